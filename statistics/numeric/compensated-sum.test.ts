import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compensatedSum } from './compensated-sum.ts';

test('keeps what plain addition loses', () => {
  const terms = [1, 1e100, 1, -1e100];

  expect(terms.reduce((sum, term) => sum + term, 0)).toBe(0);
  expect(compensatedSum(terms)).toBe(2);
});

test('is zero for nothing', () => {
  expect(compensatedSum([])).toBe(0);
});

test('equals the exact sum of whole numbers in any order', () => {
  const whole = fc.array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), { maxLength: 50 });
  fc.assert(
    fc.property(
      whole,
      (terms) => compensatedSum(terms) === Number(terms.reduce((sum, term) => sum + BigInt(term), 0n)),
    ),
    { seed: 7 },
  );
});
