import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meanOfCaseMeans } from './mean-of-case-means.ts';
import { ungradedBounds } from './ungraded-bounds.ts';

const counts = fc
  .record({ passes: fc.nat(9), failed: fc.nat(9), ungraded: fc.nat(9) })
  .filter(({ passes, failed, ungraded }) => passes + failed + ungraded > 0)
  .map(({ passes, failed, ungraded }) => ({ passes, ungraded, trials: passes + failed + ungraded }));
const suites = fc.array(counts, { minLength: 1, maxLength: 30 });

describe('the mean of case means', () => {
  test('counts each case once, however many trials it had', () => {
    const cases = [
      { passes: 1, trials: 1 },
      { passes: 0, trials: 99 },
    ];

    expect(meanOfCaseMeans(cases)).toEqual({ kind: 'measured', value: 0.5 });
  });

  test('is not estimable without cases or trials', () => {
    expect(meanOfCaseMeans([])).toMatchObject({ kind: 'not-estimable', reason: 'no-cases' });
    expect(meanOfCaseMeans([{ passes: 0, trials: 0 }])).toMatchObject({ kind: 'not-estimable', reason: 'no-trials' });
  });

  test('lies in [0, 1]', () => {
    fc.assert(
      fc.property(suites, (cases) => {
        const mean = meanOfCaseMeans(cases);
        return mean.kind === 'measured' && mean.value >= 0 && mean.value <= 1;
      }),
      { seed: 7 },
    );
  });
});

describe('bounds for trials without a verdict', () => {
  test('are all failed and all passed', () => {
    const bounds = ungradedBounds([
      { passes: 8, trials: 10, ungraded: 2 },
      { passes: 10, trials: 10, ungraded: 0 },
    ]);

    expect(bounds).toEqual({ kind: 'bounds', ungraded: 2, allFailed: 0.9, allPassed: 1 });
  });

  test('are one value when every trial has a verdict', () => {
    expect(ungradedBounds([{ passes: 1, trials: 2, ungraded: 0 }])).toEqual({ kind: 'complete', value: 0.5 });
  });

  test('enclose the mean whatever the missing verdicts would have been', () => {
    fc.assert(
      fc.property(suites, fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), (cases, draws) => {
        const bounds = ungradedBounds(cases);
        const graded = cases.map(({ passes, trials, ungraded }, i) => ({
          trials,
          passes: passes + ((draws[i] ?? 0) % (ungraded + 1)),
        }));
        const mean = meanOfCaseMeans(graded);
        if (mean.kind !== 'measured') return false;
        if (bounds.kind === 'complete') return bounds.value === mean.value;
        return (
          bounds.kind === 'bounds' && bounds.allFailed - 1e-15 <= mean.value && mean.value <= bounds.allPassed + 1e-15
        );
      }),
      { seed: 7 },
    );
  });

  test('refuse more ungraded trials than there is room for', () => {
    expect(() => ungradedBounds([{ passes: 2, trials: 3, ungraded: 2 }])).toThrow('cases[0].ungraded is 2');
    expect(ungradedBounds([])).toMatchObject({ reason: 'no-cases' });
  });
});
