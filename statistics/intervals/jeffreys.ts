// The equal-tailed Jeffreys interval: shorter than Clopper-Pearson, right on average only.
import { requireCount, requireOpenShare, requireWithin } from '../arguments.ts';
import { betaQuantile } from '../numeric/beta-quantile.ts';
import type { Limits } from './wilson.ts';

/**
 * The (1 -+ confidence)/2 quantiles of Beta(k + 1/2, n - k + 1/2), not forced to 0 or 1 at k = 0 or n.
 * Source: L. D. Brown, T. T. Cai, A. DasGupta, Statist. Sci. 16 (2001) 101-133. Assumes n independent trials of one kind.
 * Throws `BAD_INPUT` unless n >= 1 and 0 <= successes <= n.
 */
export function jeffreysLimits(successes: number, n: number, confidence: number): Limits {
  requireCount('jeffreysLimits', 'n', n, 1);
  requireWithin('jeffreysLimits', 'successes', successes, 0, n);
  requireOpenShare('jeffreysLimits', 'confidence', confidence);
  const tail = (1 - confidence) / 2;
  const failures = n - successes;
  return {
    low: betaQuantile(tail, successes + 0.5, failures + 0.5),
    high: 1 - betaQuantile(tail, failures + 0.5, successes + 0.5),
  };
}
