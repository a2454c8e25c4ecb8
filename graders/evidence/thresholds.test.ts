import { expect, test } from 'vitest';
import { comparisonHolds } from './thresholds.ts';

const sum = [140.16, 60.74, 70.08, 60.74, 70.08, 124.1, 60.74, 25.55, 96.76].reduce((total, each) => total + each, 0);

test.each([
  ['below', 5, 5, true],
  ['below', 5, 5.01, false],
  ['above', 5, 5, true],
  ['above', 5, 4.99, false],
  ['above', 708.95, sum, true],
  ['below', 708.95, sum, true],
] as const)('%s %d of %d: %s', (comparison, value, truth, holds) => {
  expect(comparisonHolds({ comparison, value }, truth)).toBe(holds);
});

test('the sum of the example is not exactly what it is written as', () => {
  expect(sum).not.toBe(708.95);
  expect(sum).toBeCloseTo(708.95, 9);
});
