import { expect, test } from 'vitest';
import { happens, pick, some } from './chance.ts';

test('picks each item for its share of the draws', () => {
  expect([0, 0.33, 0.34, 0.99].map((drawn) => pick(() => drawn, ['a', 'b', 'c']))).toEqual(['a', 'a', 'b', 'c']);
});

test('refuses to pick from nothing', () => {
  expect(() => pick(() => 0, [])).toThrow('nothing to choose from');
});

test('takes some items once each, in their own order', () => {
  const draws = [0.99, 0.99, 0.5, 0];

  expect(some(() => draws.shift() ?? 0, ['a', 'b', 'c'], 3)).toEqual(['a', 'b', 'c']);
  expect(some(() => 0, ['a', 'b', 'c'], 2)).toEqual(['a']);
});

test('happens below its probability and not at it', () => {
  expect([0.19, 0.2].map((drawn) => happens(() => drawn, 0.2))).toEqual([true, false]);
});
