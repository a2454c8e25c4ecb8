import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumByConvolution } from './lattice-convolution.ts';
import {
  type LatticeDistribution,
  latticeQuantile,
  type LatticeVariable,
  momentsOfSum,
} from './lattice-distribution.ts';
import { sumByFourier } from './lattice-fourier.ts';
import { latticeSum } from './lattice-sum.ts';

const die: LatticeVariable = {
  values: [1, 2, 3, 4, 5, 6],
  probabilities: Array.from({ length: 6 }, () => 1 / 6),
  copies: 2,
};

function variable(copies: number): fc.Arbitrary<LatticeVariable> {
  const points = fc.uniqueArray(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 6 });
  return points.chain((values) =>
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: values.length, maxLength: values.length }).map((weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return { values, probabilities: weights.map((weight) => weight / total), copies };
    }),
  );
}

function largestDifference(a: LatticeDistribution, b: LatticeDistribution): number {
  const gap = (x: LatticeDistribution, y: LatticeDistribution) =>
    Math.max(...x.pmf.map((cell, i) => Math.abs(cell - (y.pmf[i + x.first - y.first] ?? 0))));
  return Math.max(gap(a, b), gap(b, a));
}

describe('convolution', () => {
  test('of two dice is the triangle from 2 to 12', () => {
    const { first, pmf } = sumByConvolution([die]);

    expect(first).toBe(2);
    expect([...pmf].map((cell) => Math.round(36 * cell))).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });

  test('keeps the relative digits of the rarest cell', () => {
    const { pmf } = sumByConvolution([{ values: [0, 1], probabilities: [0.5, 0.5], copies: 500 }]);

    expect(Math.abs((pmf[0] ?? 0) / 2 ** -500 - 1)).toBeLessThan(1e-12);
  });
});

describe('Fourier inversion', () => {
  test('agrees with convolution', () => {
    fc.assert(
      fc.property(fc.tuple(variable(5), variable(20), variable(1)), (variables) => {
        const inverted = sumByFourier(variables);
        return inverted !== null && largestDifference(sumByConvolution(variables), inverted) < 1e-14;
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  test('computes only a window of a long sum, and loses nothing of it', () => {
    const variables = [{ values: [0, 3, 4, 10], probabilities: [0.1, 0.2, 0.3, 0.4], copies: 400 }];
    const inverted = sumByFourier(variables);

    if (inverted === null) throw new Error('too fine');
    expect(inverted.pmf.length).toBeLessThan(4001);
    expect(largestDifference(sumByConvolution(variables), inverted)).toBeLessThan(1e-14);
  });

  test('gives up on a sum that spreads over more than four million cells', () => {
    expect(sumByFourier([{ values: [0, 10 ** 7], probabilities: [0.5, 0.5], copies: 30 }])).toBeNull();
  });
});

describe('the choice between them', () => {
  test('is one distribution either way', () => {
    const short = latticeSum([die]);
    const long = latticeSum([{ ...die, copies: 300 }]);

    expect(short).toEqual(sumByConvolution([die]));
    expect(long).toEqual(sumByFourier([{ ...die, copies: 300 }]));
  });
});

describe('moments', () => {
  test('of two dice are 7 and 35/6', () => {
    const moments = momentsOfSum([die]);

    expect(moments).toMatchObject({ least: 2, greatest: 12 });
    expect(moments.mean).toBeCloseTo(7, 12);
    expect(moments.variance).toBeCloseTo(35 / 6, 12);
    expect(moments.furthest).toBeCloseTo(2.5, 12);
  });
});

describe('the quantile', () => {
  const quarters = { first: 10, pmf: Float64Array.of(0.25, 0.25, 0.25, 0.25) };

  test('is the smallest value whose cdf reaches the level, ties included', () => {
    expect(latticeQuantile(quarters, 0.25)).toBe(10);
    expect(latticeQuantile(quarters, 0.2500001)).toBe(11);
    expect(latticeQuantile(quarters, 1)).toBe(13);
  });

  test('takes a cdf that rounding left just below the level for reached', () => {
    // 0.1 + 0.7 is 0.7999999999999999 in doubles.
    expect(latticeQuantile({ first: 0, pmf: Float64Array.of(0.1, 0.7, 0.2) }, 0.8)).toBe(1);
    expect(latticeQuantile({ first: 0, pmf: Float64Array.of(0.5, 0.25) }, 0.9)).toBe(1);
  });
});
