import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviance } from './deviance.ts';

test('is the expectation itself at count 0, and zero at the expectation', () => {
  expect(deviance(0, 12.5)).toBe(12.5);
  expect(deviance(12.5, 12.5)).toBe(0);
});

test('keeps its digits next to the expectation, where the plain formula has none', () => {
  // d^2 / (2 x) - d^3 / (6 x^2) + d^4 / (12 x^3) with x = 10^6 and d = 1, from the Taylor series of x ln(x / (x + d)) + d.
  const wanted = 1 / 2e6 - 1 / 3e12 + 1 / 4e18;

  expect(Math.abs(deviance(1e6, 1e6 + 1) - wanted)).toBeLessThan(1e-13 * wanted);
});

test('is never negative and agrees with the plain formula away from the expectation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 1, max: 1000, noNaN: true }), (count, expected) => {
      const value = deviance(count, expected);
      const plain = count * Math.log(count / expected) + expected - count;
      return value >= 0 && Math.abs(value - plain) < 1e-11;
    }),
    { seed: 7 },
  );
});
