// Data at the edge of what can be said: every function of the room gives a finite number or a refusal with a name, never NaN.
import { describe, expect, test } from 'vitest';
import type { CaseCounts } from './case-counts.ts';
import {
  caseMeanError,
  type CasePair,
  casesPassingEveryTrial,
  clusterBootstrapExact,
  clusterRobustError,
  designEffect,
  differenceInterval,
  fixedCaseInterval,
  fixedDifferenceInterval,
  headlineInterval,
  intraclassCorrelation,
  latticeDifferences,
  mcnemarPassesAll,
  meanOfCaseMeans,
  noiseFloor,
  oneWayAnova,
  pairedSignFlip,
  passHatKDifferences,
  suitePassAtK,
  suitePassHatK,
  varianceSplit,
  withinCaseError,
} from './index.ts';

const ofOneAgent = {
  mean: meanOfCaseMeans,
  headline: (cases: readonly CaseCounts[]) => headlineInterval(cases, 0.95),
  'fixed cases': (cases: readonly CaseCounts[]) => fixedCaseInterval(cases, 0.95),
  'every trial': (cases: readonly CaseCounts[]) => casesPassingEveryTrial(cases, 0.95),
  bootstrap: (cases: readonly CaseCounts[]) => clusterBootstrapExact(cases, 0.95),
  'pass^3': (cases: readonly CaseCounts[]) => suitePassHatK(cases, 3, 0.95),
  'pass@3': (cases: readonly CaseCounts[]) => suitePassAtK(cases, 3, 0.95),
  'error of the mean': caseMeanError,
  'clustered error': clusterRobustError,
  'design effect': designEffect,
  correlation: intraclassCorrelation,
  'noise floor': noiseFloor,
  anova: oneWayAnova,
  'variance split': varianceSplit,
  'within-case error': withinCaseError,
};
const ofTwoAgents = {
  difference: (pairs: readonly CasePair[]) => differenceInterval(pairs, 0.95),
  'difference, fixed cases': (pairs: readonly CasePair[]) => fixedDifferenceInterval(pairs, 0.95),
  'sign flip': pairedSignFlip,
  McNemar: mcnemarPassesAll,
  differences: latticeDifferences,
  'pass^k differences': passHatKDifferences,
};

/** The path of the first number that is not finite, or null. A correlation of 1 - 0/0 would show here. */
function notFinite(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = notFinite(inner, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** Each function's refusal by name, or "ok" for finite numbers. */
function outcomes<D>(
  functions: Readonly<Record<string, (data: D) => { readonly kind: string; readonly reason?: string }>>,
  data: D,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => {
      const outcome = run(data);
      const bad = notFinite(outcome);
      return [name, bad === null ? (outcome.reason ?? 'ok') : `not finite: ${bad}`];
    }),
  );
}

/** Only what is refused: the rest gives finite numbers. */
function refused(all: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(all).filter(([, outcome]) => outcome !== 'ok'));
}

const times = (n: number, passes: number, trials: number): readonly CaseCounts[] =>
  Array.from({ length: n }, () => ({ passes, trials }));
const pairs = (a: readonly CaseCounts[], b: readonly CaseCounts[]): readonly CasePair[] =>
  a.map((one, i) => ({ a: one, b: b[i] ?? one }));

