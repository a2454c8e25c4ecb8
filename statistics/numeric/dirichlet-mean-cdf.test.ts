import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dirichletMeanCdf } from './dirichlet-mean-cdf.ts';
import { incompleteBeta } from './incomplete-beta.ts';

test('of zeros and ones is a beta distribution function, for few values and for a thousand', () => {
  for (const n of [2, 5, 31, 101, 1001]) {
    for (const ones of [1, Math.ceil(n / 3), n - 1]) {
      for (const c of [0.001, 0.1, 0.5, 0.9, 0.97, 0.999]) {
        const ours = dirichletMeanCdf({ values: [0, 1], counts: [n - ones, ones] }, c);

        expect(Math.abs(ours - incompleteBeta(c, ones, n - ones)), `${ones} of ${n} at ${c}`).toBeLessThan(1e-13);
      }
    }
  }
});

test('of two values is the uniform distribution between them', () => {
  expect(dirichletMeanCdf({ values: [-1, 3], counts: [1, 1] }, 0)).toBeCloseTo(0.25, 14);
});

test('of 0, 1 and 2 at 1 is one half, by symmetry', () => {
  expect(dirichletMeanCdf({ values: [0, 1, 2], counts: [4, 3, 4] }, 1)).toBeCloseTo(0.5, 14);
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
      const at = dirichletMeanCdf({ values, counts }, c);
      const mirrored = dirichletMeanCdf({ values: values.map((value) => -value), counts }, -c);
      const scaled = dirichletMeanCdf({ values: values.map((value) => 7 * value + 3), counts }, 7 * c + 3);
      const later = dirichletMeanCdf({ values, counts }, c + 0.05 * (greatest - least));
      return Math.abs(at + mirrored - 1) < 1e-12 && Math.abs(at - scaled) < 1e-12 && later >= at - 1e-13;
    }),
    { seed: 7 },
  );
});
