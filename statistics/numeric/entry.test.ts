import { expect, test } from 'vitest';
import { entry } from './entry.ts';

test('reads what is there, typed array or not', () => {
  expect(entry([7, 8], 1)).toBe(8);
  expect(entry(Float64Array.of(0, 5), 0)).toBe(0);
});

test.each([2, -1, 0.5, Number.NaN])('stops at index %s of two entries instead of going on with nothing', (index) => {
  expect(() => entry(Float64Array.of(7, 8), index)).toThrow(expect.objectContaining({ code: 'INTERNAL' }));
});
