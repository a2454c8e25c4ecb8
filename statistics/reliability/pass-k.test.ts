import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import { passAtK } from './pass-at-k.ts';
import { passHatK } from './pass-hat-k.ts';
import { suitePassAtK } from './suite-pass-at-k.ts';
import { suitePassHatK } from './suite-pass-hat-k.ts';

describe('EH-04 pass^k and pass@k outside their domain', () => {
  test.each([
    { n: 3, c: 3, k: 3, value: '1.000000' },
    { n: 3, c: 2, k: 3, value: '0.000000' },
    { n: 3, c: 2, k: 2, value: '0.333333' },
    { n: 10, c: 8, k: 3, value: '0.466667' },
    { n: 4, c: 2, k: 3, value: '0.000000' },
  ])('pass^k of n = $n, c = $c, k = $k is $value', ({ n, c, k, value }) => {
    const result = passHatK(n, c, k);

    if (result.kind !== 'measured') throw new Error(result.message);
    expect(result.value.toFixed(6)).toBe(value);
  });

  test.each([
    { fn: passHatK, n: 2, c: 0, k: 3, shown: 'not estimable (n = 2 < k = 3)' },
    { fn: passHatK, n: 2, c: 2, k: 3, shown: 'not estimable (n = 2 < k = 3)' },
    { fn: passHatK, n: 0, c: 0, k: 1, shown: 'not estimable (n = 0 < k = 1)' },
    { fn: passAtK, n: 2, c: 0, k: 3, shown: 'not estimable (n = 2 < k = 3)' },
  ])('$fn.name of n = $n, c = $c, k = $k is shown as "$shown"', ({ fn, n, c, k, shown }) => {
    const result = fn(n, c, k);

    expect(result).toMatchObject({ kind: 'not-estimable', reason: 'k-above-trials', shown });
    expect(result).toMatchObject({ message: expect.stringContaining(`n = ${n}, c = ${c}, k = ${k}`) });
  });

  test.each([
    { n: 3, c: 4, k: 1 },
    { n: 3, c: 1, k: 0 },
    { n: 3, c: 1, k: 1.5 },
    { n: 3, c: Number.NaN, k: 1 },
  ])('n = $n, c = $c, k = $k is an argument error that names all three', ({ n, c, k }) => {
    for (const fn of [passHatK, passAtK]) {
      expect(() => fn(n, c, k)).toThrow(AssizeError);
      expect(() => fn(n, c, k)).toThrow(`n = ${n}, c = ${c}, k = ${k}`);
    }
  });

  test('a suite in which one case has too few trials is refused as a whole, with that case in words', () => {
    const cases = [
      { passes: 3, trials: 3 },
      { passes: 2, trials: 2 },
    ];

    for (const suite of [suitePassHatK, suitePassAtK]) {
      expect(suite(cases, 3, 0.95)).toMatchObject({ shown: 'not estimable (n = 2 < k = 3)' });
      expect(suite([], 1, 0.95)).toMatchObject({ reason: 'no-cases' });
    }
  });
});

const counts = fc
  .record({ n: fc.integer({ min: 1, max: 200 }), cDraw: fc.nat(), kDraw: fc.nat() })
  .map(({ n, cDraw, kDraw }) => ({ n, c: cDraw % (n + 1), k: 1 + (kDraw % n) }));

function valueOf(result: ReturnType<typeof passHatK> | ReturnType<typeof passAtK>): number {
  if (result.kind !== 'measured') throw new Error(result.message);
  return result.value;
}

describe('one case', () => {
  test('at k = 1 both are the share of passes', () => {
    fc.assert(
      fc.property(counts, ({ n, c }) => {
        const share = c / n;
        return (
          Math.abs(valueOf(passHatK(n, c, 1)) - share) < 1e-14 && Math.abs(valueOf(passAtK(n, c, 1)) - share) < 1e-14
        );
      }),
      { seed: 7 },
    );
  });

  test('pass^k of c is one minus pass@k of the failures, at most the share, falling in k', () => {
    fc.assert(
      fc.property(counts, ({ n, c, k }) => {
        const hat = valueOf(passHatK(n, c, k));
        const at = valueOf(passAtK(n, n - c, k));
        const next = k < n ? valueOf(passHatK(n, c, k + 1)) : 0;
        return Math.abs(hat + at - 1) < 1e-12 && hat <= c / n + 1e-14 && next <= hat + 1e-14;
      }),
      { seed: 7 },
    );
  });

  test('neither overflows nor loses digits at n = 10^6', () => {
    expect(Math.abs(valueOf(passHatK(1_000_000, 999_999, 500_000)) - 0.5)).toBeLessThan(1e-14);
    expect(Math.abs(valueOf(passAtK(1_000_000, 1, 1)) / 1e-6 - 1)).toBeLessThan(1e-12);
    expect(passHatK(1_000_000, 500_000, 500_000)).toMatchObject({ value: 0, log10: expect.closeTo(-301_026.8976, 3) });
  });
});

describe('a suite', () => {
  test('is the mean over cases with the Dirichlet interval over cases', () => {
    const cases = [
      { passes: 3, trials: 3 },
      { passes: 2, trials: 3 },
      { passes: 0, trials: 3 },
    ];

    expect(suitePassHatK(cases, 2, 0.95)).toMatchObject({
      value: expect.closeTo((1 + 1 / 3 + 0) / 3, 14),
      method: 'dirichlet-bounds',
      cases: 'random',
    });
    expect(suitePassAtK(cases, 2, 0.95)).toMatchObject({ value: expect.closeTo(2 / 3, 14) });
  });

  test('encloses its own mean', () => {
    const suites = fc.array(fc.nat(5), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(suites, fc.integer({ min: 1, max: 5 }), (passes, k) => {
        const estimate = suitePassHatK(
          passes.map((count) => ({ passes: count, trials: 5 })),
          k,
          0.95,
        );
        return (
          estimate.kind === 'estimated' &&
          estimate.low <= estimate.value + 1e-12 &&
          estimate.value <= estimate.high + 1e-12
        );
      }),
      { seed: 7 },
    );
  });

  test('refuses a confidence in percent', () => {
    expect(() => suitePassHatK([{ passes: 1, trials: 1 }], 1, 95)).toThrow('pass^k: confidence is 95');
  });
});
