import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mean, quantileType7, sampleVariance } from './moments.ts';

const sample = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 2, maxLength: 40 });

test('mean and variance are those of the textbook', () => {
  expect(mean([2, 4, 4, 4, 5, 5, 7, 9])).toBe(5);
  expect(sampleVariance([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(32 / 7, 14);
});

test('the quantile of type 7 is the one of R: quantile(c(1, 2, 3, 10), .9) is 7.9', () => {
  expect(quantileType7([10, 1, 3, 2], 0.9)).toBeCloseTo(7.9, 14);
  expect([quantileType7([10, 1, 3, 2], 0), quantileType7([10, 1, 3, 2], 1)]).toEqual([1, 10]);
});

test('the quantile never falls and stays within the sample, which it leaves unsorted', () => {
  fc.assert(
    fc.property(sample, fc.double({ min: 0, max: 0.99, noNaN: true }), (values, p) => {
      const before = [...values];
      const [lower, upper] = [quantileType7(values, p), quantileType7(values, p + 0.01)];
      const slack = 1e-12 * Math.max(...values.map(Math.abs));
      return (
        lower <= upper + slack &&
        lower >= Math.min(...values) &&
        values.every((value, i) => Object.is(value, before[i]))
      );
    }),
    { seed: 7 },
  );
});

test('moving a sample moves its mean and leaves its variance', () => {
  fc.assert(
    fc.property(sample, (values) => {
      const moved = values.map((value) => value + 5);
      return (
        Math.abs(mean(moved) - mean(values) - 5) < 1e-9 &&
        Math.abs(sampleVariance(moved) - sampleVariance(values)) < 1e-6
      );
    }),
    { seed: 7 },
  );
});

test('too small a sample, NaN and a percentage are refused by name', () => {
  expect(() => mean([])).toThrow('mean: values.length is 0');
  expect(() => mean([1, Number.NaN])).toThrow('mean: values[1] is NaN');
  expect(() => sampleVariance([1])).toThrow('sampleVariance: values.length is 1');
  expect(() => sampleVariance([1, Infinity])).toThrow('sampleVariance: values[1] is Infinity');
  expect(() => quantileType7([1], 95)).toThrow('quantileType7: p is 95');
});
