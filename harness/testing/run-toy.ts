// Runs a toy suite in memory and returns everything that came out.
import type { Agent, Fingerprint, Progress, Shape, Suite } from '../../kernel/contracts/index.ts';
import { assembleFingerprint } from '../../fingerprint/index.ts';
import { executeRun } from '../run-suite.ts';
import type { FinishedRun } from '../run-suite.ts';
import { prepareSuite } from '../suite/load-suite.ts';
import { inProcessExecutor } from '../trial/in-process-executor.ts';
import { memoryFiles } from './memory-files.ts';
import type { MemoryFiles } from './memory-files.ts';

export const someFingerprint: Fingerprint = assembleFingerprint({}, { config: ['toy'] });

export async function runToy<S extends Shape>(
  suite: Suite<S>,
  options: {
    readonly agent?: Agent<S>;
    readonly trials?: number;
    readonly seed?: string;
    readonly files?: MemoryFiles;
    readonly resume?: boolean;
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: Progress) => void;
  } = {},
): Promise<FinishedRun & { readonly files: MemoryFiles }> {
  const files = options.files ?? memoryFiles();
  const { cases, world } = prepareSuite('memory:toy', suite, files);
  const agent = options.agent ?? suite.reference;
  const seed = options.seed ?? '7';
  let elapsed = 0;
  const ports = {
    wallClock: { elapsedMs: () => elapsed++, timestamp: () => '2026-01-01T00:00:00.000Z' },
    timer: { after: () => () => undefined, turn: () => Promise.resolve() },
  };
  const plan = {
    suite,
    cases,
    world,
    agent,
    trials: options.trials ?? 2,
    seed,
    faults: [],
    fingerprint: someFingerprint,
    validation: { state: 'not validated', message: 'a test runs this suite without trying its graders' } as const,
    timeoutMs: 1000,
  };
  const finished = await executeRun(plan, {
    files,
    ...ports,
    executor: inProcessExecutor({ ...plan, ...ports }),
    journalPath: '/out/journal.ndjson',
    resume: options.resume ?? false,
    signal: options.signal ?? new AbortController().signal,
    onProgress: options.onProgress ?? (() => undefined),
  });
  return { ...finished, files };
}
