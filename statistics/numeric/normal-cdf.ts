// The standard normal density and distribution function, accurate in both tails.
import { requireFinite } from '../arguments.ts';

const logRootTwoPi = 0.5 * Math.log(2 * Math.PI);
const seriesUpTo = 1.5;

/** The standard normal density at x. */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x - logRootTwoPi);
}

/**
 * P(Z <= x) for a standard normal Z; relative error about 1e-14 in the lower tail, absolute 1e-16 in the upper.
 * |x| <= 1.5: 1/2 + density(x) (x + x^3/3 + x^5/(3*5) + ...), all terms of one sign (Abramowitz and Stegun 26.2.11).
 * Beyond: Laplace's continued fraction of the Mills ratio, density(x) / (x + 1/(x + 2/(x + 3/...))) (A&S 26.2.14).
 * Throws `BAD_INPUT` for NaN and infinities.
 */
export function normalCdf(x: number): number {
  requireFinite('normalCdf', 'x', x);
  if (x < -seriesUpTo) return lowerTail(-x);
  if (x > seriesUpTo) return 1 - lowerTail(x);
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * 1e-17; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return 0.5 + normalDensity(x) * sum;
}

// P(Z < -x) for x > 1.5, the fraction evaluated from its tail; 160 levels give 1e-16 at 1.5 and more beyond.
function lowerTail(x: number): number {
  let fraction = x;
  for (let level = 160; level > 0; level -= 1) fraction = x + level / fraction;
  return normalDensity(x) / fraction;
}
