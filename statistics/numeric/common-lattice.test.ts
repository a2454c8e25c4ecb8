import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatestCommonDivisor, leastCommonMultiple } from './common-lattice.ts';

test('finds divisors and multiples', () => {
  expect(greatestCommonDivisor(84, -36)).toBe(12);
  expect(greatestCommonDivisor(0, 5)).toBe(5);
  expect(leastCommonMultiple([3, 4, 5, 10])).toBe(60);
  expect(leastCommonMultiple([])).toBe(1);
});

test('gives up beyond 2^32', () => {
  expect(leastCommonMultiple([101, 103, 107, 109, 113])).toBeNull();
});

test('the multiple is divisible by each number and no smaller one is, prime by prime', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }), (values) => {
      const multiple = leastCommonMultiple(values) ?? 0;
      const divides = (m: number) => values.every((value) => m % value === 0);
      return (
        divides(multiple) &&
        [2, 3, 5, 7, 11, 13, 17, 19, 23, 29].every((p) => multiple % p !== 0 || !divides(multiple / p))
      );
    }),
    { seed: 7 },
  );
});
