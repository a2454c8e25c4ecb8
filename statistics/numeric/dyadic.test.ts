import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDyadic, dyadicOf, log10OfDyadic, numberOfDyadic } from './dyadic.ts';

const positive = fc.double({ min: 5e-324, max: 1e15, noNaN: true });

test('a double goes there and back unchanged, subnormals included', () => {
  expect(numberOfDyadic(dyadicOf(5e-324))).toBe(5e-324);
  expect(numberOfDyadic(dyadicOf(0))).toBe(0);
  fc.assert(
    fc.property(positive, (value) => numberOfDyadic(dyadicOf(value)) === value),
    { seed: 7 },
  );
});

test('comparison is that of the doubles', () => {
  fc.assert(
    fc.property(positive, positive, (a, b) => compareDyadic(dyadicOf(a), dyadicOf(b)) === Math.sign(a - b)),
    { seed: 7 },
  );
  expect(compareDyadic({ numerator: 2n, exponent: 5 }, dyadicOf(1 / 16))).toBe(0);
});

test('rounding is to nearest, ties to even, and zero only below half of the least double', () => {
  expect(numberOfDyadic({ numerator: (1n << 53n) + 1n, exponent: 0 })).toBe(2 ** 53);
  expect(numberOfDyadic({ numerator: (1n << 53n) + 3n, exponent: 0 })).toBe(2 ** 53 + 4);
  expect(numberOfDyadic({ numerator: 3n, exponent: 1075 })).toBe(1e-323);
  expect(numberOfDyadic({ numerator: 1n, exponent: 1075 })).toBe(0);
  expect(numberOfDyadic({ numerator: 3n, exponent: 1076 })).toBe(5e-324);
});

test('the logarithm is finite where the double is zero', () => {
  expect(log10OfDyadic({ numerator: 3n, exponent: 5000 })).toBeCloseTo(Math.log10(3) - 5000 * Math.log10(2), 9);
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1, noNaN: true }), (value) => {
      return Math.abs(log10OfDyadic(dyadicOf(value)) - Math.log10(value)) < 1e-12;
    }),
    { seed: 7 },
  );
});
