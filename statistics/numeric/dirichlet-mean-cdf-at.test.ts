import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dirichletMeanCdf } from './dirichlet-mean-cdf.ts';
import { dirichletMeanCdfAt } from './dirichlet-mean-cdf-at.ts';

const sample = fc
  .record({ trials: fc.integer({ min: 1, max: 12 }), c: fc.double({ min: 0.02, max: 0.98, noNaN: true }) })
  .chain(({ trials, c }) =>
    fc.record({
      trials: fc.constant(trials),
      c: fc.oneof(fc.constant(c), fc.constant(Math.round(c * trials) / trials)),
      counts: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: trials + 1, maxLength: trials + 1 }),
    }),
  )
  .filter(({ counts }) => counts.some((count) => count > 0));

test('agrees with the distribution function that serves one sample', () => {
  fc.assert(
    fc.property(sample, ({ trials, c, counts }) => {
      const values = counts.map((_, i) => i / trials);
      const present = values.flatMap((value, i) => ((counts[i] ?? 0) > 0 ? [{ value, count: counts[i] ?? 0 }] : []));
      const wanted = dirichletMeanCdf(
        {
          values: Float64Array.from(present, ({ value }) => value),
          counts: Float64Array.from(present, ({ count }) => count),
        },
        c,
      );
      const size = counts.reduce((sum, count) => sum + count, 0);

      expect(Math.abs(dirichletMeanCdfAt(values, c, Math.max(size, 31))(counts) - wanted)).toBeLessThan(1e-12);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('is 1 where no value lies above the point and 0 where none lies below', () => {
  const cdf = dirichletMeanCdfAt([0, 0.5, 1], 0.5, 3);

  expect(cdf([1, 2, 0])).toBe(1);
  expect(cdf([0, 1, 2])).toBe(0);
  expect(cdf([1, 0, 1])).toBeCloseTo(0.5, 12);
});

test('refuses a sample size of none', () => {
  expect(() => dirichletMeanCdfAt([0, 1], 0.5, 0)).toThrow('most is 0');
  expect(() => dirichletMeanCdfAt([], 0.5, 1)).toThrow('values.length is 0');
});
