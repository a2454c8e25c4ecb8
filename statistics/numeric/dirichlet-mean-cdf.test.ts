import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dirichletMeanCdf } from './dirichlet-mean-cdf.ts';
import { incompleteBeta } from './incomplete-beta.ts';

function cdfOf(values: readonly number[], counts: readonly number[], c: number): number {
  return dirichletMeanCdf(
    { values: Float64Array.from(values), counts: Float64Array.from(counts.slice(0, values.length)) },
    c,
  );
}

test('of zeros and ones is a beta distribution function, for few values and for a thousand', () => {
  for (const n of [2, 5, 31, 101, 1001]) {
    for (const ones of [1, Math.ceil(n / 3), n - 1]) {
      for (const c of [0.001, 0.1, 0.5, 0.9, 0.97, 0.999]) {
        const ours = cdfOf([0, 1], [n - ones, ones], c);

        expect(Math.abs(ours - incompleteBeta(c, ones, n - ones)), `${ones} of ${n} at ${c}`).toBeLessThan(1e-13);
      }
    }
  }
});

test('is 0 up to the least value and 1 from the greatest on', () => {
  expect([cdfOf([0, 1], [2, 3], 0), cdfOf([0, 1], [2, 3], 1), cdfOf([0, 1], [2, 3], -1)]).toEqual([0, 1, 0]);
});

test('of two values is the uniform distribution between them', () => {
  expect(cdfOf([-1, 3], [1, 1], 0)).toBeCloseTo(0.25, 14);
});

test('of 0, 1 and 2 at 1 is one half, by symmetry', () => {
  expect(cdfOf([0, 1, 2], [4, 3, 4], 1)).toBeCloseTo(0.5, 14);
});

test('mirrors itself, never falls, and forgets scale and origin', () => {
  const samples = fc.record({
    values: fc.uniqueArray(fc.integer({ min: 0, max: 10 }), { minLength: 2, maxLength: 8 }),
    counts: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 8, maxLength: 8 }),
    share: fc.double({ min: 0.02, max: 0.9, noNaN: true }),
  });
  fc.assert(
    fc.property(samples, ({ values, counts, share }) => {
      const [least, greatest] = [Math.min(...values), Math.max(...values)];
      const c = least + share * (greatest - least);
      const at = cdfOf(values, counts, c);
      const mirrored = cdfOf(
        values.map((value) => -value),
        counts,
        -c,
      );
      const scaled = cdfOf(
        values.map((value) => 7 * value + 3),
        counts,
        7 * c + 3,
      );
      const later = cdfOf(values, counts, c + 0.05 * (greatest - least));
      return Math.abs(at + mirrored - 1) < 1e-12 && Math.abs(at - scaled) < 1e-12 && later >= at - 1e-13;
    }),
    { seed: 7 },
  );
});
