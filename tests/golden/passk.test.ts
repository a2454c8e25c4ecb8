// pass^k and pass@k against exact rationals and R's hypergeometric distribution.
import { describe, expect, test } from 'vitest';
import { passAtK, passHatK, suitePassAtK, suitePassHatK } from '../../statistics/index.ts';
import { casesWith, expectRelative, expectWithin, fraction, readGolden } from './read-golden.ts';

interface Golden {
  readonly records: readonly {
    readonly n: number;
    readonly c: number;
    readonly k: number;
    readonly pass_hat_k: number;
    readonly pass_at_k: number;
    readonly log10_pass_hat_k: number | null;
    readonly log10_one_minus_pass_at_k: number | null;
  }[];
  readonly suites: readonly {
    readonly trials: number;
    readonly passes: readonly number[];
    readonly mean_over_cases: Readonly<
      Record<string, { readonly pass_hat_k_rational: string; readonly pass_at_k_rational: string }>
    >;
    readonly plug_in_biased_for_contrast: Readonly<Record<string, number>>;
  }[];
}
const golden = readGolden<Golden>('passk');

test('holds every row of the file', () => {
  expect([golden.records.length, golden.suites.length]).toEqual([30, 3]);
});

describe('one case', () => {
  test.each(golden.records)('n = $n, c = $c, k = $k agrees', ({ n, c, k, ...wanted }) => {
    const hat = passHatK(n, c, k);
    const at = passAtK(n, c, k);

    if (hat.kind !== 'measured' || at.kind !== 'measured') throw new Error('refused');
    expectRelative(hat.value, wanted.pass_hat_k, 1e-12);
    expectRelative(at.value, wanted.pass_at_k, 1e-12);
    if (wanted.log10_pass_hat_k === null) expect(hat.log10).toBe(-Infinity);
    else expectWithin(hat.log10, wanted.log10_pass_hat_k, 1e-12);
    if (wanted.log10_one_minus_pass_at_k === null) expect(at.log10OfComplement).toBe(-Infinity);
    else expectWithin(at.log10OfComplement, wanted.log10_one_minus_pass_at_k, 1e-12);
  });
});

describe('a suite', () => {
  const rows = golden.suites.flatMap((suite, index) =>
    Object.entries(suite.mean_over_cases).map(([k, wanted]) => ({ index, suite, k: Number(k), wanted })),
  );

  test.each(rows)('$index at k = $k is the mean over cases', ({ suite, k, wanted }) => {
    const cases = casesWith(suite.passes, suite.trials);
    const hat = suitePassHatK(cases, k, 0.95);
    const at = suitePassAtK(cases, k, 0.95);

    if (hat.kind !== 'estimated' || at.kind !== 'estimated') throw new Error('refused');
    expectRelative(hat.value, fraction(wanted.pass_hat_k_rational), 1e-12);
    expectRelative(at.value, fraction(wanted.pass_at_k_rational), 1e-12);
  });

  test('is not the plug-in, which is biased', () => {
    const [suite] = golden.suites;
    const hat = suite === undefined ? null : suitePassHatK(casesWith(suite.passes, suite.trials), 3, 0.95);

    if (hat?.kind !== 'estimated') throw new Error('refused');
    expect(Math.abs(hat.value - (suite?.plug_in_biased_for_contrast['3'] ?? Number.NaN))).toBeGreaterThan(0.05);
  });
});
