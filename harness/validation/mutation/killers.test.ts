import { expect, test } from 'vitest';
import { readKillers, writeKillers } from './killers.ts';

test('what is written is read back, in the same bytes for every order', () => {
  const killers = new Map([
    ['b.ts f: 1 -> 2', 'c01 reference, size'],
    ['a.ts f: a < b -> a <= b', 'c02 defect at-the-limit, size'],
  ]);

  expect(readKillers(writeKillers(killers))).toEqual(killers);
  expect(writeKillers(new Map([...killers].toReversed()))).toBe(writeKillers(killers));
});

test('a text that is none of ours is as good as none', () => {
  expect(readKillers('{"a": 1}').size + readKillers('{').size + readKillers(undefined).size).toBe(0);
});
