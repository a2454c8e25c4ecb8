import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomialLogLowerTail, binomialLogPmf, binomialLowerTail, binomialPmf, binomialUpperTail } from './binomial.ts';
import { compensatedSum } from './compensated-sum.ts';

const draws = fc.record({
  n: fc.integer({ min: 1, max: 2000 }),
  draw: fc.nat(),
  p: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
});

describe('cells', () => {
  test('of Binomial(30, 1/2) are the 31 dyadic fractions, none left out', () => {
    let choose = 1;
    for (let k = 0; k <= 30; k += 1) {
      expect(Math.abs(binomialPmf(k, 30, 0.5) / (choose / 2 ** 30) - 1)).toBeLessThan(1e-14);
      choose = (choose * (30 - k)) / (k + 1);
    }
  });

  test('are zero outside 0 ... n and certain at p = 0 and 1', () => {
    expect([binomialPmf(-1, 3, 0.5), binomialPmf(4, 3, 0.5)]).toEqual([0, 0]);
    expect([binomialPmf(0, 3, 0), binomialPmf(1, 3, 0), binomialPmf(3, 3, 1), binomialPmf(2, 3, 1)]).toEqual([
      1, 0, 1, 0,
    ]);
  });

  test('add up to one', () => {
    fc.assert(
      fc.property(draws, ({ n, p }) => {
        const total = compensatedSum(Array.from({ length: n + 1 }, (_, k) => binomialPmf(k, n, p)));
        return Math.abs(total - 1) < 1e-12;
      }),
      { seed: 7, numRuns: 30 },
    );
  });

  test('keep their digits at n = 10^6', () => {
    // mpmath, 60 digits: 10^6 trials, p = 10^-6, one success.
    expect(Math.abs(binomialPmf(1, 1_000_000, 1e-6) / 0.367_879_625_111_270_2 - 1)).toBeLessThan(1e-12);
  });
});

describe('tails', () => {
  test('complement each other', () => {
    fc.assert(
      fc.property(draws, ({ n, draw, p }) => {
        const k = draw % (n + 1);
        return Math.abs(binomialLowerTail(k, n, p) + binomialUpperTail(k + 1, n, p) - 1) < 1e-12;
      }),
      { seed: 7 },
    );
  });

  test('are sums of cells', () => {
    fc.assert(
      fc.property(draws, ({ n, draw, p }) => {
        const k = draw % (n + 1);
        const sum = compensatedSum(Array.from({ length: k + 1 }, (_, i) => binomialPmf(i, n, p)));
        return Math.abs(binomialLowerTail(k, n, p) - sum) < 1e-12;
      }),
      { seed: 7, numRuns: 30 },
    );
  });

  test('never underflow as logarithms', () => {
    expect(binomialLowerTail(0, 3000, 0.5)).toBe(0);
    expect(binomialLogLowerTail(0, 3000, 0.5)).toBeCloseTo(-3000 * Math.LN2, 9);
  });

  test('are certain or impossible beyond the ends', () => {
    expect([binomialLowerTail(-1, 5, 0.3), binomialLowerTail(5, 5, 0.3), binomialLowerTail(9, 5, 0.3)]).toEqual([
      0, 1, 1,
    ]);
    expect([binomialUpperTail(0, 5, 0.3), binomialUpperTail(6, 5, 0.3)]).toEqual([1, 0]);
    expect([binomialLowerTail(2, 5, 1), binomialLowerTail(2, 5, 0), binomialUpperTail(1, 5, 0)]).toEqual([0, 1, 0]);
    expect(binomialLogPmf(2, 5, 0)).toBe(-Infinity);
  });
});

test.each([
  [1, 3, Number.NaN],
  [1, 3, 1.5],
  [0.5, 3, 0.5],
  [1, Infinity, 0.5],
])('k = %s, n = %s, p = %s is refused', (k, n, p) => {
  expect(() => binomialPmf(k, n, p)).toThrow('binomialPmf: ');
  expect(() => binomialLowerTail(k, n, p)).toThrow('binomialLowerTail: ');
  expect(() => binomialUpperTail(k, n, p)).toThrow('binomialUpperTail: ');
});
