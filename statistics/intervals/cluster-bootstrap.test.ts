import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrapDistribution } from './bootstrap-distribution.ts';
import { clusterBootstrapExact } from './cluster-bootstrap-exact.ts';
import { clusterBootstrapMonteCarlo } from './cluster-bootstrap-monte-carlo.ts';
import { latticePercentile } from './lattice-percentile.ts';

function repeated(passes: number, trials: number, count: number) {
  return Array.from({ length: count }, () => ({ passes, trials }));
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the exact distribution', () => {
  test('equals the one by listing all n^n resamples', () => {
    const values = [0, 1, 1, 4];
    const counted = new Map<number, number>();
    for (let code = 0; code < 4 ** 4; code += 1) {
      const sum = [1, 4, 16, 64].reduce((total, place) => total + (values[Math.floor(code / place) % 4] ?? 0), 0);
      counted.set(sum, (counted.get(sum) ?? 0) + 1);
    }
    const distribution = bootstrapDistribution(values);

    if (distribution === null) throw new Error('too fine');
    distribution.pmf.forEach((cell, i) =>
      expect(cell).toBeCloseTo((counted.get(distribution.first + i) ?? 0) / 256, 15),
    );
  });

  test('has the mean of the sample and its variance over n', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 1, maxLength: 80 }), (values) => {
        const distribution = bootstrapDistribution(values);
        if (distribution === null) return false;
        const n = values.length;
        const mean = values.reduce((sum, value) => sum + value, 0) / n;
        const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n;
        let [ours, square] = [0, 0];
        distribution.pmf.forEach((cell, i) => {
          ours += cell * (distribution.first + i);
          square += cell * (distribution.first + i - n * mean) ** 2;
        });
        return Math.abs(ours - n * mean) < 1e-9 && Math.abs(square - n * variance) < 1e-8;
      }),
      { seed: 7 },
    );
  });

  test('refuses values off the lattice and none at all', () => {
    expect(() => bootstrapDistribution([0.5])).toThrow('values[0] is 0.5, allowed is a whole number of lattice units');
    expect(() => bootstrapDistribution([])).toThrow('values.length is 0');
  });
});

describe('the exact interval', () => {
  test('of two cases, one passing, has the quarters of four resamples as endpoints', () => {
    const cases = [
      { passes: 0, trials: 1 },
      { passes: 1, trials: 1 },
    ];

    expect(clusterBootstrapExact(cases, 0.5)).toMatchObject({ low: 0, high: 0.5, value: 0.5 });
    expect(clusterBootstrapExact(cases, 0.49)).toMatchObject({ low: 0.5, high: 0.5 });
  });

  test('is the same for one lattice and a finer one', () => {
    const coarse = [...repeated(3, 5, 20), ...repeated(5, 5, 12)];
    const fine = coarse.map(({ passes, trials }) => ({ passes: 12 * passes, trials: 12 * trials }));

    expect(clusterBootstrapExact(fine, 0.95)).toMatchObject({ ...clusterBootstrapExact(coarse, 0.95) });
  });

  test('warns while fewer than ten cases are imperfect', () => {
    const nine = clusterBootstrapExact([...repeated(9, 10, 9), ...repeated(10, 10, 21)], 0.95);
    const ten = clusterBootstrapExact([...repeated(9, 10, 10), ...repeated(10, 10, 20)], 0.95);

    expect(nine).toMatchObject({ warning: expect.stringContaining('only 9 of 30 cases are imperfect') });
    expect(ten).not.toHaveProperty('warning');
  });

  test('of equal cases has no width, so Wilson over cases stands in and says why', () => {
    expect(clusterBootstrapExact(repeated(7, 10, 30), 0.95)).toMatchObject({
      method: 'wilson',
      value: 0.7,
      why: 'every case scores the same, so the bootstrap interval has zero width: Wilson over cases in its place',
    });
    expect(latticePercentile([3, 3, 3], 0.95)).toEqual({ kind: 'degenerate' });
  });

  test('of trials without a common lattice is not estimable', () => {
    const primes = [97, 101, 103, 107, 109, 113].map((trials) => ({ passes: 1, trials }));

    expect(clusterBootstrapExact(primes, 0.95)).toMatchObject({ reason: 'lattice-too-fine' });
    expect(latticePercentile([0, 1e9], 0.95)).toEqual({ kind: 'lattice-too-fine' });
    expect(
      clusterBootstrapExact(
        [
          { passes: 1, trials: 10 ** 8 },
          { passes: 10 ** 8, trials: 10 ** 8 },
        ],
        0.95,
      ),
    ).toMatchObject({
      reason: 'lattice-too-fine',
    });
  });

  test('is not estimable without cases', () => {
    expect(clusterBootstrapExact([], 0.95)).toMatchObject({ reason: 'no-cases' });
  });
});

describe('the Monte Carlo interval', () => {
  const scores = Array.from({ length: 40 }, (_, i) => (i % 7) / 6);

  test('is the same for the same stream and moves with another', () => {
    const run = (seed: number) =>
      clusterBootstrapMonteCarlo(scores, { confidence: 0.9, resamples: 500, random: seeded(seed) });

    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });

  test('agrees with the exact one by either way of drawing', () => {
    for (const copies of [1, 10]) {
      const cases = Array.from({ length: 40 * copies }, (_, i) => ({ passes: i % 7, trials: 6 }));
      const exact = clusterBootstrapExact(cases, 0.95);
      const sampled = clusterBootstrapMonteCarlo(
        cases.map(({ passes, trials }) => passes / trials),
        { confidence: 0.95, resamples: 20_000, random: seeded(3) },
      );

      if (exact.kind !== 'estimated' || sampled.kind !== 'estimated') throw new Error('not estimable');
      const tolerance = 1 / (6 * cases.length) + (0.11 * (exact.high - exact.low)) / 4;
      expect(Math.abs(sampled.low - exact.low)).toBeLessThan(tolerance);
      expect(Math.abs(sampled.high - exact.high)).toBeLessThan(tolerance);
    }
  });

  test('takes the elements ceil(f B) of the sorted means', () => {
    // Two cases 0 and 1, four resamples: 11, 00, 10, 00, so the sorted sums are 0, 0, 1, 2.
    const draws = [0.5, 0.5, 0, 0, 0.5, 0, 0, 0];
    let next = 0;
    const random = () => draws[next++] ?? Number.NaN;

    expect(clusterBootstrapMonteCarlo([0, 1], { confidence: 0.5, resamples: 4, random })).toMatchObject({
      low: 0,
      high: 0.5,
    });
    expect(next).toBe(8);
  });

  test('of one resample is a point', () => {
    const estimate = clusterBootstrapMonteCarlo(scores, { confidence: 0.95, resamples: 1, random: seeded(5) });

    if (estimate.kind !== 'estimated') throw new Error(estimate.message);
    expect(estimate.low).toBe(estimate.high);
  });

  test('of equal scores or none is not estimable', () => {
    const options = { confidence: 0.95, resamples: 10, random: seeded(1) };

    expect(clusterBootstrapMonteCarlo([0.5, 0.5], options)).toMatchObject({ reason: 'no-variance' });
    expect(clusterBootstrapMonteCarlo([], options)).toMatchObject({ reason: 'no-cases' });
  });

  test('refuses NaN and no resamples', () => {
    const options = { confidence: 0.95, resamples: 10, random: seeded(1) };

    expect(() => clusterBootstrapMonteCarlo([0, Number.NaN], options)).toThrow('scores[1] is NaN');
    expect(() => clusterBootstrapMonteCarlo([0, 1], { ...options, resamples: 0 })).toThrow('resamples is 0');
  });
});
