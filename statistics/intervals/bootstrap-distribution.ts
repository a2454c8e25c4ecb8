// The exact bootstrap distribution of a mean of lattice values: all n^n resamples, no seed, no resampling error.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { requireCount } from '../arguments.ts';
import type { LatticeDistribution } from '../numeric/lattice-distribution.ts';
import { tally } from '../numeric/tally.ts';
import { latticeSum } from '../numeric/lattice-sum.ts';

/**
 * The distribution of the sum of n draws with replacement from n whole numbers; dividing by n and by the lattice gives the
 * bootstrap distribution of the mean. It is the n-fold convolution of the sample's own distribution: direct for small n
 * (cells keep their relative digits), by characteristic function and FFT for large (absolute error about 1e-14).
 * Source of the bootstrap: B. Efron, Ann. Statist. 7 (1979) 1-26. Null when it spreads over more than four million cells.
 * Throws `BAD_INPUT` for no value or a value that is not whole.
 */
export function bootstrapDistribution(values: readonly number[]): LatticeDistribution | null {
  requireCount('bootstrapDistribution', 'values.length', values.length, 1);
  values.forEach((value, index) => {
    if (Number.isSafeInteger(value)) return;
    throw badInput(`bootstrapDistribution: values[${index}] is ${value}, allowed is a whole number of lattice units.`);
  });
  const distinct = tally(values);
  const probabilities = [...distinct.counts].map((count) => count / values.length);
  return latticeSum([{ values: [...distinct.values], probabilities, copies: values.length }]);
}
