import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableJson } from './readable-json.ts';

test.each([
  ['a short value on one line', { a: 1, b: [true, null] }, '{ "a": 1, "b": [true, null] }'],
  ['empty things', { a: {}, b: [] }, '{ "a": {}, "b": [] }'],
  [
    'a long list broken at its items',
    [['x'.repeat(60)], ['y'.repeat(60)]],
    `[\n  ["${'x'.repeat(60)}"],\n  ["${'y'.repeat(60)}"]\n]`,
  ],
])('shows %s', (_, value, text) => {
  expect(readableJson(value)).toBe(text);
});

test('reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 1, max: 100 }), (value, width) => {
      expect(JSON.parse(readableJson(value, width))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { seed: 20261101, numRuns: 200 },
  );
});
