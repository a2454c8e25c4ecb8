// How far the mean could move if the trials without a verdict had one: a bound without any assumption.
import { requireCount } from '../arguments.ts';
import { type CaseCounts, caseMeans, missingData, requireCases } from '../case-counts.ts';
import type { NotEstimable } from '../estimate.ts';
import { mean } from '../numeric/moments.ts';

/** A case of which `ungraded` trials ended without a verdict; they are counted in `trials` and not in `passes`. */
export interface CaseWithUngraded extends CaseCounts {
  readonly ungraded: number;
}

/** The mean of case means if every ungraded trial had failed, and if every one had passed. */
export type UngradedBounds =
  | { readonly kind: 'complete'; readonly value: number }
  | { readonly kind: 'bounds'; readonly ungraded: number; readonly allFailed: number; readonly allPassed: number }
  | NotEstimable;

/**
 * Bounds of C. F. Manski, Amer. Econ. Rev. 80 (1990) 319-323: no assumption on why a verdict is missing. `complete` when none
 * is. Throws `BAD_INPUT` when a case has more passes and ungraded trials than trials.
 */
export function ungradedBounds(cases: readonly CaseWithUngraded[]): UngradedBounds {
  requireCases('ungradedBounds', cases);
  cases.forEach((one, index) =>
    requireCount('ungradedBounds', `cases[${index}].ungraded`, one.ungraded, 0, one.trials - one.passes),
  );
  const missing = missingData('The mean of case means', cases);
  if (missing !== null) return missing;
  const allFailed = mean(caseMeans(cases));
  const ungraded = cases.reduce((sum, one) => sum + one.ungraded, 0);
  if (ungraded === 0) return { kind: 'complete', value: allFailed };
  const allPassed = mean(caseMeans(cases.map((one) => ({ trials: one.trials, passes: one.passes + one.ungraded }))));
  return { kind: 'bounds', ungraded, allFailed, allPassed };
}
