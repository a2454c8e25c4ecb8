import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logBinomial } from './log-binomial.ts';

test.each([
  { n: 5, k: 2, value: 10 },
  { n: 30, k: 15, value: 155_117_520 },
  { n: 52, k: 5, value: 2_598_960 },
])('C($n, $k) is $value', ({ n, k, value }) => {
  expect(Math.abs(logBinomial(n, k) / Math.log(value) - 1)).toBeLessThan(2e-15);
});

test('neither overflows nor loses digits at n = 10^6', () => {
  // mpmath, 60 digits.
  expect(Math.abs(logBinomial(1_000_000, 500_000) / 693_140.047_013_063_7 - 1)).toBeLessThan(1e-14);
  expect(Math.abs(logBinomial(1_000_000, 999_995) / logBinomial(1_000_000, 5) - 1)).toBe(0);
});

test('is zero at both ends and symmetric between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.nat(), (n, draw) => {
      const k = draw % (n + 1);
      return logBinomial(n, 0) === 0 && logBinomial(n, n) === 0 && logBinomial(n, k) === logBinomial(n, n - k);
    }),
    { seed: 7 },
  );
});

test("follows Pascal's rule", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 900 }), fc.nat(), (n, draw) => {
      const k = 1 + (draw % (n - 1));
      const sum = Math.log(Math.exp(logBinomial(n - 1, k - 1)) + Math.exp(logBinomial(n - 1, k)));
      return Math.abs(sum - logBinomial(n, k)) < 1e-11;
    }),
    { seed: 7 },
  );
});

test.each([
  [3, 4],
  [3, -1],
  [Number.NaN, 1],
  [3, 0.5],
])('refuses C(%s, %s)', (n, k) => {
  expect(() => logBinomial(n, k)).toThrow(/logBinomial: [nk] is/);
});
