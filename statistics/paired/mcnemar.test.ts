import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomialLogLowerTail } from '../numeric/binomial.ts';
import { mcnemarExact } from './mcnemar-exact.ts';
import { isMcnemarSignificant } from './significance-rule.ts';
import { discordanceFloor, smallestSignificantDiscordance } from './smallest-significant-discordance.ts';

describe('EH-05 exact McNemar at its edges', () => {
  test.each([
    { b: 0, c: 0, p: 1 },
    { b: 1, c: 0, p: 1 },
    { b: 5, c: 0, p: 0.0625 },
    { b: 6, c: 0, p: 0.03125 },
    { b: 14, c: 0, p: 1.220703e-4 },
    { b: 23, c: 0, p: 2.384186e-7 },
    { b: 3, c: 3, p: 1 },
    { b: 7, c: 1, p: 0.0703125 },
    { b: 8, c: 1, p: 0.0390625 },
    { b: 10, c: 2, p: 0.03857422 },
  ])('$b against $c has p = $p', ({ b, c, p }) => {
    expect(Math.abs(mcnemarExact(b, c).p / p - 1)).toBeLessThan(2e-7);
  });

  test('the minimum discordance line says six of thirty', () => {
    expect(discordanceFloor(30, { alpha: 0.05, comparison: '<' })).toEqual({
      kind: 'attainable',
      flips: 6,
      of: 30,
      share: 0.2,
    });
  });

  test('no p exceeds 1, whatever the table', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (b, c) => {
        const { p, midP } = mcnemarExact(b, c);
        return p >= 0 && p <= 1 && midP <= p;
      }),
      { seed: 7 },
    );
  });
});

describe('the exact test', () => {
  test('does not care which agent is which, and falls as one side grows', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (b, c) => {
        const { p } = mcnemarExact(b, c);
        const more = mcnemarExact(Math.max(b, c) + 1, Math.min(b, c)).p;
        return p === mcnemarExact(c, b).p && more <= p;
      }),
      { seed: 7 },
    );
  });

  test('is continuous where it leaves whole numbers for logarithms', () => {
    const atTheEdge = mcnemarExact(2100, 1900);
    const inLogarithms = (Math.LN2 + binomialLogLowerTail(1900, 4000, 0.5)) / Math.LN10;
    const beyond = mcnemarExact(2101, 1900);

    expect(Math.abs(atTheEdge.log10P - inLogarithms)).toBeLessThan(1e-12);
    expect(beyond.p).toBeLessThan(atTheEdge.p);
    expect(beyond.p).toBeGreaterThan(0.9 * atTheEdge.p);
    expect(beyond.midP).toBeLessThan(beyond.p);
    expect(mcnemarExact(2500, 2500)).toEqual({ p: 1, log10P: 0, midP: 1, discordant: 5000 });
  });

  test.each([
    [-1, 0],
    [0.5, 0],
    [Number.NaN, 0],
    [0, Infinity],
  ])('refuses %s against %s', (b, c) => {
    expect(() => mcnemarExact(b, c)).toThrow(/mcnemarExact: [bc] is/);
  });
});

describe('significance', () => {
  test('tells < from <= where p equals alpha exactly: 1/16 and 1/32', () => {
    for (const [flips, alpha] of [
      [5, 1 / 16],
      [6, 1 / 32],
    ] as const) {
      expect(isMcnemarSignificant(flips, 0, { alpha, comparison: '<' })).toBe(false);
      expect(isMcnemarSignificant(flips, 0, { alpha, comparison: '<=' })).toBe(true);
      expect(smallestSignificantDiscordance({ alpha, comparison: '<' })).toBe(flips + 1);
      expect(smallestSignificantDiscordance({ alpha, comparison: '<=' })).toBe(flips);
    }
  });

  test('tells them apart for the mid-p as well: 5 against 0 has 1/32', () => {
    const rule = { alpha: 1 / 32, test: 'mid-p' } as const;

    expect(isMcnemarSignificant(5, 0, { ...rule, comparison: '<' })).toBe(false);
    expect(isMcnemarSignificant(5, 0, { ...rule, comparison: '<=' })).toBe(true);
  });

  test('needs eight one-way flips at the first Holm step over six criteria', () => {
    expect(smallestSignificantDiscordance({ alpha: 0.05 / 6, comparison: '<' })).toBe(8);
  });

  test('is out of reach with fewer than six cases', () => {
    expect(discordanceFloor(5, { alpha: 0.05, comparison: '<' })).toEqual({ kind: 'unattainable', flips: 6, of: 5 });
    expect(discordanceFloor(6, { alpha: 0.05, comparison: '<' })).toMatchObject({ kind: 'attainable', share: 1 });
  });

  test('needs more flips against more reverse flips', () => {
    fc.assert(
      fc.property(fc.nat(40), (reverse) => {
        const rule = { alpha: 0.05, comparison: '<' } as const;
        return smallestSignificantDiscordance(rule, reverse + 1) > smallestSignificantDiscordance(rule, reverse);
      }),
      { seed: 7 },
    );
  });

  test('refuses a percentage for alpha', () => {
    expect(() => smallestSignificantDiscordance({ alpha: 5, comparison: '<' })).toThrow('alpha is 5');
    expect(() => discordanceFloor(0, { alpha: 0.05, comparison: '<' })).toThrow('cases is 0');
  });
});
