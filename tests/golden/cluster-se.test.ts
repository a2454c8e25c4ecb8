// Variance split, analysis of variance and standard errors against R (sandwich, anova), statsmodels and exact rationals.
import { describe, expect, test } from 'vitest';
import {
  caseMeanError,
  clusterRobustError,
  designEffect,
  intraclassCorrelation,
  meanOfCaseMeans,
  oneWayAnova,
  varianceSplit,
  withinCaseError,
} from '../../statistics/index.ts';
import { casesWith, expectRelative, expectWithin, fraction, readGolden } from './read-golden.ts';

interface Row {
  readonly name: string;
  readonly trials?: number;
  readonly trials_per_case?: readonly number[];
  readonly passes: readonly number[];
  readonly law_of_total_variance: { readonly total: string; readonly between: string; readonly within: string };
  readonly se_naive_clt?: number;
  readonly se_cr0: number;
  readonly se_cr1_G_over_G_minus_1: number;
  readonly mean_of_case_means: number;
  readonly se_of_case_means_sd_over_sqrt_n: number;
  readonly design_effect_cr1: number;
  readonly anova?: {
    readonly ms_between_rational: string;
    readonly ms_within_rational: string;
    readonly n0: number;
    readonly variance_between_unclipped: number;
    readonly icc1_unclipped: number;
  };
  readonly within_case_only_se?: number;
}
const { records } = readGolden<{ readonly records: readonly Row[] }>('cluster_se');
const casesOfRow = (row: Row) => casesWith(row.passes, row.trials ?? row.trials_per_case ?? []);

function measured(measure: { readonly kind: string; readonly value?: number }): number {
  if (measure.value === undefined) throw new Error(JSON.stringify(measure));
  return measure.value;
}

// R reports about 1e-15 where a variance is truly zero.
function expectClose(actual: number, wanted: number): void {
  if (Math.abs(wanted) < 1e-14) expectWithin(actual, 0, 1e-14);
  else expectRelative(actual, wanted, 1e-9);
}

test('holds every suite of the file', () => {
  expect(records).toHaveLength(14);
});

test.each(records)('$name splits its variance as the exact rationals do', (row) => {
  const split = varianceSplit(casesOfRow(row));

  if (split.kind !== 'variance-split') throw new Error(split.message);
  expectClose(split.total, fraction(row.law_of_total_variance.total));
  expectClose(split.between, fraction(row.law_of_total_variance.between));
  expectClose(split.within, fraction(row.law_of_total_variance.within));
});

describe('standard errors', () => {
  const withErrors = records.filter((row) => row.se_naive_clt !== undefined);

  test.each(withErrors)('$name has the errors of R', (row) => {
    const cases = casesOfRow(row);
    const errors = clusterRobustError(cases);

    if (errors.kind !== 'standard-errors') throw new Error(errors.message);
    expectClose(errors.naive, row.se_naive_clt ?? Number.NaN);
    expectClose(errors.cr0, row.se_cr0);
    expectClose(errors.cr1, row.se_cr1_G_over_G_minus_1);
    expectClose(measured(designEffect(cases)), row.design_effect_cr1);
    expectClose(measured(meanOfCaseMeans(cases)), row.mean_of_case_means);
    expectClose(measured(caseMeanError(cases)), row.se_of_case_means_sd_over_sqrt_n);
  });

  test('leave only the suite without any variance out', () => {
    expect(records.filter((row) => !withErrors.includes(row)).map(({ name }) => name)).toEqual(['all_perfect']);
  });
});

describe('analysis of variance', () => {
  const withAnova = records.filter((row) => row.anova !== undefined);

  test('stands for eleven suites', () => {
    expect(withAnova).toHaveLength(11);
  });

  test.each(withAnova)('$name has the components of R', (row) => {
    const cases = casesOfRow(row);
    const anova = oneWayAnova(cases);
    const wanted = row.anova;

    if (anova.kind !== 'anova' || wanted === undefined) throw new Error('no analysis');
    expectClose(anova.meanSquareBetween, fraction(wanted.ms_between_rational));
    expectClose(anova.meanSquareWithin, fraction(wanted.ms_within_rational));
    expectClose(anova.effectiveTrials, wanted.n0);
    expectClose(anova.varianceBetween, wanted.variance_between_unclipped);
    expectClose(measured(intraclassCorrelation(cases)), wanted.icc1_unclipped);
    expectClose(measured(withinCaseError(cases)), row.within_case_only_se ?? Number.NaN);
  });
});
