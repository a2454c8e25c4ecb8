import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agrees, allowance } from './tolerance.ts';
import type { Stated } from './tolerance.ts';

const stated = (value: number, unit: number, hedged = false, roundUnit = unit): Stated => ({
  value,
  unit,
  roundUnit,
  hedged,
});

test.each<[text: string, stated: Stated, truth: number, agreed: boolean]>([
  ['half a percent of the true value', stated(605.7, 0.01), 602.69, true],
  ['a cent more than that', stated(605.71, 0.01), 602.69, false],
  ['as far below', stated(599.68, 0.01), 602.69, true],
  ['a cent less', stated(599.67, 0.01), 602.69, false],
  ['half a unit of the last digit', stated(1900, 100), 1949, true],
  ['half a unit exactly', stated(1900, 100), 1950, true],
  ['more than half a unit', stated(1900, 100), 1951, false],
  ['a whole unit when hedged', stated(1900, 100, true), 1990, true],
  ['at most five percent of the stated value', stated(2000, 1000, true), 1900.3, true],
  ['more than five percent', stated(2000, 1000, true), 1899.9, false],
  ['rounded zeros when hedged', stated(600, 1, true, 100), 574, true],
  ['rounded zeros, not hedged', stated(600, 1, false, 100), 574, false],
  ['nothing stated of nothing', stated(0, 0.01), 0, true],
  ['nothing stated of something', stated(0, 0.01), 0.01, false],
  ['something stated of nothing', stated(0.01, 0.01), 0, false],
  ['a sum of cents in binary', stated(0.3, 0.01), 0.1 + 0.2, true],
])('%s', (_, figure, truth, agreed) => {
  expect(agrees(figure, truth)).toBe(agreed);
});

test('the allowance never exceeds five percent of the stated value, and is never less than half a percent of the truth where that is less', () => {
  const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(0.01, 1, 1000), fc.boolean(), (value, truth, unit, hedged) => {
      const allowed = allowance(stated(value, unit, hedged), truth);
      expect(allowed).toBeLessThanOrEqual(0.05 * value);
      expect(allowed).toBeGreaterThanOrEqual(Math.min(0.005 * truth, 0.05 * value));
    }),
  );
});
