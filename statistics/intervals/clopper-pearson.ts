// The exact binomial interval: never too narrow, for any number of trials.
import { requireCount, requireOpenShare, requireWithin } from '../arguments.ts';
import { type CaseQuestion, type Estimate, notEstimable } from '../estimate.ts';
import { betaQuantile } from '../numeric/beta-quantile.ts';
import type { Limits } from './wilson.ts';

/**
 * Clopper-Pearson limits for `successes` out of n >= 1 trials: the alpha/2 quantile of Beta(k, n-k+1) and the 1 - alpha/2
 * quantile of Beta(k+1, n-k). Source: C. J. Clopper and E. S. Pearson, Biometrika 26 (1934) 404-413.
 * Assumes n independent trials; with unequal success probabilities it still covers their mean (W. Hoeffding,
 * Ann. Math. Statist. 27 (1956) 713-721). A real `successes` gives the continuous extension, which carries no such promise.
 * Throws `BAD_INPUT` outside its domain.
 */
export function clopperPearsonLimits(successes: number, n: number, confidence: number): Limits {
  requireCount('clopperPearsonLimits', 'n', n, 1);
  requireWithin('clopperPearsonLimits', 'successes', successes, 0, n);
  requireOpenShare('clopperPearsonLimits', 'confidence', confidence);
  return {
    low: lowerLimit(successes, n, confidence),
    high: 1 - lowerLimit(n - successes, n, confidence),
  };
}

// The upper limit is the mirror image of the lower one: 1 - B ~ Beta(n-k, k+1).
function lowerLimit(successes: number, n: number, confidence: number): number {
  return successes === 0 ? 0 : betaQuantile((1 - confidence) / 2, successes, n - successes + 1);
}

/** The share `successes / n` with its Clopper-Pearson interval, or `no-trials` for n = 0. */
export function clopperPearson(successes: number, n: number, confidence: number, cases: CaseQuestion): Estimate {
  requireOpenShare('clopperPearson', 'confidence', confidence);
  if (n === 0) return notEstimable('no-trials', 'no trials', 'A share is not estimable: n = 0.');
  const limits = clopperPearsonLimits(successes, n, confidence);
  return { kind: 'estimated', value: successes / n, ...limits, confidence, method: 'clopper-pearson', cases };
}
