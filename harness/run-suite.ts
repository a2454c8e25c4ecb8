// The measurement from planned trials to a report: stages 3 to 6. It writes the journal and nothing else.
import type { Progress, Report, Shape } from '../kernel/contracts/index.ts';
import type { Files } from './ports/files.ts';
import type { Timer } from './ports/timer.ts';
import type { WallClock } from './ports/wall-clock.ts';
import type { RunPlan } from './stages/run-plan.ts';
import { planTrials, runTrials } from './stages/3-run-trials.ts';
import type { RanTrials, TrialExecutor } from './stages/3-run-trials.ts';
import { summarise } from './stages/5-summarise.ts';
import type { Criterion } from './stages/5-summarise.ts';
import { buildRunReport } from './stages/6-build-report.ts';
import { measureFloors } from './trial/measure-floors.ts';
import { openJournal } from './trial/journal.ts';

export interface RunDeps {
  readonly files: Files;
  readonly wallClock: WallClock;
  readonly timer: Timer;
  readonly executor: TrialExecutor;
  readonly journalPath: string;
  readonly resume: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export interface FinishedRun {
  readonly report: Report;
  readonly trials: RanTrials;
  /** Bytes of a torn last journal line that were cut off. */
  readonly tornBytes: number;
}

export async function executeRun<S extends Shape>(plan: RunPlan<S>, deps: RunDeps): Promise<FinishedRun> {
  const { suite, cases } = plan;
  const configuration: Report['configuration'] = {
    cases: cases.map((c) => c.id),
    trials: plan.trials,
    seed: plan.seed,
    faults: [...plan.faults],
  };
  const header = {
    journal: 1,
    suite: [suite.id, suite.version],
    agent: [plan.agent.id, plan.agent.version ?? null],
    cases: configuration.cases,
    trials: plan.trials,
    seed: plan.seed,
    faults: configuration.faults,
    fingerprint: plan.fingerprint.whole,
  };
  const journal = openJournal(deps.files, deps.journalPath, header, deps.resume);
  try {
    const jobs = planTrials(configuration.cases, plan.trials);
    const trials = await runTrials({ ...deps, suite, jobs, journal });
    const floors = await measureFloors(plan, deps);
    const criteria: readonly Criterion[] = suite.graders.map((grader) => ({
      id: grader.id,
      gating: grader.gating !== false,
    }));
    const rows = summarise(configuration.cases, trials.summaries, criteria, floors);
    const report = buildRunReport({ plan, configuration, criteria, rows, summaries: trials.summaries });
    return { report, trials, tornBytes: journal.tornBytes };
  } finally {
    journal.close();
  }
}
