import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaseCounts } from '../case-counts.ts';
import type { Estimate } from '../estimate.ts';
import { clusterBootstrapExact } from './cluster-bootstrap-exact.ts';
import { headlineInterval } from './headline.ts';

type Interval = (cases: readonly CaseCounts[], confidence: number) => Estimate;

function fails(cases: readonly CaseCounts[], at: number): readonly CaseCounts[] {
  return cases.map((one, i) => (i === at ? { ...one, passes: one.passes - 1 } : one));
}

// The first bound that rises when a pass of case `at` is turned into a fail, or null. Rounding may move a bound by 1e-11.
function risingBound(interval: Interval, cases: readonly CaseCounts[], at: number): 'low' | 'high' | null {
  const [before, after] = [interval(cases, 0.95), interval(fails(cases, at), 0.95)];
  if (before.kind !== 'estimated' || after.kind !== 'estimated') throw new Error('not estimable');
  if (after.low > before.low + 1e-11) return 'low';
  return after.high > before.high + 1e-11 ? 'high' : null;
}

const suites = fc
  .record({
    trials: fc.integer({ min: 1, max: 10 }),
    shares: fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }),
    skew: fc.constantFrom(0.2, 1, 3),
    draw: fc.nat(),
  })
  .map(({ trials, shares, skew, draw }) => {
    const cases = shares.map((share) => ({ trials, passes: Math.round(trials * (share / 1000) ** skew) }));
    const passing = cases.flatMap(({ passes }, i) => (passes > 0 ? [i] : []));
    return { cases, at: passing[draw % Math.max(passing.length, 1)] };
  });

describe('turning a pass into a fail', () => {
  test('raises neither bound of the headline, over 2,200 histograms', () => {
    let tried = 0;
    fc.assert(
      fc.property(suites, ({ cases, at }) => {
        if (at === undefined) return true;
        tried += 1;
        return risingBound(headlineInterval, cases, at) === null;
      }),
      { seed: 7, numRuns: 2200 },
    );

    expect(tried).toBeGreaterThanOrEqual(2000);
  }, 60_000);

  test('is seen to raise the lower bound of the bootstrap that switches to Wilson: the check can fail', () => {
    const allPass = Array.from({ length: 30 }, () => ({ passes: 10, trials: 10 }));

    expect(risingBound(clusterBootstrapExact, allPass, 0)).toBe('low');
    expect(risingBound(headlineInterval, allPass, 0)).toBeNull();
  });
});

test('all of 30 cases x 10 trials passing gives [.8843, 1]', () => {
  const estimate = headlineInterval(
    Array.from({ length: 30 }, () => ({ passes: 10, trials: 10 })),
    0.95,
  );

  if (estimate.kind !== 'estimated') throw new Error(estimate.message);
  expect(estimate.low.toFixed(4)).toBe('0.8843');
  expect(estimate).toMatchObject({ value: 1, high: 1, method: 'dirichlet-bounds', cases: 'random' });
});

test('says how far its validity is proven', () => {
  const why = (trials: number) => {
    const estimate = headlineInterval([{ passes: 1, trials }], 0.95);
    return estimate.kind === 'estimated' ? estimate.why : undefined;
  };

  expect(why(1)).toContain('equal to Clopper-Pearson');
  expect(why(10)).toContain('supported numerically');
});

test('is not estimable without cases, or with a case without trials', () => {
  expect(headlineInterval([], 0.95)).toMatchObject({ kind: 'not-estimable', reason: 'no-cases' });
  expect(headlineInterval([{ passes: 0, trials: 0 }], 0.95)).toMatchObject({ reason: 'no-trials' });
  expect(() => headlineInterval([{ passes: Number.NaN, trials: 3 }], 0.95)).toThrow('cases[0].passes is NaN');
});
