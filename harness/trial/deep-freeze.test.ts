import { expect, test } from 'vitest';
import { deepFreeze } from './deep-freeze.ts';

test.each([
  ['an object inside a list', { a: [{ b: 1 }] }, (world: { a: { b: number }[] }) => (world.a[0]!.b = 2)],
  ['a list', { a: [1] }, (world: { a: number[] }) => world.a.push(2)],
  ['a map', { a: new Map([['k', 1]]) }, (world: { a: Map<string, number> }) => world.a.set('k', 2)],
  [
    'a value of a map',
    { a: new Map([['k', { b: 1 }]]) },
    (world: { a: Map<string, { b: number }> }) => (world.a.get('k')!.b = 2),
  ],
  ['a set', { a: new Set([1]) }, (world: { a: Set<number> }) => world.a.delete(1)],
  ['a date', { a: new Date(0) }, (world: { a: Date }) => world.a.setTime(1)],
])('%s of a frozen world cannot be changed', (_, world, change) => {
  const frozen: never = deepFreeze(world) as never;

  expect(() => (change as (world: unknown) => unknown)(frozen)).toThrow(TypeError);
});

test('a frozen map still answers', () => {
  expect(deepFreeze(new Map([['k', 1]])).get('k')).toBe(1);
});

test('a world that points at itself is frozen once', () => {
  const world: { self?: unknown } = {};
  world.self = world;

  expect(Object.isFrozen(deepFreeze(world))).toBe(true);
});

test('a typed array is refused, since it cannot be frozen', () => {
  expect(() => deepFreeze({ a: new Uint8Array(2) })).toThrow('typed array');
});
