import { expect, test } from 'vitest';
import { notEstimable } from './estimate.ts';

test('a refusal has a form for a table cell and a sentence, and survives JSON', () => {
  const refusal = notEstimable('k-above-trials', 'n = 2 < k = 3', 'pass^k with n = 2, c = 0, k = 3 is not estimable.');

  expect(refusal).toEqual({
    kind: 'not-estimable',
    reason: 'k-above-trials',
    shown: 'not estimable (n = 2 < k = 3)',
    message: 'pass^k with n = 2, c = 0, k = 3 is not estimable.',
  });
  expect(JSON.parse(JSON.stringify(refusal))).toEqual(refusal);
});
