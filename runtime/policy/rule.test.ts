import { expect, test } from 'vitest';
import { applyRules } from './rule.ts';
import type { Proposed, Rule } from './rule.ts';

const never: Rule<Proposed, string> = { id: 'P-2', title: 'never', check: ({ ref }, word) => `${word} ${ref}` };
const short: Rule<Proposed, string> = {
  id: 'P-1',
  title: 'short',
  check: ({ index }) => (index > 0 ? 'later than the first' : null),
  checkAll: (all) => (all.length > 1 ? `${all.length} is too many` : null),
};
const proposed = [
  { index: 0, ref: 'a' },
  { index: 1, ref: 'b' },
];

test('lists the whole list first, then each action under each rule', () => {
  expect(applyRules([short, never], proposed, 'no')).toEqual([
    { rule: 'P-1', actionIndex: null, ref: null, message: '2 is too many' },
    { rule: 'P-2', actionIndex: 0, ref: 'a', message: 'no a' },
    { rule: 'P-1', actionIndex: 1, ref: 'b', message: 'later than the first' },
    { rule: 'P-2', actionIndex: 1, ref: 'b', message: 'no b' },
  ]);
});

test('finds nothing against an empty list', () => {
  expect(applyRules([short, never], [], 'no')).toEqual([]);
});
