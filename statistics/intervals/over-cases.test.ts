import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesPassingEveryTrial } from './cases-passing-every-trial.ts';
import { clopperPearsonLimits } from './clopper-pearson.ts';
import { fixedCaseInterval } from './fixed-case.ts';
import { headlineInterval } from './headline.ts';

const evenSuites = fc
  .record({ trials: fc.integer({ min: 1, max: 10 }), shares: fc.array(fc.nat(10), { minLength: 1, maxLength: 20 }) })
  .map(({ trials, shares }) => shares.map((share) => ({ trials, passes: share % (trials + 1) })));

describe('the fixed-case interval', () => {
  test('is Clopper-Pearson on all trials', () => {
    fc.assert(
      fc.property(evenSuites, (cases) => {
        const estimate = fixedCaseInterval(cases, 0.95);
        const passes = cases.reduce((sum, one) => sum + one.passes, 0);
        const trials = cases.reduce((sum, one) => sum + one.trials, 0);
        const exact = clopperPearsonLimits(passes, trials, 0.95);
        return estimate.kind === 'estimated' && estimate.low === exact.low && estimate.high === exact.high;
      }),
      { seed: 7 },
    );
  });

  test('answers the narrower question: with more than one trial it is shorter than the headline', () => {
    const cases = Array.from({ length: 30 }, (_, i) => ({ passes: i % 3 === 0 ? 7 : 10, trials: 10 }));
    const [fixed, random] = [fixedCaseInterval(cases, 0.95), headlineInterval(cases, 0.95)];

    if (fixed.kind !== 'estimated' || random.kind !== 'estimated') throw new Error('not estimable');
    expect(fixed.cases).toBe('fixed');
    expect(fixed.high - fixed.low).toBeLessThan(random.high - random.low);
  });

  test('with unequal trials says that it is about the trial-weighted mean', () => {
    const estimate = fixedCaseInterval(
      [
        { passes: 1, trials: 1 },
        { passes: 0, trials: 9 },
      ],
      0.95,
    );

    expect(estimate).toMatchObject({ value: 0.1, why: expect.stringContaining('trial-weighted') });
  });

  test('is not estimable without cases or trials', () => {
    expect(fixedCaseInterval([], 0.95)).toMatchObject({ reason: 'no-cases' });
    expect(fixedCaseInterval([{ passes: 0, trials: 0 }], 0.95)).toMatchObject({ reason: 'no-trials' });
  });
});

describe('cases passing every trial', () => {
  test('EH-01 keeps errored trials in the denominator: 8 of 10, never 8 of 8', () => {
    const outcomes = ['pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'error', 'error'];
    const estimate = casesPassingEveryTrial(
      outcomes.map((outcome) => ({ passes: outcome === 'pass' ? 1 : 0, trials: 1 })),
      0.95,
    );

    if (estimate.kind !== 'estimated') throw new Error(estimate.message);
    expect([estimate.value, estimate.low, estimate.high].map((share) => (100 * share).toFixed(1))).toEqual([
      '80.0',
      '49.0',
      '94.3',
    ]);
  });

  test('counts a case with one failed trial of ten as not passing', () => {
    const estimate = casesPassingEveryTrial(
      [
        { passes: 9, trials: 10 },
        { passes: 10, trials: 10 },
      ],
      0.95,
    );

    expect(estimate).toMatchObject({ value: 0.5, method: 'wilson', cases: 'random' });
  });

  test('is at most the mean of case means', () => {
    fc.assert(
      fc.property(evenSuites, (cases) => {
        const [every, mean] = [casesPassingEveryTrial(cases, 0.95), headlineInterval(cases, 0.95)];
        return every.kind === 'estimated' && mean.kind === 'estimated' && every.value <= mean.value + 1e-12;
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  test('is not estimable without cases', () => {
    expect(casesPassingEveryTrial([], 0.95)).toMatchObject({ reason: 'no-cases' });
  });
});
