// Runs trials on worker threads. Each worker loads the suite itself; only jobs go in and finished lines come out.
import { Worker } from 'node:worker_threads';
import { AssizeError } from '../../../kernel/outcome/assize-error.ts';
import type { DoneTrial, TrialExecutor, TrialJob } from '../../stages/3-run-trials.ts';

/** What a worker needs to build the same suite, cases and agent as the main thread. */
export interface WorkerSetup {
  readonly suiteUrl: string;
  readonly agent: string;
  readonly cases: readonly string[];
  readonly faults: readonly string[];
  readonly seed: string;
  readonly timeoutMs: number;
}

export type ToWorker = { readonly kind: 'jobs'; readonly jobs: readonly TrialJob[] } | { readonly kind: 'stop' };
export type FromWorker = { readonly kind: 'ready' } | { readonly kind: 'done'; readonly trials: readonly DoneTrial[] };

const jobsAtOnce = 8;

export function workerExecutor(entry: URL, workers: number, setup: WorkerSetup): TrialExecutor {
  return {
    async *run(jobs, signal) {
      if (jobs.length === 0) return;
      const waiting = [...jobs];
      const finished: DoneTrial[] = [];
      let wake: () => void = () => undefined;
      let failure: unknown;
      let running = Math.min(workers, jobs.length);
      const pool = Array.from(
        { length: running },
        () =>
          new Worker(entry, {
            workerData: setup,
            execArgv: entry.pathname.endsWith('.ts') ? ['--conditions=assize-source'] : [],
          }),
      );
      for (const worker of pool) {
        const tell = (message: ToWorker): void => worker.postMessage(message);
        worker.on('message', (message: FromWorker) => {
          if (message.kind === 'done') finished.push(...message.trials);
          const next = signal.aborted ? [] : waiting.splice(0, jobsAtOnce);
          tell(next.length > 0 ? { kind: 'jobs', jobs: next } : { kind: 'stop' });
          wake();
        });
        worker.on('error', (error) => {
          failure ??= error;
          wake();
        });
        worker.on('exit', (code) => {
          if (code !== 0) failure ??= new AssizeError('INTERNAL', `a worker ended with code ${code}`);
          running--;
          wake();
        });
      }
      try {
        for (;;) {
          yield* finished.splice(0);
          if (failure !== undefined) throw failure;
          if (running === 0 && finished.length === 0) return;
          if (finished.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        }
      } finally {
        await Promise.all(pool.map((worker) => worker.terminate()));
      }
    },
  };
}
