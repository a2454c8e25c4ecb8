// The sums over trials that every variance of this folder is made of.
import type { CaseCounts } from '../case-counts.ts';

/** Trials and passes of all cases, their pooled (trial-weighted) mean, and sum of T (m - pooled)^2 over the case means m. */
export interface TrialTotals {
  readonly trials: number;
  readonly passes: number;
  readonly pooledMean: number;
  readonly squaresBetween: number;
  /** Sum over cases of T m (1 - m): the squares of the 0/1 trials around their own case mean. */
  readonly squaresWithin: number;
}

/** Sums over cases that all have trials. */
export function trialTotals(cases: readonly CaseCounts[]): TrialTotals {
  const trials = cases.reduce((sum, one) => sum + one.trials, 0);
  const passes = cases.reduce((sum, one) => sum + one.passes, 0);
  const pooledMean = passes / trials;
  let squaresBetween = 0;
  let squaresWithin = 0;
  for (const one of cases) {
    squaresBetween += one.trials * ((one.passes * trials - passes * one.trials) / (one.trials * trials)) ** 2;
    squaresWithin += (one.passes * (one.trials - one.passes)) / one.trials;
  }
  return { trials, passes, pooledMean, squaresBetween, squaresWithin };
}
