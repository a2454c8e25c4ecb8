import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderActions } from './order-actions.ts';

const classes = ['reversible', 'irreversible_low', 'irreversible_high'] as const;

test('stops and resizes run first, then deletions after a snapshot, releases last', () => {
  const plan = [
    { id: 'release', effectClass: 'irreversible_high' },
    { id: 'delete-1', effectClass: 'irreversible_low' },
    { id: 'stop', effectClass: 'reversible' },
    { id: 'delete-2', effectClass: 'irreversible_low' },
    { id: 'resize', effectClass: 'reversible' },
  ] as const;

  expect(orderActions(plan).map(({ id }) => id)).toEqual(['stop', 'resize', 'delete-1', 'delete-2', 'release']);
});

test('ordering loses nothing, leaves its input alone and keeps the given order within a class', () => {
  const actions = fc
    .array(fc.constantFrom(...classes))
    .map((list) => list.map((effectClass, index) => ({ id: index, effectClass })));
  fc.assert(
    fc.property(actions, (given) => {
      const before = given.map(({ id }) => id);
      const ordered = orderActions(given);

      expect(given.map(({ id }) => id)).toEqual(before);
      for (const effectClass of classes) {
        const only = (list: readonly { id: number; effectClass: string }[]) =>
          list.filter((each) => each.effectClass === effectClass).map(({ id }) => id);
        expect(only(ordered)).toEqual(only(given));
      }
      expect(ordered.map((each) => classes.indexOf(each.effectClass))).toEqual(
        given.map((each) => classes.indexOf(each.effectClass)).toSorted((a, b) => a - b),
      );
    }),
  );
});