describe('one agent', () => {
  test('without cases is refused everywhere', () => {
    expect(new Set(Object.values(outcomes(ofOneAgent, [])))).toEqual(new Set(['no-cases']));
  });

  test('with a case without trials is refused everywhere', () => {
    const all = outcomes(ofOneAgent, [...times(3, 2, 3), { passes: 0, trials: 0 }]);

    expect(all['pass^3']).toBe('k-above-trials');
    expect(all['pass@3']).toBe('k-above-trials');
    expect(new Set(Object.values(all))).toEqual(new Set(['no-trials', 'k-above-trials']));
  });

  test('with one case (n = 1) has intervals and no error between cases', () => {
    expect(refused(outcomes(ofOneAgent, times(1, 7, 10)))).toEqual({
      'error of the mean': 'one-case',
      'clustered error': 'one-case',
      'design effect': 'one-case',
      correlation: 'one-case',
      anova: 'one-case',
    });
  });

  test('with one trial per case (T = 1) has no error within cases, and no pass^3', () => {
    expect(refused(outcomes(ofOneAgent, [...times(5, 1, 1), ...times(2, 0, 1)]))).toEqual({
      'pass^3': 'k-above-trials',
      'pass@3': 'k-above-trials',
      correlation: 'one-trial-per-case',
      'noise floor': 'one-trial-per-case',
      anova: 'one-trial-per-case',
      'within-case error': 'one-trial-per-case',
    });
  });

  test('with every trial errored is 0 with an upper bound above it, and has no variance to split', () => {
    const allErrored = times(30, 0, 10);

    expect(refused(outcomes(ofOneAgent, allErrored))).toEqual({
      'design effect': 'no-variance',
      correlation: 'no-variance',
    });
    const headline = headlineInterval(allErrored, 0.95);
    expect(headline).toMatchObject({ value: 0, low: 0 });
    expect(headline.kind === 'estimated' && headline.high.toFixed(4)).toBe('0.1157');
  });

  test('is asked about more trials than were made (k > T): a refusal that names k and the trials, not 0 and not 1', () => {
    expect(suitePassHatK(times(2, 2, 2), 3, 0.95)).toMatchObject({
      reason: 'k-above-trials',
      shown: 'not estimable (n = 2 < k = 3)',
    });
  });

  test('with unequal trials gives the trial-weighted mean where it can give no other, and says so', () => {
    const uneven = [...times(10, 3, 3), ...times(5, 4, 10)];

    expect(refused(outcomes(ofOneAgent, uneven))).toEqual({});
    expect(headlineInterval(uneven, 0.95)).toMatchObject({ value: 0.8 });
    expect(fixedCaseInterval(uneven, 0.95)).toMatchObject({
      value: 0.625,
      why: expect.stringContaining('trial-weighted mean'),
    });
  });
});

describe('two agents', () => {
  test('without cases are refused everywhere', () => {
    expect(new Set(Object.values(outcomes(ofTwoAgents, [])))).toEqual(new Set(['no-cases']));
  });

  test('without a discordant pair have p = 1 and an interval around 0', () => {
    const same = pairs(times(30, 10, 10), times(30, 10, 10));

    expect(refused(outcomes(ofTwoAgents, same))).toEqual({});
    expect(pairedSignFlip(same)).toMatchObject({ p: 1, nonZero: 0 });
    expect(mcnemarPassesAll(same)).toMatchObject({ p: 1, midP: 1, discordant: 0 });
    const interval = differenceInterval(same, 0.95);
    expect(interval.kind === 'estimated' && [interval.low.toFixed(3), interval.high.toFixed(3)]).toEqual([
      '-0.116',
      '0.116',
    ]);
  });

  test('with unequal trials are refused by what compares means, and compared by pass^k', () => {
    expect(refused(outcomes(ofTwoAgents, pairs(times(4, 2, 3), times(4, 8, 10))))).toEqual({
      difference: 'unequal-trials',
      'difference, fixed cases': 'unequal-trials',
      'sign flip': 'unequal-trials',
      McNemar: 'unequal-trials',
    });
    expect(passHatKDifferences(pairs(times(4, 2, 3), times(4, 8, 10)))).toMatchObject({ k: 3 });
  });

  test('with one case, one trial, or every trial errored have finite numbers everywhere', () => {
    expect(refused(outcomes(ofTwoAgents, pairs(times(1, 1, 1), times(1, 0, 1))))).toEqual({});
    expect(refused(outcomes(ofTwoAgents, pairs(times(5, 0, 3), times(5, 0, 3))))).toEqual({});
  });
});
