// The point estimate of every report: each case counts once, however many trials it had.
import { type CaseCounts, caseMeans, missingData, requireCases } from '../case-counts.ts';
import type { Measure } from '../estimate.ts';
import { mean } from '../numeric/moments.ts';

/** The mean over cases of passes / trials. Errored trials and grades without a verdict are trials that did not pass. */
export function meanOfCaseMeans(cases: readonly CaseCounts[]): Measure {
  requireCases('meanOfCaseMeans', cases);
  return missingData('The mean of case means', cases) ?? { kind: 'measured', value: mean(caseMeans(cases)) };
}
