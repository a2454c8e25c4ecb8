import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holmAdjusted, holmLevels } from './holm.ts';

test('adjusts in the order given', () => {
  const adjusted = holmAdjusted([0.01, 0.04, 0.03, 0.005]);

  [0.03, 0.06, 0.06, 0.02].forEach((wanted, i) => expect(adjusted[i]).toBeCloseTo(wanted, 14));
});

test('leaves a single p and an empty list alone', () => {
  expect(holmAdjusted([0.04])).toEqual([0.04]);
  expect(holmAdjusted([])).toEqual([]);
});

test('rejects exactly what the step-down procedure rejects, stopping at the first p that does not clear its level', () => {
  const lists = fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lists, (ps) => {
      const levels = holmLevels(0.05, ps.length);
      const sorted = ps.toSorted((a, b) => a - b);
      const stop = sorted.findIndex((p, i) => p * (ps.length - i) >= 0.05);
      const rejected = stop === -1 ? ps.length : stop;
      const adjusted = holmAdjusted(ps);
      return (
        adjusted.filter((p) => p < 0.05).length === rejected &&
        adjusted.every((p, i) => p >= (ps[i] ?? 0) && p <= 1) &&
        Math.abs((levels[0] ?? 0) * ps.length - 0.05) < 1e-15
      );
    }),
    { seed: 7 },
  );
});

test('refuses what is no p', () => {
  expect(() => holmAdjusted([0.5, Number.NaN])).toThrow('ps[1] is NaN');
  expect(() => holmAdjusted([5])).toThrow('ps[0] is 5');
  expect(() => holmLevels(0.05, 0)).toThrow('tests is 0');
});
