// The distribution of a sum on the lattice by convolution: every cell keeps its relative digits, since only like signs add.
import { entry } from './entry.ts';
import type { LatticeDistribution, LatticeVariable } from './lattice-distribution.ts';

/** The distribution of the sum of all copies of all variables, by repeated squaring and direct convolution. */
export function sumByConvolution(variables: readonly LatticeVariable[]): LatticeDistribution {
  let sum: LatticeDistribution = { first: 0, pmf: Float64Array.of(1) };
  for (const variable of variables) {
    let square = ofOneCopy(variable);
    for (let left = variable.copies; left > 0; left = Math.floor(left / 2)) {
      if (left % 2 === 1) sum = convolve(sum, square);
      if (left > 1) square = convolve(square, square);
    }
  }
  return sum;
}

function ofOneCopy({ values, probabilities }: LatticeVariable): LatticeDistribution {
  const first = Math.min(...values);
  const pmf = new Float64Array(Math.max(...values) - first + 1);
  values.forEach((value, i) => {
    pmf[value - first] = entry(pmf, value - first) + entry(probabilities, i);
  });
  return { first, pmf };
}

function convolve(a: LatticeDistribution, b: LatticeDistribution): LatticeDistribution {
  const pmf = new Float64Array(a.pmf.length + b.pmf.length - 1);
  for (let i = 0; i < a.pmf.length; i += 1) {
    const weight = entry(a.pmf, i);
    if (weight === 0) continue;
    for (let j = 0; j < b.pmf.length; j += 1) pmf[i + j] = entry(pmf, i + j) + weight * entry(b.pmf, j);
  }
  return { first: a.first + b.first, pmf };
}
