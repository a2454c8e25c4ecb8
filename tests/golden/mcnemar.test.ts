// McNemar's exact test and mid-p against exact rationals, R, SciPy and statsmodels; the discordance floor; Holm.
import { expect, test } from 'vitest';
import { holmAdjusted, mcnemarExact, smallestSignificantDiscordance } from '../../statistics/index.ts';
import { mcnemarFractions } from '../../statistics/paired/mcnemar-exact.ts';
import { expectRelative, expectWithin, fraction, readGolden } from './read-golden.ts';

const { records } = readGolden<{
  readonly records: readonly {
    readonly b: number;
    readonly c: number;
    readonly p_exact: number;
    readonly p_exact_rational: string | null;
    readonly log10_p_exact: number;
    readonly p_mid: number;
    readonly p_mid_rational: string | null;
  }[];
}>('mcnemar');

test('holds every table of the file', () => {
  expect(records).toHaveLength(45);
});

test.each(records)('$b against $c has the p of R', ({ b, c, ...wanted }) => {
  const result = mcnemarExact(b, c);

  expectRelative(result.p, wanted.p_exact, 1e-12);
  expectRelative(result.midP, wanted.p_mid, 1e-12);
  expectWithin(result.log10P, wanted.log10_p_exact, 1e-10);
});

test.each(records.filter((row) => row.p_exact_rational !== null))('$b against $c is the same fraction', (row) => {
  const fractions = mcnemarFractions(row.b, row.c);

  for (const [ours, text] of [
    [fractions.exact, row.p_exact_rational] as const,
    [fractions.mid, row.p_mid_rational] as const,
  ]) {
    const [numerator = '', denominator = ''] = (text ?? '').split('/');
    expect(ours.numerator * BigInt(denominator)).toBe(BigInt(numerator) << BigInt(ours.exponent));
  }
});

const discordance = readGolden<{
  readonly records: readonly {
    readonly alpha: string;
    readonly reverse_flips: number;
    readonly min_b_p_less_than_alpha: number;
    readonly min_b_p_at_most_alpha: number;
  }[];
}>('discordance').records;

test('holds every floor of the file', () => {
  expect(discordance).toHaveLength(42);
});

test.each(discordance)('alpha $alpha against $reverse_flips reverse flips has the same floor', (row) => {
  const alpha = fraction(row.alpha);

  expect(smallestSignificantDiscordance({ alpha, comparison: '<' }, row.reverse_flips)).toBe(
    row.min_b_p_less_than_alpha,
  );
  expect(smallestSignificantDiscordance({ alpha, comparison: '<=' }, row.reverse_flips)).toBe(
    row.min_b_p_at_most_alpha,
  );
});

const multiplicity = readGolden<{
  readonly records: readonly { readonly p: readonly number[]; readonly holm: readonly number[] }[];
}>('multiplicity').records;

test.each(multiplicity)('Holm adjusts $p as R does', ({ p, holm }) => {
  const adjusted = holmAdjusted(p);

  expect(adjusted).toHaveLength(holm.length);
  holm.forEach((wanted, i) => expectWithin(adjusted[i] ?? Number.NaN, wanted, 1e-12));
});
