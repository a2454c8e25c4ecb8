import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betaQuantile } from './beta-quantile.ts';
import { binomialUpperTail } from './binomial.ts';
import { incompleteBeta } from './incomplete-beta.ts';

const shapes = fc.record({
  a: fc.double({ min: 1, max: 500, noNaN: true }),
  b: fc.double({ min: 1, max: 500, noNaN: true }),
  x: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
});

describe('the incomplete beta function', () => {
  // mpmath, 60 digits.
  test.each([
    [0.3, 0.5, 0.5, 0.36901011956554536],
    [0.9, 50, 3, 0.09663328513725208],
    [0.999, 2, 0.5, 0.9525816464857751],
  ])('at x = %s, a = %s, b = %s is %s', (x, a, b, wanted) => {
    expect(Math.abs(incompleteBeta(x, a, b) / wanted - 1)).toBeLessThan(1e-14);
  });

  test('is x for a = b = 1, and one half in the middle of a symmetric one with a = b = 10^6', () => {
    expect(incompleteBeta(0.3, 1, 1)).toBeCloseTo(0.3, 15);
    expect(Math.abs(incompleteBeta(0.5, 1e6, 1e6) - 0.5)).toBeLessThan(1e-12);
    expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)]).toEqual([0, 1]);
  });

  test('mirrors itself', () => {
    fc.assert(
      fc.property(shapes, ({ a, b, x }) => Math.abs(incompleteBeta(x, a, b) + incompleteBeta(1 - x, b, a) - 1) < 1e-10),
      { seed: 7 },
    );
  });

  test('is a binomial tail for whole shapes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.nat(),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (n, draw, p) => {
          const k = 1 + (draw % n);
          return Math.abs(incompleteBeta(p, k, n - k + 1) - binomialUpperTail(k, n, p)) < 1e-12;
        },
      ),
      { seed: 7 },
    );
  });

  test.each([
    [Number.NaN, 1, 1],
    [0.5, 0, 1],
    [0.5, 1, -2],
    [0.5, Infinity, 1],
    [1.1, 1, 1],
  ])('refuses x = %s, a = %s, b = %s', (x, a, b) => {
    expect(() => incompleteBeta(x, a, b)).toThrow('incompleteBeta: ');
  });
});

describe('the beta quantile', () => {
  test('is undone by the incomplete beta function', () => {
    fc.assert(
      fc.property(shapes, ({ a, b, x: p }) => Math.abs(incompleteBeta(betaQuantile(p, a, b), a, b) - p) < 1e-9),
      { seed: 7 },
    );
  });

  test('is p itself for a = b = 1, and closed at both ends', () => {
    expect(betaQuantile(0.42, 1, 1)).toBeCloseTo(0.42, 15);
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
  });

  test('keeps relative digits next to zero', () => {
    // 1 - (1 - p)^(1/b) in closed form for a = 1.
    const wanted = -Math.expm1(Math.log1p(-0.025) / 1e6);

    expect(Math.abs(betaQuantile(0.025, 1, 1e6) / wanted - 1)).toBeLessThan(1e-12);
  });

  test('refuses a level outside [0, 1]', () => {
    expect(() => betaQuantile(1.5, 1, 1)).toThrow('betaQuantile: p is 1.5');
  });
});
