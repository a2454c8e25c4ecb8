import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../kernel/encoding/frozen.ts';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import { aPlanContent, aPlannedAction } from '../contracts/testing/plans.ts';
import type { PlanContent, PlannedAction } from '../contracts/plan.ts';
import { planHash } from './plan-hash.ts';
import { sealPlan } from './seal-plan.ts';

const oneAction = aPlannedAction();

/** Every edit of one thing that an approver reads. */
const edits: readonly (readonly [string, Partial<PlanContent>])[] = [
  ['the summary', { summary: 'Stop two idle machines.' }],
  ['a caveat', { caveats: ['Prices are list prices!'] }],
  ['one caveat more', { caveats: ['Prices are list prices.', ''] }],
  ['an exclusion taken out', { exclusions: [] }],
  ['the reason of an exclusion', { exclusions: [{ ref: 'acc-1/vm-9', reason: '', evidenceIds: ['ev-03'] }] }],
  ['the evidence of an exclusion', { exclusions: [{ ref: 'acc-1/vm-9', reason: '3 days of data', evidenceIds: [] }] }],
  ['a notice', { notices: ['Prices are down.'] }],
  ['the policy version', { policyVersion: 'p2' }],
  ['one action more', { actions: [oneAction, aPlannedAction({ id: 'a2' })] }],
  ['no action', { actions: [] }],
  ...(
    [
      { id: 'a2' },
      { ref: 'acc-1/vm-4' },
      { operation: 'delete_vm' },
      { target: 'small' },
      { rationale: 'Idle.' },
      { evidenceIds: ['ev-02', 'ev-01'] },
      { monthlyCostCents: 14_017 },
      { monthlySavingCents: null },
      { estimated: true },
      { risk: 'medium' },
      { approvers: 2 },
      { effectClass: 'irreversible_low' },
      { steps: ['stop', 'stop'] },
    ] satisfies Partial<PlannedAction>[]
  ).map((edit) => [`${Object.keys(edit).join()} of an action`, { actions: [aPlannedAction(edit)] }] as const),
];

describe('the plan hash', () => {
  test('is SHA-256 over the canonical text of what an approver reads', () => {
    const canonical =
      '{"actions":[],"caveats":["c"],"exclusions":[],"notices":[],"policyVersion":"p1","summary":"Nothing to do."}';
    const content = aPlanContent({ summary: 'Nothing to do.', caveats: ['c'], actions: [], exclusions: [] });

    expect(planHash(content)).toBe(sha256Hex(canonical));
  });

  test('covers nothing else that a plan holds', () => {
    const plan = sealPlan(aPlanContent());
    const retold = { ...plan, approversNeeded: 2 as const, totalSavingCents: 0, planHash: 'x', status: 'approved' };

    expect(planHash(retold)).toBe(plan.planHash);
    expect(planHash(aPlanContent())).toBe(plan.planHash);
  });

  test.each(edits)('changes with %s', (_, edit) => {
    const before = sealPlan(aPlanContent());

    expect(planHash(aPlanContent(edit))).not.toBe(before.planHash);
    expect(planHash({ ...before, ...edit })).not.toBe(before.planHash);
    expect(planHash(deepFreeze({ ...before, ...edit }))).not.toBe(before.planHash);
  });

  test('changes with an edit in place of what is not frozen', () => {
    const reasons = ['3 days of data'];
    const content = aPlanContent({ caveats: reasons });
    const before = planHash(content);
    reasons[0] = 'enough data';

    expect(planHash(content)).not.toBe(before);
  });

  test('is remembered only for what can never change: frozen at the top is not enough', () => {
    const evidenceIds = ['ev-01'];
    const content = Object.freeze(
      aPlanContent({ actions: Object.freeze([Object.freeze(aPlannedAction({ evidenceIds }))]) }),
    );
    const before = planHash(content);
    evidenceIds.push('ev-99');

    expect(planHash(content)).not.toBe(before);
  });

  test.each(['caveats', 'notices', 'exclusions', 'actions'] as const)(
    'is not remembered while %s can be edited',
    (loose) => {
      const frozen = sealPlan(aPlanContent({ notices: ['n'] }));
      const content: PlanContent = { ...frozen, [loose]: [...frozen[loose]] };
      const before = planHash(content);
      Reflect.set(content[loose], 0, loose === 'actions' ? aPlannedAction({ target: 'small' }) : 'edited');

      expect(planHash(content)).not.toBe(before);
    },
  );

  test('is the same for a plan that was stored and read back', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 3 }), fc.string(), (caveats, summary) => {
        const plan = sealPlan(aPlanContent({ caveats, summary }));
        const readBack: unknown = JSON.parse(JSON.stringify(plan));

        // What was parsed has the shape of what was written.
        expect(planHash(readBack as PlanContent)).toBe(plan.planHash);
      }),
    );
  });

  test('differs whenever any part of the content differs', () => {
    const content = fc.record({
      summary: fc.string({ maxLength: 2 }),
      caveats: fc.array(fc.string({ maxLength: 1 }), { maxLength: 2 }),
      notices: fc.array(fc.string({ maxLength: 1 }), { maxLength: 2 }),
      policyVersion: fc.constantFrom('p1', 'p2'),
    });
    fc.assert(
      fc.property(content, content, fc.boolean(), (one, other, frozen) => {
        const [a, b] = [aPlanContent(one), aPlanContent(other)].map((each) => (frozen ? sealPlan(each) : each));
        expect(a !== undefined && b !== undefined && planHash(a) === planHash(b)).toBe(
          JSON.stringify(aPlanContent(one)) === JSON.stringify(aPlanContent(other)),
        );
      }),
      { numRuns: 500 },
    );
  });
});
