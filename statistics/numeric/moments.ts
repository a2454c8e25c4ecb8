// Mean, variance and sorted quantiles: the door to simple-statistics, which is trusted with these and nothing else
// (its normal quantile is good to two decimals and its binomial table is cut short).
import { mean as libraryMean, quantileSorted, sampleVariance as libraryVariance } from 'simple-statistics';
import { requireCount, requireFinite, requireWithin } from '../arguments.ts';

function requireSample(where: string, values: readonly number[], least: number): void {
  requireCount(where, 'values.length', values.length, least);
  values.forEach((value, index) => {
    if (!Number.isFinite(value)) requireFinite(where, `values[${index}]`, value);
  });
}

/** The arithmetic mean of at least one number. Throws `BAD_INPUT` for none, NaN or an infinity. */
export function mean(values: readonly number[]): number {
  requireSample('mean', values, 1);
  return libraryMean([...values]);
}

/** The variance with divisor n - 1 of at least two numbers. Throws `BAD_INPUT` for fewer, NaN or an infinity. */
export function sampleVariance(values: readonly number[]): number {
  requireSample('sampleVariance', values, 2);
  return libraryVariance([...values]);
}

/**
 * The quantile at level p of at least one number, type 7 of Hyndman and Fan (1996), the default of R and NumPy:
 * linear between the order statistics around (n - 1) p. The values need not be sorted.
 * Throws `BAD_INPUT` for an empty sample, NaN, or p outside [0, 1].
 */
export function quantileType7(values: readonly number[], p: number): number {
  requireSample('quantileType7', values, 1);
  requireWithin('quantileType7', 'p', p, 0, 1);
  return quantileSorted(
    values.toSorted((a, b) => a - b),
    p,
  );
}
