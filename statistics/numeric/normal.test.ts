import fc from 'fast-check';
import { probit } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { normalCdf, normalDensity } from './normal-cdf.ts';
import { normalQuantile, twoSidedZ } from './normal-quantile.ts';

// mpmath, 40 digits.
const quantiles: readonly (readonly [number, number])[] = [
  [0.5, 0],
  [0.9, 1.2815515655446006],
  [0.95, 1.6448536269514726],
  [0.975, 1.9599639845400543],
  [0.995, 2.575829303548901],
  [1e-10, -6.361340902404057],
  [1e-300, -37.0470962993612],
];

describe('the quantile', () => {
  test.each(quantiles)('at %s is %s', (p, z) => {
    expect(Math.abs(normalQuantile(p) - z)).toBeLessThanOrEqual(1e-14 * Math.max(1, Math.abs(z)));
  });

  test('is not the coarse one of simple-statistics', () => {
    expect(Math.abs(probit(0.975) - normalQuantile(0.975))).toBeGreaterThan(1e-3);
  });

  test('of a two-sided interval takes the confidence', () => {
    expect(Math.abs(twoSidedZ(0.95) - 1.9599639845400543)).toBeLessThan(3e-15);
  });

  test('is undone by the distribution function', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (p) => {
        return Math.abs(normalCdf(normalQuantile(p)) - p) < 1e-14;
      }),
      { seed: 7 },
    );
  });

  test.each([0, 1, Number.NaN, -1, 95])('refuses %s', (p) => {
    expect(() => normalQuantile(p)).toThrow('normalQuantile: p is');
    expect(() => twoSidedZ(p)).toThrow('twoSidedZ: confidence is');
  });
});

describe('the distribution function', () => {
  // mpmath, 40 digits.
  test.each([
    [-20, 2.7536241186062337e-89],
    [-5, 2.866515718791939e-7],
    [-1.5, 0.06680720126885806],
    [1, 0.8413447460685429],
  ])('at %s is %s', (x, wanted) => {
    expect(Math.abs(normalCdf(x) / wanted - 1)).toBeLessThan(1e-14);
  });

  test('is one half at zero, and its two tails mirror each other', () => {
    expect(normalCdf(0)).toBe(0.5);
    fc.assert(
      fc.property(
        fc.double({ min: -8, max: 8, noNaN: true }),
        (x) => Math.abs(normalCdf(x) + normalCdf(-x) - 1) < 4e-16,
      ),
      { seed: 7 },
    );
  });

  test('never falls', () => {
    fc.assert(
      fc.property(fc.double({ min: -9, max: 9, noNaN: true }), (x) => normalCdf(x + 1e-6) >= normalCdf(x)),
      { seed: 7 },
    );
  });

  test('has the density as its slope', () => {
    const slope = (normalCdf(0.7 + 1e-5) - normalCdf(0.7 - 1e-5)) / 2e-5;

    expect(slope).toBeCloseTo(normalDensity(0.7), 9);
  });

  test('refuses NaN', () => {
    expect(() => normalCdf(Number.NaN)).toThrow('normalCdf: x is NaN');
  });
});
