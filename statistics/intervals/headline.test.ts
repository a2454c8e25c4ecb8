import { expect, test } from 'vitest';
import { headlineInterval } from './headline.ts';

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
