// What agents reach that do nothing, refuse everything or propose everything: one trial of each case, never in the journal.
import type { Agent, Case, Shape, Suite } from '../../kernel/contracts/index.ts';
import type { Timer } from '../ports/timer.ts';
import type { WallClock } from '../ports/wall-clock.ts';
import { meanOfMeans, passedRow, trialPassed } from '../stages/5-summarise.ts';
import type { Floors } from '../stages/5-summarise.ts';
import { inProcessExecutor } from './in-process-executor.ts';
import { planTrials } from '../stages/3-run-trials.ts';
import type { TrialSummary } from './trial-summary.ts';

export async function measureFloors<S extends Shape>(
  plan: {
    readonly suite: Suite<S>;
    readonly cases: readonly Case<S>[];
    readonly world: S['world'];
    readonly seed: string;
    readonly timeoutMs: number;
  },
  deps: {
    readonly wallClock: WallClock;
    readonly timer: Timer;
    readonly signal: AbortSignal;
  },
): Promise<Floors | null> {
  const { suite, cases } = plan;
  if (!suite.floors) return null;
  const criteria = suite.graders.map((grader) => ({ id: grader.id, gating: grader.gating !== false }));
  const floors: Record<string, Record<string, number>> = {};
  for (const [name, agent] of Object.entries<Agent<S>>(suite.floors)) {
    const executor = inProcessExecutor({ ...plan, ...deps, agent });
    const byCase: TrialSummary[][] = cases.map(() => []);
    const jobs = planTrials(
      cases.map((c) => c.id),
      1,
    );
    for await (const done of executor.run(jobs, deps.signal)) byCase[done.job.caseIndex]?.push(done.summary);
    floors[name] = {
      [passedRow]: meanOfMeans(byCase, (summary) => trialPassed(summary, criteria)),
      ...Object.fromEntries(
        criteria.map(({ id }) => [id, meanOfMeans(byCase, (summary) => summary.criteria[id]?.verdict === 'pass')]),
      ),
    };
  }
  return floors;
}
