// Standard errors of the pooled (trial-weighted) mean: the naive one, and those that know that trials come in cases.
import { type CaseCounts, missingData, requireCases } from '../case-counts.ts';
import type { NotEstimable } from '../estimate.ts';
import { oneCase } from './one-way-anova.ts';
import { trialTotals } from './trial-totals.ts';

/** `naive` takes all trials for independent; `cr0` and `cr1` take only the cases for independent. */
export interface ClusterRobustError {
  readonly kind: 'standard-errors';
  readonly naive: number;
  readonly cr0: number;
  readonly cr1: number;
}

/**
 * For k_i passes of T_i trials in n cases, N trials, pooled mean p:
 *   naive = sqrt(p (1-p) / (N-1)),  CR0 = sqrt(sum (k_i - T_i p)^2) / N,  CR1 = CR0 sqrt(n / (n-1)).
 * With equal trials CR1 is the standard deviation of the case means over sqrt(n). Source: K.-Y. Liang and S. L. Zeger,
 * Biometrika 73 (1986) 13-22; the factor n / (n-1) as in J. G. MacKinnon and H. White, J. Econometrics 29 (1985) 305-325.
 * Assumes independent cases; trials of a case may depend on each other in any way. `one-case` for n = 1.
 */
export function clusterRobustError(cases: readonly CaseCounts[]): ClusterRobustError | NotEstimable {
  requireCases('clusterRobustError', cases);
  const missing = missingData('The cluster-robust standard error', cases);
  if (missing !== null) return missing;
  const n = cases.length;
  if (n === 1) return oneCase('The cluster-robust standard error');
  const { trials, passes, pooledMean } = trialTotals(cases);
  const squares = cases.reduce((sum, one) => sum + ((one.passes * trials - one.trials * passes) / trials) ** 2, 0);
  const cr0 = Math.sqrt(squares) / trials;
  return {
    kind: 'standard-errors',
    naive: Math.sqrt((pooledMean * (1 - pooledMean)) / (trials - 1)),
    cr0,
    cr1: cr0 * Math.sqrt(n / (n - 1)),
  };
}
