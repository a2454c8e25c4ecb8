import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLenientJson } from './lenient-json.ts';

test.each([
  ['{"value":NaN}', { value: null }],
  ['[NaN, Infinity,-Infinity , 1]', [null, Infinity, -Infinity, 1]],
  ['NaN', null],
  ['{"NaN":"NaN \\" Infinity","x":NaN}', { NaN: 'NaN " Infinity', x: null }],
  ['["a\\\\",NaN]', ['a\\', null]],
])('%s is read', (text, value) => {
  expect(parseLenientJson(text)).toEqual(value);
});

test.each(['{"a":nan}', '[Nan]', '{"a":NaN', '["NaN]', 'Infinite', '{"a" NaN}', ''])('%j is still no JSON', (text) => {
  expect(() => parseLenientJson(text)).toThrow(SyntaxError);
});

test('whatever JSON can say stays as it is, beside a NaN too', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(parseLenientJson(text)).toEqual(JSON.parse(text));
      expect(parseLenientJson(`[NaN,${text}]`)).toEqual([null, JSON.parse(text)]);
    }),
    { seed: 7 },
  );
});
