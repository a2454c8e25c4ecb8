// The exact distribution of a sum of independent whole-number variables: chooses between convolution and Fourier inversion.
import { sumByConvolution } from './lattice-convolution.ts';
import type { LatticeDistribution, LatticeVariable } from './lattice-distribution.ts';
import { sumByFourier } from './lattice-fourier.ts';

const longestConvolution = 600;

/** The distribution of the sum of all copies of all variables; null when it spreads over more than four million cells. */
export function latticeSum(variables: readonly LatticeVariable[]): LatticeDistribution | null {
  const width = variables.reduce(
    (sum, { values, copies }) => sum + copies * (Math.max(...values) - Math.min(...values)),
    0,
  );
  return width <= longestConvolution ? sumByConvolution(variables) : sumByFourier(variables);
}
