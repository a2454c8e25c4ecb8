import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tally } from './tally.ts';

test('lists distinct values in order with their counts', () => {
  expect(tally([0.5, -1, 0.5, 0, -0])).toEqual({
    values: Float64Array.of(-1, 0, 0.5),
    counts: Float64Array.of(1, 2, 2),
  });
  expect(tally([])).toEqual({ values: new Float64Array(0), counts: new Float64Array(0) });
});

test('forgets the order of the sample and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 })), (sample) => {
      const { values, counts } = tally(sample);
      const spread = [...values].flatMap((value, i) => Array.from({ length: counts[i] ?? 0 }, () => value));
      const sorted = sample.toSorted((a, b) => a - b);
      return spread.length === sorted.length && spread.every((value, i) => value === sorted[i]);
    }),
    { seed: 7 },
  );
});
