import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Estimated } from '../estimate.ts';
import { differenceInterval } from './difference-interval.ts';
import { fixedDifferenceInterval } from './newcombe.ts';
import { casesForNonInferiority, judgeNonInferiority } from './non-inferiority.ts';

function sameRuns(n: number): Estimated {
  const estimate = differenceInterval(
    Array.from({ length: n }, () => ({ a: { passes: 3, trials: 3 }, b: { passes: 3, trials: 3 } })),
    0.95,
  );
  if (estimate.kind !== 'estimated') throw new Error(estimate.message);
  return estimate;
}

test.each([
  { margin: 0.1, needed: 36 },
  { margin: 0.05, needed: 72 },
  { margin: 0.02, needed: 183 },
])('a margin of $margin needs $needed cases even when no difference is seen', ({ margin, needed }) => {
  expect(casesForNonInferiority(margin, 0.95)).toBe(needed);
  expect(judgeNonInferiority(sameRuns(needed), margin, needed)).toEqual({ kind: 'shown' });
  expect(judgeNonInferiority(sameRuns(needed - 1), margin, needed - 1)).toEqual({
    kind: 'undecidable',
    cases: needed - 1,
    casesNeeded: needed,
  });
});

test('the number of cases is the first whose bound clears the margin, at any confidence', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 300 }), fc.constantFrom(0.8, 0.9, 0.95, 0.99), (thousandths, confidence) => {
      const margin = thousandths / 1000;
      const n = casesForNonInferiority(margin, confidence);
      const bound = (cases: number) => -(1 - ((1 - confidence) / 2) ** (1 / cases));
      return bound(n) > -margin - 1e-12 && (n === 1 || bound(n - 1) <= -margin + 1e-12);
    }),
    { seed: 7 },
  );
});

test('many cases that got worse are inferior, some leave it open, and fixed cases are never undecidable', () => {
  const pairs = (worse: number) =>
    Array.from({ length: 50 }, (_, i) => ({
      a: { passes: 1, trials: 1 },
      b: { passes: i < worse ? 0 : 1, trials: 1 },
    }));
  const judged = (worse: number, interval: typeof differenceInterval) => {
    const estimate = interval(pairs(worse), 0.95);
    return estimate.kind === 'estimated' ? judgeNonInferiority(estimate, 0.1, 50).kind : estimate.kind;
  };

  expect([0, 3, 25].map((worse) => judged(worse, differenceInterval))).toEqual(['shown', 'not-shown', 'inferior']);
  const fewFixed = fixedDifferenceInterval(pairs(5).slice(0, 10), 0.95);
  if (fewFixed.kind !== 'estimated') throw new Error(fewFixed.message);
  expect(judgeNonInferiority(fewFixed, 0.1, 10).kind).toBe('inferior');
  expect(judgeNonInferiority({ ...fewFixed, low: -0.4, high: 0.1 }, 0.1, 10).kind).toBe('not-shown');
});

test('a bound exactly at the margin shows nothing, either way, and enough cases make that a result', () => {
  const atMargin: Estimated = { ...sameRuns(36), low: -0.1, high: 0.2 };

  expect(judgeNonInferiority(atMargin, 0.1, 36).kind).toBe('not-shown');
  expect(judgeNonInferiority(atMargin, 0.1, 35).kind).toBe('undecidable');
  expect(judgeNonInferiority({ ...atMargin, low: -0.5, high: -0.1 }, 0.1, 36).kind).toBe('not-shown');
});

test('refuses a margin in percent', () => {
  expect(() => casesForNonInferiority(10, 0.95)).toThrow('margin is 10');
  expect(() => judgeNonInferiority(sameRuns(3), 0, 3)).toThrow('margin is 0');
});
