// How much of the variance of 0/1 trials lies between cases and how much within them.
import { type CaseCounts, missingData, requireCases } from '../case-counts.ts';
import type { NotEstimable } from '../estimate.ts';
import { trialTotals } from './trial-totals.ts';

/** Population variances (divisor: all trials); total = between + within. */
export interface VarianceSplit {
  readonly kind: 'variance-split';
  readonly total: number;
  readonly between: number;
  readonly within: number;
}

/**
 * The law of total variance with weights T_i / sum T: between = sum T (m - p)^2 / N, within = sum T m (1 - m) / N for case
 * means m, pooled mean p, N trials. A description of these trials; `between` still holds noise of the T trials behind each m.
 */
export function varianceSplit(cases: readonly CaseCounts[]): VarianceSplit | NotEstimable {
  requireCases('varianceSplit', cases);
  const missing = missingData('The variance split', cases);
  if (missing !== null) return missing;
  const { trials, squaresBetween, squaresWithin } = trialTotals(cases);
  const between = squaresBetween / trials;
  const within = squaresWithin / trials;
  return { kind: 'variance-split', total: between + within, between, within };
}
