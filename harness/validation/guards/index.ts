// Weakens each guard in turn, in memory, and asks the test that is named for it whether it notices. The baseline comes
// first: a test that is red already notices nothing. What is weakened, and who must notice, is the guards file's to say.
import { fileURLToPath } from 'node:url';
import type { Files } from '../../ports/files.ts';
import type { OpenTestRunner, TestRunner } from '../../ports/test-runner.ts';
import type { WallClock } from '../../ports/wall-clock.ts';
import { applyPatch, syntaxError } from './apply-patch.ts';
import { describeOutcome } from './describe-outcome.ts';
import { baselineFault, guardEnd } from './judge-end.ts';
import { readGuards } from './read-guards.ts';
import type { GuardEnd, GuardOutcome, GuardPatch, GuardTrial } from './result.ts';
import { runAsItStands, runPatched, type PatchedText } from './run-jobs.ts';

export interface GuardsInput {
  /** The YAML file. */
  readonly guards: URL;
  /** The folder that its paths count from, and whose vitest configuration runs its tests. */
  readonly root: URL;
  /** How long a named test may take; default 20 s. */
  readonly testTimeoutMs?: number;
}

export interface GuardsDeps {
  readonly files: Files;
  readonly wallClock: Pick<WallClock, 'elapsedMs'>;
  /** `openVitest` of harness/ports/node. */
  readonly openRunner: OpenTestRunner;
  readonly signal: AbortSignal;
  /** Called as patches end; `of` is how many there are to run. */
  readonly onProgress?: (done: number, of: number) => void;
}

const defaultTestTimeoutMs = 20_000;

/**
 * Tries every patch of the guards file. Never writes to a source file. Throws `BAD_INPUT` with every problem of the guards
 * file, and the signal's reason.
 */
export async function tryGuards(input: GuardsInput, deps: GuardsDeps): Promise<GuardTrial> {
  const startMs = deps.wallClock.elapsedMs();
  const root = pathOf(input.root).replace(/\/$/, '');
  const guards = pathOf(input.guards);
  const text = deps.files.readText(guards);
  if (text === null) return unavailable(`there is no ${guards}`);
  const patches = readGuards(guards.startsWith(`${root}/`) ? guards.slice(root.length + 1) : guards, text);
  if (!patches.some(({ file }) => deps.files.exists(`${root}/${file}`))) return unavailable('its sources are not here');
  deps.signal.throwIfAborted();
  const testTimeoutMs = input.testTimeoutMs ?? defaultTestTimeoutMs;
  const runner = await deps.openRunner({ root, signal: deps.signal, testTimeoutMs });
  if (runner === null) return unavailable('its test runner, vitest, is not installed');
  try {
    return await tryAll(patches, root, runner, startMs, deps);
  } finally {
    await runner.close();
  }
}

function pathOf(url: URL): string {
  return fileURLToPath(url).replaceAll('\\', '/');
}

function unavailable(why: string): GuardTrial {
  return { state: 'unavailable', message: `guard mutations need the repository: ${why}` };
}

async function tryAll(
  patches: readonly GuardPatch[],
  root: string,
  runner: TestRunner,
  startMs: number,
  deps: GuardsDeps,
): Promise<GuardTrial> {
  const asItStands = await runAsItStands(patches, runner);
  const prepared = patches.map((patch) => prepare(patch, deps.files.readText(`${root}/${patch.file}`)));
  const faults = patches.map((patch) =>
    baselineFault(asItStands.get(patch) ?? { kind: 'missing', known: [] }, patch.test.title),
  );
  const isRed = faults.some((fault) => fault?.kind === 'baseline_red');
  const toRun = patches.flatMap((patch, index): PatchedText[] => {
    const [ready, end] = [prepared[index], asItStands.get(patch)];
    return ready?.text != null && end?.kind === 'passed' && !isRed
      ? [{ patch, title: end.title, text: ready.text }]
      : [];
  });
  let done = 0;
  const ends = await runPatched(toRun, runner, () => deps.onProgress?.(++done, toRun.length));
  const outcomes = patches.map((patch, index): GuardOutcome => {
    const ready = prepared[index] ?? unfit('no_file', '');
    const ended = ends.get(patch);
    const tried = {
      applied: ready.applied,
      compiled: ready.compiled,
      end: ready.end ?? faults[index] ?? (ended === undefined ? notTried : guardEnd(ended)),
    };
    return { patch, ...tried, line: describeOutcome(patch, tried) };
  });
  const killed = outcomes.filter(({ end }) => end.kind === 'killed').length;
  const green = new Map(patches.map((patch) => [keyOf(patch), asItStands.get(patch)?.kind === 'passed']));
  return {
    state: killed === outcomes.length ? 'passed' : 'failed',
    outcomes,
    killed,
    baseline: { tests: green.size, green: [...green.values()].filter(Boolean).length },
    elapsedMs: deps.wallClock.elapsedMs() - startMs,
  };
}

const notTried: GuardEnd = { kind: 'baseline_red', message: 'another named test is red as it stands' };

function keyOf({ test }: GuardPatch): string {
  return JSON.stringify([test.file, test.title]);
}

/** The patched text, ready to run, or the end that a patch comes to before any test. */
interface Prepared {
  readonly applied: boolean;
  readonly compiled: boolean;
  readonly text: string | null;
  readonly end: GuardEnd | null;
}

function prepare(patch: GuardPatch, source: string | null): Prepared {
  if (source === null) return unfit('no_file', `there is no file ${patch.file}`);
  const applied = applyPatch(source, patch);
  if (applied.kind === 'not_applied') return unfit(applied.reason, applied.message);
  const fault = syntaxError(patch.file, applied.text);
  if (fault === null) return { applied: true, compiled: true, text: applied.text, end: null };
  return { applied: true, compiled: false, text: null, end: { kind: 'not_compiled', message: fault } };
}

function unfit(reason: Extract<GuardEnd, { kind: 'not_applied' }>['reason'], message: string): Prepared {
  return { applied: false, compiled: false, text: null, end: { kind: 'not_applied', reason, message } };
}

export type { GuardEnd, GuardOutcome, GuardPatch, GuardTrial, NotApplied } from './result.ts';
