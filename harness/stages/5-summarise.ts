// Stage 5: from trial summaries to one row of statistics for `passed` and for each criterion. The case is the unit.
import type { Measure, ReportRow, Spread } from '../../kernel/contracts/index.ts';
import type { CaseCounts } from '../../statistics/index.ts';
import {
  casesPassingEveryTrial,
  clusterBootstrapExact,
  clusterRobustError,
  designEffect,
  fixedCaseInterval,
  headlineInterval,
  intraclassCorrelation,
  noiseFloor,
  suitePassHatK,
  varianceSplit,
  withinCaseError,
} from '../../statistics/index.ts';
import type { TrialSummary } from '../trial/trial-summary.ts';

export interface Criterion {
  readonly id: string;
  readonly gating: boolean;
}

/** How much of a criterion each floor agent reaches: its mean over the same cases. */
export type Floors = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const confidence = 0.95;
/** The primary endpoint: a trial passes when every gating grader passes. */
export const passedRow = 'passed';

/** Whether every gating criterion of a trial passed. A trial without a verdict did not. */
export function trialPassed(summary: TrialSummary, criteria: readonly Criterion[]): boolean {
  return (
    summary.errored === null && criteria.every(({ id, gating }) => !gating || summary.criteria[id]?.verdict === 'pass')
  );
}

/** Rows in order: `passed`, then the criteria as the suite lists them. `summaries` are in plan order. */
export function summarise(
  caseIds: readonly string[],
  summaries: readonly TrialSummary[],
  criteria: readonly Criterion[],
  floors: Floors | null,
): readonly ReportRow[] {
  const byCase = caseIds.map((id) => summaries.filter((summary) => summary.case === id));
  const rows = [
    makeRow({
      id: passedRow,
      gating: true,
      byCase,
      floors,
      passes: (summary) => trialPassed(summary, criteria),
      vacuous: (summary) => criteria.every(({ id, gating }) => !gating || summary.criteria[id]?.checked === 0),
      none: (summary) => criteria.some(({ id, gating }) => gating && summary.criteria[id]?.verdict === 'none'),
    }),
  ];
  for (const { id, gating } of criteria)
    rows.push(
      makeRow({
        id,
        gating,
        byCase,
        floors,
        passes: (summary) => summary.criteria[id]?.verdict === 'pass',
        vacuous: (summary) => summary.criteria[id]?.checked === 0,
        none: (summary) => summary.criteria[id]?.verdict === 'none',
      }),
    );
  return rows;
}

function makeRow(options: {
  readonly id: string;
  readonly gating: boolean;
  readonly byCase: readonly (readonly TrialSummary[])[];
  readonly floors: Floors | null;
  readonly passes: (summary: TrialSummary) => boolean;
  readonly vacuous: (summary: TrialSummary) => boolean;
  readonly none: (summary: TrialSummary) => boolean;
}): ReportRow {
  const { byCase } = options;
  const cases: readonly CaseCounts[] = byCase.map((trials) => ({
    passes: trials.filter(options.passes).length,
    trials: trials.length,
  }));
  const all = byCase.flat();
  const passed = all.filter(options.passes);
  const none = all.filter(options.none).length;
  const mostTrials = Math.max(...cases.map(({ trials }) => trials));
  return {
    criterion: options.id,
    gating: options.gating,
    trials: all.length,
    passes: passed.length,
    vacuous: passed.filter(options.vacuous).length,
    none,
    mean: headlineInterval(cases, confidence),
    fixedCases: fixedCaseInterval(cases, confidence),
    clusterBootstrap: clusterBootstrapExact(cases, confidence),
    bounds:
      none === 0
        ? null
        : {
            low: meanOfMeans(byCase, options.passes),
            high: meanOfMeans(byCase, (summary) => options.passes(summary) || options.none(summary)),
          },
    everyTrial: {
      cases: cases.filter(({ passes, trials }) => trials > 0 && passes === trials).length,
      of: cases.length,
      estimate: casesPassingEveryTrial(cases, confidence),
    },
    passHatK: Array.from({ length: mostTrials }, (_, index) => ({
      k: index + 1,
      estimate: suitePassHatK(cases, index + 1, confidence),
    })),
    floors:
      options.floors === null
        ? null
        : Object.fromEntries(
            Object.entries(options.floors).map(([floor, reached]) => [floor, reached[options.id] ?? 0]),
          ),
  };
}

/** The mean of case means under a reading of "passed"; the unit is the case. */
export function meanOfMeans(
  byCase: readonly (readonly TrialSummary[])[],
  passes: (summary: TrialSummary) => boolean,
): number {
  const means = byCase
    .filter((trials) => trials.length > 0)
    .map((trials) => trials.filter(passes).length / trials.length);
  return means.length === 0 ? 0 : means.reduce((sum, share) => sum + share, 0) / means.length;
}

/** Variance between and within cases, its consequences for the error, and the noise floor, for one reading of "passed". */
export function spreadOf(
  caseIds: readonly string[],
  summaries: readonly TrialSummary[],
  passes: (summary: TrialSummary) => boolean,
): Spread {
  const cases = countByCase(caseIds, summaries, passes);
  const split = varianceSplit(cases);
  const robust = clusterRobustError(cases);
  const noise = noiseFloor(cases);
  const measured = (value: number): Measure => ({ kind: 'measured', value });
  return {
    varianceBetweenCases: split.kind === 'not-estimable' ? split : measured(split.between),
    varianceWithinCases: split.kind === 'not-estimable' ? split : measured(split.within),
    intraclassCorrelation: intraclassCorrelation(cases),
    designEffect: designEffect(cases),
    clusterRobustError: robust.kind === 'not-estimable' ? robust : measured(robust.cr1),
    withinCaseError: withinCaseError(cases),
    noiseFloor: noise.kind === 'not-estimable' ? noise : measured(noise.expectedDifference),
    noiseFloorOnceInTwenty: noise.kind === 'not-estimable' ? noise : measured(noise.exceededOnceInTwenty),
  };
}

function countByCase(
  caseIds: readonly string[],
  summaries: readonly TrialSummary[],
  passes: (summary: TrialSummary) => boolean,
): readonly CaseCounts[] {
  return caseIds.map((id) => {
    const trials = summaries.filter((summary) => summary.case === id);
    return { passes: trials.filter(passes).length, trials: trials.length };
  });
}
