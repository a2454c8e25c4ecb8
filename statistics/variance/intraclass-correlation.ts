// How alike the trials of one case are.
import type { CaseCounts } from '../case-counts.ts';
import { type Measure, notEstimable } from '../estimate.ts';
import { oneWayAnova } from './one-way-anova.ts';

/**
 * ICC(1) = V / (V + MSW) with the between-case variance V and mean square within MSW of the analysis of variance
 * (one-way-anova.ts), not clipped: below 0 the trials of a case differ more than chance has it. 1 when every case always or
 * never passes. Source: P. E. Shrout and J. L. Fleiss, Psychol. Bull. 86 (1979) 420-428. `no-variance` when all trials agree.
 */
export function intraclassCorrelation(cases: readonly CaseCounts[]): Measure {
  const anova = oneWayAnova(cases);
  if (anova.kind === 'not-estimable') return anova;
  const { varianceBetween, meanSquareWithin, meanSquareBetween } = anova;
  if (meanSquareBetween === 0 && meanSquareWithin === 0) {
    return notEstimable(
      'no-variance',
      'all trials agree',
      'The intraclass correlation is not estimable: all trials have the same result, so there is no variance to split.',
    );
  }
  return { kind: 'measured', value: varianceBetween / (varianceBetween + meanSquareWithin) };
}
