import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepFreeze, isDeepFrozen } from './frozen.ts';

test('freezes what it is given, all the way down, also below what is frozen already', () => {
  const inner = { list: [{ a: 1 }] };
  const value = { outer: Object.freeze({ inner }), text: 'x', nothing: null };

  expect(deepFreeze(value)).toBe(value);
  expect(isDeepFrozen(value)).toBe(true);
  expect(Object.isFrozen(inner.list[0])).toBe(true);
});

test('one loose part anywhere makes the whole loose', () => {
  expect(isDeepFrozen(Object.freeze({ a: Object.freeze([{}]) }))).toBe(false);
  expect(isDeepFrozen(Object.freeze([Object.freeze({ a: Object.freeze([]) })]))).toBe(true);
});

test('everything is frozen after freezing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isDeepFrozen(deepFreeze(value))).toBe(true);
    }),
  );
});
