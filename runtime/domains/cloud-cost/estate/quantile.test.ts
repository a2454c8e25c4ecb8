import { expect, test } from 'vitest';
import { quantileType7 } from './quantile.ts';

test.each([
  // R 4: quantile(c(1, 2, 3, 4), 0.95, type = 7) = 3.85; quantile(1:30, 0.95) = 28.55
  [[4, 1, 3, 2], 0.95, 3.85],
  [Array.from({ length: 30 }, (_, index) => index + 1), 0.95, 28.55],
  [[7], 0.95, 7],
  [[1, 3], 0.5, 2],
])('quantile of %j at %d is %d', (values, p, expected) => {
  expect(quantileType7(values, p)).toBeCloseTo(expected, 12);
});

test('nothing has no quantile', () => {
  expect(quantileType7([], 0.95)).toBeNull();
});
