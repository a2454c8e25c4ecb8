// Laboratories on worker threads: each loads the suite itself and tries mutants of its graders.
import { Worker } from 'node:worker_threads';
import type { Shape } from '../../../kernel/contracts/index.ts';
import { AssizeError } from '../../../kernel/outcome/assize-error.ts';
import { countsOf } from '../../validation/mutation/index.ts';
import type {
  Batch,
  Laboratory,
  MutantTrial,
  MutationInput,
  Observation,
  Part,
} from '../../validation/mutation/index.ts';

export interface MutationSetup {
  readonly suiteUrl: string;
  readonly engineRoot: string;
  readonly cases: readonly string[];
  readonly records: ReadonlyMap<string, Shape['record']>;
  readonly part: Part;
}

export type ToMutationWorker =
  | { readonly kind: 'observe'; readonly share: { readonly first: number; readonly of: number } }
  | { readonly kind: 'try'; readonly batch: Batch };

export type FromMutationWorker =
  | { readonly kind: 'answer'; readonly value: Observation | readonly MutantTrial[] }
  | { readonly kind: 'failed'; readonly code: AssizeError['code']; readonly message: string };

type Answer = FromMutationWorker & { readonly kind: 'answer' };

/** Opens laboratories for `mutateGraders`, each on a thread of its own. */
export function workerLaboratories(
  entry: URL,
  engineRoot: string,
): <S extends Shape>(input: MutationInput<S>) => Promise<readonly Laboratory[]> {
  return (input) => {
    const setup: MutationSetup = {
      suiteUrl: input.suiteUrl,
      engineRoot,
      cases: input.cases.map(({ id }) => id),
      records: input.records,
      part: { only: input.only ?? null, files: input.files ?? null, counts: countsOf(input) },
    };
    return Promise.resolve(Array.from({ length: Math.max(1, input.workers) }, () => open(entry, setup, input.signal)));
  };
}

function open(entry: URL, setup: MutationSetup, signal: AbortSignal): Laboratory {
  const worker = new Worker(entry, {
    workerData: setup,
    execArgv: [
      '--disable-warning=ExperimentalWarning', // of the type stripping, which the pinned Node has
      ...(entry.pathname.endsWith('.ts') ? ['--conditions=assize-source'] : []),
    ],
  });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  let waiting: { resolve(value: Answer['value']): void; reject(error: unknown): void } | null = null;
  let ended: unknown = null;
  const fail = (error: unknown): void => {
    ended ??= error;
    waiting?.reject(ended);
    waiting = null;
  };
  worker.on('message', (answer: FromMutationWorker) => {
    if (answer.kind === 'failed') return fail(new AssizeError(answer.code, answer.message));
    waiting?.resolve(answer.value);
    waiting = null;
  });
  worker.on('error', fail);
  worker.on('exit', (code) =>
    fail(
      signal.aborted
        ? new AssizeError('INTERRUPTED', 'interrupted: the trial of the graders’ code keeps nothing, run it again')
        : new AssizeError('INTERNAL', `a worker ended with code ${code}`),
    ),
  );
  const ask = (message: ToMutationWorker): Promise<Answer['value']> =>
    new Promise((resolve, reject) => {
      if (ended !== null) return reject(ended);
      waiting = { resolve, reject };
      worker.postMessage(message);
    });
  return {
    observe: async (share) => (await ask({ kind: 'observe', share })) as Observation, // the worker's answer to observe
    tryBatch: async (batch) => (await ask({ kind: 'try', batch })) as readonly MutantTrial[], // its answer to try
    close: async () => {
      signal.removeEventListener('abort', stop);
      await worker.terminate();
    },
  };
}
