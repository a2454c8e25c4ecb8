// The sign-flip p of very large comparisons, in floating point, with its relative digits kept however small it is.
import { findRoot } from '../numeric/find-root.ts';
import type { LatticeVariable } from '../numeric/lattice-distribution.ts';
import { latticeSum } from '../numeric/lattice-sum.ts';

type Sizes = readonly (readonly [size: number, copies: number])[];

/**
 * log10 of 2 P(X <= most), X the sum of independent variables that are `size` or 0 with probability 1/2 each, most < half of the
 * greatest sum; null when X spreads over too many cells. Exponential tilting (F. Esscher, Skand. Aktuarietidskr. 15 (1932)
 * 175-195): under weights exp(-t x) with E X = most the tail is no longer rare, its distribution is inverted exactly
 * (lattice-sum.ts), and P(X <= most) = exp(K(t) + t most) E[exp(-t (most - X)); X <= most]. Relative error of p about 1e-11.
 */
export function log10TiltedSignFlip(sizes: Sizes, most: number): number | null {
  const tilt = most === 0 ? Infinity : tiltTo(sizes, most);
  if (tilt === Infinity) return Math.log10(2) - sizes.reduce((sum, [, copies]) => sum + copies, 0) * Math.log10(2);
  const variables = sizes.map(([size, copies]): LatticeVariable => {
    const flipped = 1 / (1 + Math.exp(tilt * size));
    return { values: [0, size], probabilities: [1 - flipped, flipped], copies };
  });
  const tilted = latticeSum(variables);
  if (tilted === null) return null;
  let tail = 0;
  tilted.pmf.forEach((cell, i) => {
    const short = most - (tilted.first + i);
    if (short >= 0) tail += cell * Math.exp(-tilt * short);
  });
  const cumulant = sizes.reduce((sum, [size, copies]) => sum + copies * Math.log((1 + Math.exp(-tilt * size)) / 2), 0);
  return (Math.LN2 + cumulant + tilt * most + Math.log(tail)) / Math.LN10;
}

function tiltTo(sizes: Sizes, most: number): number {
  const excess = (tilt: number) =>
    sizes.reduce((sum, [size, copies]) => sum + (copies * size) / (1 + Math.exp(tilt * size)), -most);
  let high = 1e-6;
  while (excess(high) > 0) high *= 2;
  return findRoot(excess, { at: 0, value: excess(0) }, { at: high, value: excess(high) });
}
