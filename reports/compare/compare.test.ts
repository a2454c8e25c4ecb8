import { describe, expect, test } from 'vitest';
import { type CaseInOne, movesOf } from './moves.ts';
import { pText } from './p-text.ts';

function inOne(passes: number | null, trials: number, value = passes === null ? 0 : passes / trials): CaseInOne {
  return { value, passes, trials, reasons: [] };
}

describe('a case', () => {
  test.each([
    ['passed in every trial by A only', inOne(3, 3), inOne(2, 3), 'pass-to-fail'],
    ['passed in every trial by B only', inOne(0, 3), inOne(3, 3), 'fail-to-pass'],
    ['passed less often', inOne(2, 3), inOne(1, 3), 'lower'],
    ['passed more often', inOne(0, 3), inOne(1, 3), 'higher'],
    ['with a lower score', inOne(null, 1, 0.5), inOne(null, 1, 0.25), 'lower'],
    [
      'that passes all of its trials and has the value of one that does not',
      inOne(2, 2, 1),
      inOne(2, 3, 1),
      'pass-to-fail',
    ],
  ])('%s has moved', (_, a, b, kind) => {
    expect(movesOf([{ case: 'c01', a, b }])).toMatchObject([{ case: 'c01', kind }]);
  });

  test('that is the same in both has not', () => {
    expect(movesOf([{ case: 'c01', a: inOne(1, 3), b: inOne(1, 3) }])).toEqual([]);
  });
});

test.each([
  [1, 0, 'p = 1'],
  [0.03125, -1.505, 'p = 0.0313'],
  [0.9999999, -4e-8, 'p = 1.00'],
  [0.0001220703125, -3.913, 'p = 1.22e-4'],
  [0, -400.34, 'p = 10^-400.3'],
])('a p of %d is printed as %s %s', (p, log10P, text) => {
  expect(pText(p, log10P)).toBe(text);
});
