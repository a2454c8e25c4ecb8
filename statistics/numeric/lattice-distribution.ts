// A distribution on whole numbers, and the variables whose sums have one.
import { entry } from './entry.ts';

/** P(X = first + i) = pmf[i]. */
export interface LatticeDistribution {
  readonly first: number;
  readonly pmf: Float64Array;
}

/** `copies` independent variables, each taking the whole number values[i] with probability probabilities[i]. */
export interface LatticeVariable {
  readonly values: readonly number[];
  readonly probabilities: readonly number[];
  readonly copies: number;
}

/** Least and greatest value, mean, variance of a sum, and the furthest that one summand lies from its own mean. */
export interface LatticeMoments {
  readonly least: number;
  readonly greatest: number;
  readonly mean: number;
  readonly variance: number;
  readonly furthest: number;
}

/** The moments of the sum of all copies of all variables. */
export function momentsOfSum(variables: readonly LatticeVariable[]): LatticeMoments {
  let [least, greatest, mean, variance, furthest] = [0, 0, 0, 0, 0];
  for (const { values, probabilities, copies } of variables) {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const own = values.reduce((sum, value, i) => sum + value * entry(probabilities, i), 0);
    least += copies * low;
    greatest += copies * high;
    mean += copies * own;
    variance += copies * values.reduce((sum, value, i) => sum + (value - own) ** 2 * entry(probabilities, i), 0);
    furthest = Math.max(furthest, high - own, own - low);
  }
  return { least, greatest, mean, variance, furthest };
}

/**
 * The smallest value whose cdf reaches `level` (quantile type 1 of Hyndman and Fan 1996).
 * A cdf within 1e-12 below the level counts as reaching it: that is rounding, and no other lattice point lies so close.
 */
export function latticeQuantile({ first, pmf }: LatticeDistribution, level: number): number {
  let below = 0;
  for (let i = 0; i < pmf.length; i += 1) {
    below += entry(pmf, i);
    if (below >= level - 1e-12) return first + i;
  }
  return first + pmf.length - 1;
}
