import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaseCounts } from '../case-counts.ts';
import { caseMeanError } from './case-mean-error.ts';
import { clusterRobustError } from './cluster-robust-error.ts';
import { designEffect } from './design-effect.ts';
import { intraclassCorrelation } from './intraclass-correlation.ts';
import { noiseFloor } from './noise-floor.ts';
import { oneWayAnova } from './one-way-anova.ts';
import { varianceSplit } from './variance-split.ts';
import { withinCaseError } from './within-case-error.ts';

const unevenSuites = fc.array(
  fc.record({ trials: fc.integer({ min: 2, max: 12 }), draw: fc.nat() }).map(({ trials, draw }) => ({
    trials,
    passes: draw % (trials + 1),
  })),
  { minLength: 2, maxLength: 30 },
);
const allOrNothing: readonly CaseCounts[] = [
  { passes: 5, trials: 5 },
  { passes: 0, trials: 5 },
  { passes: 5, trials: 5 },
];
const alike: readonly CaseCounts[] = [
  { passes: 2, trials: 4 },
  { passes: 2, trials: 4 },
];
const perfect: readonly CaseCounts[] = [
  { passes: 4, trials: 4 },
  { passes: 4, trials: 4 },
];

function valueOf(measure: { readonly kind: string; readonly value?: number }): number {
  if (measure.value === undefined) throw new Error(JSON.stringify(measure));
  return measure.value;
}

test('everything is refused by name without cases, without trials, and for counts that are none', () => {
  const all = [
    varianceSplit,
    oneWayAnova,
    intraclassCorrelation,
    clusterRobustError,
    designEffect,
    caseMeanError,
    withinCaseError,
    noiseFloor,
  ];

  for (const statistic of all) {
    expect(statistic([])).toMatchObject({ kind: 'not-estimable', reason: 'no-cases' });
    expect(
      statistic([
        { passes: 0, trials: 0 },
        { passes: 1, trials: 2 },
      ]),
    ).toMatchObject({ reason: 'no-trials' });
    expect(() => statistic([{ passes: 3, trials: 2 }])).toThrow('cases[0].passes is 3');
    expect(() => statistic([{ passes: Number.NaN, trials: 2 }])).toThrow('cases[0].passes is NaN');
  }
});

describe('the variance split', () => {
  test('is all between for cases that always or never pass, and all within for cases alike', () => {
    expect(varianceSplit(allOrNothing)).toMatchObject({ within: 0, between: expect.closeTo(2 / 9, 14) });
    expect(varianceSplit(alike)).toMatchObject({ between: 0, within: 0.25 });
  });

  test('adds up to the variance of the 0/1 trials', () => {
    fc.assert(
      fc.property(unevenSuites, (cases) => {
        const split = varianceSplit(cases);
        const trials = cases.reduce((sum, one) => sum + one.trials, 0);
        const share = cases.reduce((sum, one) => sum + one.passes, 0) / trials;
        return split.kind === 'variance-split' && Math.abs(split.total - share * (1 - share)) < 1e-12;
      }),
      { seed: 7 },
    );
  });
});

describe('the intraclass correlation', () => {
  test('is 1 for all-or-nothing cases and -1/(T-1) for cases alike', () => {
    expect(valueOf(intraclassCorrelation(allOrNothing))).toBeCloseTo(1, 14);
    expect(valueOf(intraclassCorrelation(alike))).toBeCloseTo(-1 / 3, 14);
  });

  test('lies in [-1/(n0 - 1), 1]', () => {
    fc.assert(
      fc.property(unevenSuites, (cases) => {
        const [icc, anova] = [intraclassCorrelation(cases), oneWayAnova(cases)];
        if (icc.kind === 'not-estimable') return icc.reason === 'no-variance';
        if (anova.kind !== 'anova') return false;
        return icc.value <= 1 + 1e-12 && icc.value >= -1 / (anova.effectiveTrials - 1) - 1e-12;
      }),
      { seed: 7 },
    );
  });

  test('is not estimable from one case, one trial per case, or trials that all agree', () => {
    expect(intraclassCorrelation([{ passes: 1, trials: 2 }])).toMatchObject({ reason: 'one-case' });
    expect(
      intraclassCorrelation([
        { passes: 1, trials: 1 },
        { passes: 0, trials: 1 },
      ]),
    ).toMatchObject({
      reason: 'one-trial-per-case',
    });
    expect(intraclassCorrelation(perfect)).toMatchObject({ reason: 'no-variance' });
  });
});

