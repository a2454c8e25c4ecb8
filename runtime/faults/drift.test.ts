import { describe, expect, test } from 'vitest';
import type { Plan } from '../contracts/plan.ts';
import { driftOf, hasDrift } from './drift.ts';

const plan: Plan = {
  summary: '',
  caveats: [],
  actions: [],
  exclusions: [],
  notices: [],
  policyVersion: '1',
  planHash: '0'.repeat(64),
  approversNeeded: 1,
  totalSavingCents: 0,
  totalIsLowerBound: false,
};
const picked = { ref: 'picked', set: { state: 'gone' } };
const trial = { drift: () => picked };

describe('the fault drift', () => {
  test('changes what it names', () => {
    const faults = [{ kind: 'drift', resource: 'r1', change: { state: 'attached' } }];

    expect(hasDrift(faults)).toBe(true);
    expect(driftOf(faults, plan, trial)).toEqual({ ref: 'r1', set: { state: 'attached' } });
  });

  test('lets the domain pick when it names nothing', () => {
    expect(driftOf([{ kind: 'drift' }], plan, trial)).toEqual(picked);
    expect(driftOf([{ kind: 'drift' }], plan, { drift: () => null })).toBeNull();
  });

  test('is nothing without that fault', () => {
    expect(hasDrift([{ kind: 'throttling' }])).toBe(false);
    expect(driftOf([{ kind: 'throttling' }], plan, trial)).toBeNull();
  });

  test.each([
    [{ kind: 'drift', resource: 'r1' }],
    [{ kind: 'drift', change: {} }],
    [{ kind: 'drift', resource: 1, change: {} }],
    [{ kind: 'drift', resource: 'r1', change: [] }],
  ])('refuses half a change: %j', (fault) => {
    expect(() => driftOf([fault], plan, trial)).toThrow('give a ref and an object of fields, or neither');
  });
});
