// Wilson, Clopper-Pearson and Jeffreys against R, SciPy and mpmath.
import { expect, test } from 'vitest';
import { clopperPearsonLimits, jeffreysLimits, wilsonLimits } from '../../statistics/index.ts';
import { expectWithin, fraction, readGolden } from './read-golden.ts';

type Pair = readonly [number, number];
interface Golden {
  readonly records: readonly {
    readonly k: number;
    readonly n: number;
    readonly confidence: number;
    readonly wilson: Pair;
    readonly clopper_pearson: Pair;
    readonly jeffreys_equal_tailed_unmodified: Pair;
  }[];
  readonly mean_as_proportion: readonly {
    readonly n: number;
    readonly phat: string;
    readonly confidence: number;
    readonly wilson: Pair;
    readonly clopper_pearson_continuous: Pair;
  }[];
  readonly published_check: { readonly wilson_lower_percent: number };
}
const golden = readGolden<Golden>('intervals');

function expectLimits(actual: { readonly low: number; readonly high: number }, [low, high]: Pair, tolerance: number) {
  expectWithin(actual.low, low, tolerance);
  expectWithin(actual.high, high, tolerance);
}

test('holds every interval of the file', () => {
  expect(golden.records).toHaveLength(105);
});

test.each(golden.records)('$k of $n at $confidence agrees with R', ({ k, n, confidence, ...wanted }) => {
  expectLimits(wilsonLimits(k, n, confidence), wanted.wilson, 1e-12);
  expectLimits(clopperPearsonLimits(k, n, confidence), wanted.clopper_pearson, 1e-9);
  expectLimits(jeffreysLimits(k, n, confidence), wanted.jeffreys_equal_tailed_unmodified, 1e-9);
});

test.each(golden.mean_as_proportion)('a mean of $phat over $n cases agrees with Hmisc', (row) => {
  const successes = row.n * fraction(row.phat);

  expectLimits(wilsonLimits(successes, row.n, row.confidence), row.wilson, 1e-12);
  expectLimits(clopperPearsonLimits(successes, row.n, row.confidence), row.clopper_pearson_continuous, 1e-9);
});

test('30 of 30 prints 88.6 %, not the 88.7 % of a coarse normal quantile', () => {
  const percent = 100 * wilsonLimits(30, 30, 0.95).low;

  expectWithin(percent, golden.published_check.wilson_lower_percent, 1e-10);
  expect(percent.toFixed(1)).toBe('88.6');
});
