import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logBinomialRatio } from './log-binomial-ratio.ts';

test('is 7/15 for 8 of 10 drawn thrice', () => {
  expect(Math.exp(logBinomialRatio(8, 10, 3))).toBeCloseTo(56 / 120, 15);
});

test('is certain for the whole lot and impossible for too small a part', () => {
  expect(logBinomialRatio(10, 10, 7)).toBe(0);
  expect(logBinomialRatio(2, 10, 0)).toBe(0);
  expect(logBinomialRatio(2, 10, 3)).toBe(-Infinity);
});

test('is the product of the draws, each short of one more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), fc.nat(), (whole, partDraw, kDraw) => {
      const part = partDraw % (whole + 1);
      const k = kDraw % (whole + 1);
      let product = 1;
      for (let i = 0; i < k; i += 1) product *= Math.max(part - i, 0) / (whole - i);
      return Math.abs(Math.exp(logBinomialRatio(part, whole, k)) - product) <= 1e-13 * product;
    }),
    { seed: 7 },
  );
});
