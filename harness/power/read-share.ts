// What a report tells a plan: its pass rate, how many cases it had, and where the variance of a trial lies.
import type { Report } from '../../kernel/contracts/index.ts';
import type { PowerPlanAnswer } from '../../kernel/contracts/power-plan.ts';
import { type CaseCounts, mean, oneWayAnova } from '../../statistics/index.ts';

export interface ReportForPlan {
  readonly passRate: number;
  /** Null when the report cannot tell; `why` says why. */
  readonly share: number | null;
  readonly why: string | null;
  readonly facts: NonNullable<PowerPlanAnswer['report']>;
}

/** Passed and planned trials of every case, in the order of the configuration: a trial without a verdict did not pass. */
export function casesOf(report: Report): readonly CaseCounts[] {
  const passes = new Map(report.configuration.cases.map((id) => [id, 0]));
  const trials = new Map(passes);
  for (const { case: id, passed } of report.outcomes) {
    trials.set(id, (trials.get(id) ?? 0) + 1);
    if (passed) passes.set(id, (passes.get(id) ?? 0) + 1);
  }
  return [...passes].map(([id, passed]) => ({ passes: passed, trials: trials.get(id) ?? 0 }));
}

/** The unbiased components of a one-way analysis of variance, the one between cases at least 0. */
export function readReportForPlan(report: Report): ReportForPlan {
  const cases = casesOf(report);
  const passRate = mean(cases.map(({ passes, trials }) => passes / trials));
  const anova = oneWayAnova(cases);
  const between = anova.kind === 'anova' ? Math.max(0, anova.varianceBetween) : 0;
  const within = anova.kind === 'anova' ? anova.meanSquareWithin : 0;
  const facts = {
    suite: report.suite.id,
    agent: report.agent.id,
    cases: cases.length,
    trials: report.configuration.trials,
    between,
    within,
  };
  if (anova.kind === 'not-estimable') return { passRate, share: null, why: anova.message, facts };
  if (between + within === 0)
    return {
      passRate,
      share: null,
      why: 'No trial of the report differs from another, so it has no variance to split.',
      facts,
    };
  return { passRate, share: between / (between + within), why: null, facts };
}
