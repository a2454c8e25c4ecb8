import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathToNonJson } from './non-json.ts';
import { event } from './schema.ts';

const sparse = [1, 2];
sparse.length = 3;

describe('plain JSON', () => {
  test('is whatever JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(pathToNonJson(JSON.parse(text))).toBeNull();
      }),
    );
  });

  test.each([
    ['undefined', { a: [{ b: undefined }] }, ['a', 0, 'b']],
    ['NaN', [1, Number.NaN], [1]],
    ['Infinity', { a: Number.POSITIVE_INFINITY }, ['a']],
    ['a bigint', 1n, []],
    ['a function', { a: () => 1 }, ['a']],
    ['a Date', { at: new Date(0) }, ['at']],
    ['a Map', [new Map()], [0]],
    ['a hole', sparse, [2]],
  ])('is not %s', (_, value, path) => {
    expect(pathToNonJson(value)).toEqual(path);
  });

  test('is demanded of every free-form field, and the refusal names the place', () => {
    const result = event.safeParse({ atMs: 0, kind: 'x', detail: { price: { usd: Number.NaN } } });

    expect(result.error?.issues).toMatchObject([{ path: ['detail', 'price', 'usd'], message: 'not plain JSON' }]);
  });

  test('may not be left out', () => {
    expect(event.safeParse({ atMs: 0, kind: 'x', detail: { price: undefined } }).success).toBe(false);
  });

  test.each([
    ['a list', []],
    ['nothing', null],
    ['a text', 'x'],
  ])('is no %s where fields are demanded', (_, detail) => {
    const result = event.safeParse({ atMs: 0, kind: 'x', detail });
    expect(result.error?.issues).toMatchObject([{ path: ['detail'], message: 'not an object' }]);
  });
});
