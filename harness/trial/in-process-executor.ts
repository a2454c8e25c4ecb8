// Runs trials one after another in this process.
import type { Agent, Case, Shape, Suite } from '../../kernel/contracts/index.ts';
import { parseInstant } from '../../kernel/determinism/instant.ts';
import type { Timer } from '../ports/timer.ts';
import type { WallClock } from '../ports/wall-clock.ts';
import type { DoneTrial, TrialExecutor, TrialJob } from '../stages/3-run-trials.ts';
import { runTrial } from './run-trial.ts';
import { summariseTrial } from './trial-summary.ts';

export interface ExecutorOptions<S extends Shape> {
  readonly suite: Suite<S>;
  readonly cases: readonly Case<S>[];
  readonly world: S['world'];
  readonly agent: Agent<S>;
  readonly seed: string;
  readonly timeoutMs: number;
  readonly wallClock: WallClock;
  readonly timer: Timer;
}

const turnEveryMs = 20;

export const defaultStart = '2026-01-01T00:00:00Z';

export function inProcessExecutor<S extends Shape>(options: ExecutorOptions<S>): TrialExecutor {
  return {
    async *run(jobs, signal) {
      let turnedMs = options.wallClock.elapsedMs();
      for (const job of jobs) {
        if (options.wallClock.elapsedMs() - turnedMs >= turnEveryMs) {
          await options.timer.turn(); // signals and time limits get their say: trials never wait on anything real
          turnedMs = options.wallClock.elapsedMs();
        }
        if (signal.aborted) return;
        const done = await runJob(options, job, signal);
        if (done) yield done;
      }
    },
  };
}

/** One job; null when it was interrupted: an interrupted trial is run again, never recorded. */
export async function runJob<S extends Shape>(
  options: ExecutorOptions<S>,
  job: TrialJob,
  signal: AbortSignal,
): Promise<DoneTrial | null> {
  const { suite, wallClock } = options;
  const c = options.cases[job.caseIndex];
  if (!c) return null;
  const startedMs = wallClock.elapsedMs();
  const finished = await runTrial(
    { case: c, trial: job.trial, seed: options.seed, startMs: parseInstant(suite.startsAt ?? defaultStart) ?? 0 },
    {
      agent: options.agent,
      graders: suite.graders,
      record: suite.record,
      world: options.world,
      ungraded: suite.ungraded && ((record) => suite.ungraded?.(record) ?? null),
      timer: options.timer,
      timeoutMs: options.timeoutMs,
      signal,
    },
  );
  if (signal.aborted) return null;
  const summary = summariseTrial(suite, {
    case: c.id,
    trial: job.trial,
    digest: finished.digest,
    outcome: finished.outcome,
  });
  const durationUs = Math.round((wallClock.elapsedMs() - startedMs) * 1000);
  return { job, line: finished.line, digest: finished.digest, stack: finished.stack, durationUs, summary };
}
