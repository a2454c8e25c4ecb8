import { describe, expect, test } from 'vitest';
import { isDeepFrozen } from '../../kernel/encoding/frozen.ts';
import { aPlanContent, aPlannedAction } from '../contracts/testing/plans.ts';
import type { PlannedAction } from '../contracts/plan.ts';
import { planHash } from './plan-hash.ts';
import { sealPlan, twoApproversFromCents } from './seal-plan.ts';

const sealed = (...actions: Partial<PlannedAction>[]) =>
  sealPlan(aPlanContent({ actions: actions.map((over, index) => aPlannedAction({ id: `a${index + 1}`, ...over })) }));

test('a sealed plan carries its hash and is frozen all the way down', () => {
  const plan = sealed({}, {});

  expect(plan.planHash).toBe(planHash(plan));
  expect(isDeepFrozen(plan)).toBe(true);
});

describe('how many must approve', () => {
  test.each<[string, Partial<PlannedAction>[], 1 | 2]>([
    ['nothing', [], 1],
    ['low and medium risk', [{ risk: 'low' }, { risk: 'medium' }], 1],
    ['a high risk', [{ risk: 'low' }, { risk: 'high' }], 2],
    ['a critical risk', [{ risk: 'critical' }], 2],
    ['an action for which the domain wants two', [{ approvers: 2 }], 2],
    ['a saving that cannot be estimated', [{ monthlySavingCents: null }], 2],
    ['one cent less than $1,000', [{ monthlySavingCents: 99_999 }], 1],
    ['$1,000 in one action', [{ monthlySavingCents: 100_000 }], 2],
    ['$1,000 in two actions', [{ monthlySavingCents: 60_000 }, { monthlySavingCents: 40_000 }], 2],
  ])('%s', (_, actions, needed) => {
    expect(sealed(...actions).approversNeeded).toBe(needed);
  });

  test('the limit is $1,000 a month', () => {
    expect(twoApproversFromCents).toBe(100_000);
  });
});

test('the total of savings that are not all known is a lower bound, never a zero in their place', () => {
  const known = sealed({ monthlySavingCents: 100 }, { monthlySavingCents: 250 });
  const unknown = sealed({ monthlySavingCents: 100 }, { monthlySavingCents: null });
  const none = sealed({ monthlySavingCents: null });

  expect(known).toMatchObject({ totalSavingCents: 350, totalIsLowerBound: false });
  expect(unknown).toMatchObject({ totalSavingCents: 100, totalIsLowerBound: true });
  expect(none).toMatchObject({ totalSavingCents: 0, totalIsLowerBound: true });
});

test('sealing what was stored shows an edit of a figure that is not hashed', () => {
  const stored = { ...sealed({ risk: 'high' }), approversNeeded: 1 as const };

  expect(sealPlan(stored)).toMatchObject({ planHash: stored.planHash, approversNeeded: 2 });
});

test('sealing keeps nothing beside the content', () => {
  const withMore = { ...aPlanContent(), status: 'approved' };

  expect(Object.keys(sealPlan(withMore)).toSorted()).toEqual(
    [
      'actions',
      'approversNeeded',
      'caveats',
      'exclusions',
      'notices',
      'planHash',
      'policyVersion',
      'summary',
      'totalIsLowerBound',
      'totalSavingCents',
    ].toSorted(),
  );
});

test('two actions with one id are refused', () => {
  expect(() => sealed({ id: 'a1' }, { id: 'a1' })).toThrow('two actions have the id "a1"');
});
