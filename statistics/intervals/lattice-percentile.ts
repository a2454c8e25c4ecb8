// The percentile interval of the exact bootstrap distribution, as whole numbers of lattice units.
import { requireOpenShare } from '../arguments.ts';
import { latticeQuantile } from '../numeric/lattice-distribution.ts';
import { bootstrapDistribution } from './bootstrap-distribution.ts';

/** Endpoints of the resampled sum in lattice units; or why there is no percentile interval. */
export type LatticePercentile =
  | { readonly kind: 'percentile'; readonly low: number; readonly high: number }
  | { readonly kind: 'degenerate' }
  | { readonly kind: 'lattice-too-fine' };

/**
 * The (1 -+ confidence)/2 quantiles of the sum of n draws with replacement from n whole numbers, each the smallest value
 * whose cdf reaches its level (type 1). `degenerate` when all values are equal, where the interval would have zero width.
 * Throws `BAD_INPUT` for no value, a value that is not whole, or a confidence outside (0, 1).
 */
export function latticePercentile(values: readonly number[], confidence: number): LatticePercentile {
  requireOpenShare('latticePercentile', 'confidence', confidence);
  const distribution = bootstrapDistribution(values);
  if (values.every((value) => value === values[0])) return { kind: 'degenerate' };
  if (distribution === null) return { kind: 'lattice-too-fine' };
  return {
    kind: 'percentile',
    low: latticeQuantile(distribution, (1 - confidence) / 2),
    high: latticeQuantile(distribution, (1 + confidence) / 2),
  };
}
