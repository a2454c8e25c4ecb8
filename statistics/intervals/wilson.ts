// Wilson's score interval: for how many of n cases did something, e.g. passed every trial.
import { requireCount, requireOpenShare, requireWithin } from '../arguments.ts';
import { type CaseQuestion, type Estimate, notEstimable } from '../estimate.ts';
import { twoSidedZ } from '../numeric/normal-quantile.ts';

/** Two limits, low <= high. */
export interface Limits {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson limits for a proportion of `successes` out of n >= 1; `successes` may be a real number, as n times a mean is:
 *   (p + z^2/2n -+ z sqrt(p(1-p)/n + z^2/4n^2)) / (1 + z^2/n), p = successes / n.
 * Source: E. B. Wilson, JASA 22 (1927) 209-212. Assumes n independent draws of one kind; the coverage is approximate
 * (n = 30: 96.4 % at .8, 93.9 % at .95). Exactly 0 at no success, exactly 1 at n. Throws `BAD_INPUT` outside its domain.
 */
export function wilsonLimits(successes: number, n: number, confidence: number): Limits {
  requireCount('wilsonLimits', 'n', n, 1);
  requireWithin('wilsonLimits', 'successes', successes, 0, n);
  const z = twoSidedZ(confidence);
  const share = successes / n;
  const shrink = z * z + n;
  const centre = (successes + (z * z) / 2) / shrink;
  const half = (z * Math.sqrt(successes * (1 - share) + (z * z) / 4)) / shrink;
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === n ? 1 : Math.min(1, centre + half),
  };
}

/** The share `successes / n` with its Wilson interval, or `no-cases` for n = 0. */
export function wilson(successes: number, n: number, confidence: number, cases: CaseQuestion): Estimate {
  requireOpenShare('wilson', 'confidence', confidence);
  if (n === 0) return notEstimable('no-cases', 'no cases', 'A share is not estimable: n = 0.');
  const limits = wilsonLimits(successes, n, confidence);
  return { kind: 'estimated', value: successes / n, ...limits, confidence, method: 'wilson', cases };
}
