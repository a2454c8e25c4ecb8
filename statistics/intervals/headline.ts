// The headline interval of a report: the mean of case means for "other cases like these".
import { requireOpenShare } from '../arguments.ts';
import { type CaseCounts, caseMeans, missingData, requireCases } from '../case-counts.ts';
import type { Estimate } from '../estimate.ts';
import { mean } from '../numeric/moments.ts';
import { dirichletBounds } from './dirichlet-bounds.ts';

const forBinary = 'one trial per case: equal to Clopper-Pearson on cases, validity proven';
const forMeans = 'validity is proven for one trial per case and supported numerically for more';

/**
 * The mean of case means with its Dirichlet bounds (dirichlet-bounds.ts), random cases. Assumes the cases are independent
 * draws from the cases one has in mind; trials of a case may depend on each other in any way. Turning a pass into a fail
 * raises neither bound. `why` says how far the validity is proven.
 */
export function headlineInterval(cases: readonly CaseCounts[], confidence: number): Estimate {
  requireCases('headlineInterval', cases);
  requireOpenShare('headlineInterval', 'confidence', confidence);
  const missing = missingData('The mean of case means', cases);
  if (missing !== null) return missing;
  const means = caseMeans(cases);
  return {
    kind: 'estimated',
    value: mean(means),
    ...dirichletBounds(means, confidence, { least: 0, greatest: 1 }),
    confidence,
    method: 'dirichlet-bounds',
    cases: 'random',
    why: cases.every(({ trials }) => trials === 1) ? forBinary : forMeans,
  };
}