describe('the cluster-robust error', () => {
  test('with equal trials is the error of the case means', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { minLength: 2, maxLength: 30 }), (passes) => {
        const cases = passes.map((count) => ({ passes: count, trials: 6 }));
        const errors = clusterRobustError(cases);
        return errors.kind === 'standard-errors' && Math.abs(errors.cr1 - valueOf(caseMeanError(cases))) < 1e-13;
      }),
      { seed: 7 },
    );
  });

  test('with one trial per case is the naive error', () => {
    const errors = clusterRobustError([
      { passes: 1, trials: 1 },
      { passes: 0, trials: 1 },
      { passes: 1, trials: 1 },
    ]);

    if (errors.kind !== 'standard-errors') throw new Error(errors.message);
    expect(errors.cr1).toBeCloseTo(errors.naive, 14);
  });

  test('is not estimable from one case', () => {
    expect(clusterRobustError([{ passes: 1, trials: 9 }])).toMatchObject({ reason: 'one-case' });
    expect(caseMeanError([{ passes: 1, trials: 9 }])).toMatchObject({ reason: 'one-case' });
    expect(designEffect([{ passes: 1, trials: 9 }])).toMatchObject({ reason: 'one-case' });
  });
});

describe('the design effect', () => {
  test('grows when a case only ever repeats its first trial', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 3, maxLength: 30 }),
        fc.integer({ min: 2, max: 10 }),
        (first, trials) => {
          const repeated = designEffect(first.map((passed) => ({ passes: passed ? trials : 0, trials })));
          if (repeated.kind === 'not-estimable') return new Set(first).size === 1;
          const n = first.length;
          return Math.abs(repeated.value - (n * trials - 1) / (n - 1)) < 1e-9;
        },
      ),
      { seed: 7 },
    );
  });

  test('is not estimable when all trials agree', () => {
    expect(designEffect(perfect)).toMatchObject({ reason: 'no-variance' });
  });
});

describe('the within-case error and the noise floor', () => {
  test('are zero for all-or-nothing cases', () => {
    expect(withinCaseError(allOrNothing)).toEqual({ kind: 'measured', value: 0 });
    expect(noiseFloor(allOrNothing)).toMatchObject({
      standardDeviation: 0,
      expectedDifference: 0,
      exceededOnceInTwenty: 0,
    });
  });

  test('are unbiased: over all outcomes of two cases with two trials their mean square is the true variance', () => {
    const chances = [0.3, 0.8];
    const outcomes = [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => [a, b] as const));
    const cell = (p: number, k: number) => ([(1 - p) ** 2, 2 * p * (1 - p), p ** 2] as const)[k] ?? 0;
    const expected = outcomes.reduce((sum, [a, b]) => {
      const error = valueOf(
        withinCaseError([
          { passes: a, trials: 2 },
          { passes: b, trials: 2 },
        ]),
      );
      return sum + cell(chances[0] ?? 0, a) * cell(chances[1] ?? 0, b) * error ** 2;
    }, 0);

    expect(expected).toBeCloseTo((0.3 * 0.7 + 0.8 * 0.2) / 2 / 4, 14);
  });

  test('stand in the fixed ratios of a normal difference', () => {
    const floor = noiseFloor([
      { passes: 2, trials: 4 },
      { passes: 1, trials: 4 },
    ]);

    if (floor.kind !== 'noise-floor') throw new Error(floor.message);
    expect(floor.expectedDifference / floor.standardDeviation).toBeCloseTo(Math.sqrt(2 / Math.PI), 14);
    expect(floor.exceededOnceInTwenty / floor.standardDeviation).toBeCloseTo(1.959963984540054, 13);
  });

  test('shrink with the root of the number of cases', () => {
    fc.assert(
      fc.property(unevenSuites, (cases) => {
        const [once, fourTimes] = [withinCaseError(cases), withinCaseError([...cases, ...cases, ...cases, ...cases])];
        return Math.abs(valueOf(once) - 2 * valueOf(fourTimes)) < 1e-12;
      }),
      { seed: 7 },
    );
  });

  test('are not estimable while any case has a single trial', () => {
    const cases = [
      { passes: 1, trials: 1 },
      { passes: 1, trials: 2 },
    ];

    expect(withinCaseError(cases)).toMatchObject({ reason: 'one-trial-per-case' });
    expect(noiseFloor(cases)).toMatchObject({ reason: 'one-trial-per-case' });
  });
});
