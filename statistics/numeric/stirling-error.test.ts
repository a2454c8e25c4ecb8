import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stirlingError } from './stirling-error.ts';

test('at 1 it is 1 - ln(2 pi)/2, since 1! = 1', () => {
  expect(Math.abs(stirlingError(1) - (1 - 0.5 * Math.log(2 * Math.PI)))).toBeLessThan(2e-15);
});

test.each([
  // ln 10! and ln 20! from the whole numbers 3628800 and 2432902008176640000.
  { z: 10, factorial: 3_628_800 },
  { z: 20, factorial: 2_432_902_008_176_640_000 },
])('gives ln $z! back', ({ z, factorial }) => {
  const logFactorial = 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(z) - z + stirlingError(z);

  expect(Math.abs(logFactorial - Math.log(factorial))).toBeLessThan(1e-14);
});

test('at 1/2 it agrees with Gamma(3/2) = sqrt(pi) / 2', () => {
  const logGamma = 0.5 * Math.log(2 * Math.PI) + Math.log(0.5) - 0.5 + stirlingError(0.5);

  expect(Math.abs(logGamma - Math.log(Math.sqrt(Math.PI) / 2))).toBeLessThan(2e-15);
});

test('lies between 1/(12 z + 1) and 1/(12 z) (H. Robbins 1955)', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (z) => {
      const error = stirlingError(z);
      return error > 1 / (12 * z + 1) - 2e-15 && error < 1 / (12 * z) + 2e-15;
    }),
    { seed: 7 },
  );
});
