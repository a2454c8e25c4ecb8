// By how much the clustering of trials in cases widens the variance of the mean.
import type { CaseCounts } from '../case-counts.ts';
import { type Measure, notEstimable } from '../estimate.ts';
import { clusterRobustError } from './cluster-robust-error.ts';

/**
 * (CR1 / naive)^2, cluster-robust-error.ts: N trials are worth N / design effect independent ones. Source: L. Kish,
 * Survey Sampling (1965), section 8.2. `no-variance` when all trials agree; `one-case` for one case.
 */
export function designEffect(cases: readonly CaseCounts[]): Measure {
  const errors = clusterRobustError(cases);
  if (errors.kind === 'not-estimable') return errors;
  if (errors.naive === 0) {
    return notEstimable(
      'no-variance',
      'all trials agree',
      'The design effect is not estimable: all trials have the same result, so the naive standard error is zero.',
    );
  }
  return { kind: 'measured', value: (errors.cr1 / errors.naive) ** 2 };
}
