import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digest } from '../../kernel/encoding/sha256.ts';
import { aPlanContent, aPlannedAction } from '../contracts/testing/plans.ts';
import type { Plan, PlanContent } from '../contracts/plan.ts';
import { approval as approvalSchema, approvalRefusals, runStates, type RecordApproval } from '../record/schema.ts';
import { decideApproval, personWaitMs, type AwaitedDecision, type Decision } from './decide-approval.ts';

/** The plan room in small: hash of the content, two approvers for a high risk. */
function seal({ summary, caveats, actions, exclusions, notices, policyVersion }: PlanContent): Plan {
  const content = { summary, caveats, actions, exclusions, notices, policyVersion };
  const approversNeeded = actions.some(({ risk }) => risk === 'high') ? 2 : 1;
  return { ...content, planHash: digest(content), approversNeeded, totalSavingCents: 0, totalIsLowerBound: false };
}

const low = seal(aPlanContent());
const high = seal(aPlanContent({ actions: [aPlannedAction({ risk: 'high' })] }));
const waitingSinceMs = 1_000_000;
const nowMs = waitingSinceMs + 60_000;

function awaited(over: Partial<AwaitedDecision> = {}): AwaitedDecision {
  return {
    state: 'awaiting_approval',
    requester: 'dana',
    approvers: ['omar', 'lee', 'priya'],
    plan: high,
    approvals: [],
    waitingSinceMs,
    ...over,
  };
}

const decision = (over: Partial<Decision> = {}): Decision => ({
  who: 'omar',
  decision: 'countersign',
  planHash: high.planHash,
  note: null,
  ...over,
});

const standing = (over: Partial<RecordApproval> = {}): RecordApproval => ({
  ...decision(),
  atMs: waitingSinceMs,
  refused: null,
  ...over,
});

const decide = (run: AwaitedDecision, what: Decision, atMs = nowMs) => decideApproval(run, what, { nowMs: atMs, seal });

describe('a countersign', () => {
  test('completes a plan that needs one', () => {
    expect(decide(awaited({ plan: low }), decision({ planHash: low.planHash }))).toEqual({
      kind: 'countersigned',
      isComplete: true,
      signers: ['omar'],
      approval: { ...decision({ planHash: low.planHash }), atMs: nowMs, refused: null },
    });
  });

  test('leaves a plan that needs two waiting for another person', () => {
    const first = decide(awaited(), decision());
    const second = decide(awaited({ approvals: [first.approval] }), decision({ who: 'lee' }));

    expect(first).toMatchObject({ kind: 'countersigned', isComplete: false, signers: ['omar'] });
    expect(second).toMatchObject({ kind: 'countersigned', isComplete: true, signers: ['omar', 'lee'] });
  });

  test('does not count signatures that were refused', () => {
    const refused = standing({ who: 'lee', refused: 'stale_plan_hash', planHash: 'old' });

    expect(decide(awaited({ approvals: [refused] }), decision())).toMatchObject({
      isComplete: false,
      signers: ['omar'],
    });
  });

  test('may follow an own attempt that was refused', () => {
    const refused = standing({ refused: 'stale_plan_hash', planHash: 'old' });

    expect(decide(awaited({ approvals: [refused] }), decision())).toMatchObject({ kind: 'countersigned' });
  });

  test('counts against the recomputed routing, not against the stored figure', () => {
    const weakened = { ...high, approversNeeded: 1 as const };

    expect(decide(awaited({ plan: weakened }), decision())).toMatchObject({ kind: 'countersigned', isComplete: false });
  });
});

test('a rejection ends the wait, with its note', () => {
  const reject = decision({ decision: 'reject', note: 'not this week' });

  expect(decide(awaited({ approvals: [standing({ who: 'lee' })] }), reject)).toEqual({
    kind: 'rejected',
    approval: { ...reject, atMs: nowMs, refused: null },
  });
});

const refusals: readonly (readonly [string, string, Partial<AwaitedDecision>, Partial<Decision>, number])[] = [
  ['requester', 'the requester', {}, { who: 'dana' }, nowMs],
  ['requester', 'the requester, though on the list of approvers', { approvers: ['dana'] }, { who: 'dana' }, nowMs],
  ['not_an_approver', 'somebody who is on no list', {}, { who: 'mallory' }, nowMs],
  ['not_an_approver', 'the name of an approver in another case', {}, { who: 'Omar' }, nowMs],
  ['already_decided', 'a second signature of one person', { approvals: [standing()] }, {}, nowMs],
  ['already_decided', 'a rejection after an own signature', { approvals: [standing()] }, { decision: 'reject' }, nowMs],
  ['stale_plan_hash', 'the hash of an earlier plan', {}, { planHash: low.planHash }, nowMs],
  ['stale_plan_hash', 'the rejection of an earlier plan', {}, { planHash: '', decision: 'reject' }, nowMs],
  ['expired', 'an answer after 24 hours', {}, {}, waitingSinceMs + personWaitMs],
  ['expired', 'a run that has expired', { state: 'expired', waitingSinceMs: null }, {}, nowMs],
  ['not_waiting', 'a run without a plan', { plan: null }, {}, nowMs],
  ['not_waiting', 'a run that waits since never', { waitingSinceMs: null }, {}, nowMs],
  ...runStates
    .filter((state) => state !== 'awaiting_approval' && state !== 'expired')
    .map((state) => ['not_waiting', `a run that is ${state}`, { state }, {}, nowMs] as const),
];

test.each(refusals)('is refused as %s: %s', (reason, _, run, what, atMs) => {
  const outcome = decide(awaited(run), decision(what), atMs);

  expect(outcome).toMatchObject({ kind: 'refused', reason, approval: { refused: reason, who: what.who ?? 'omar' } });
  expect(approvalSchema.parse(outcome.approval)).toEqual(outcome.approval);
});

const edits: readonly (readonly [string, Plan, RecordApproval[]])[] = [
  ['the content changed and the stored hash did not', { ...high, exclusions: [] }, []],
  ['the stored hash changed and the content did not', { ...high, planHash: low.planHash }, []],
  ['it was edited between two signatures', { ...high, exclusions: [] }, [standing({ who: 'lee' })]],
  [
    'it was edited and hashed anew between two signatures',
    seal({ ...high, exclusions: [] }),
    [standing({ who: 'lee' })],
  ],
];

test.each(edits)('fails the run when the stored plan is not what was signed: %s', (_, plan, approvals) => {
  const outcome = decide(awaited({ plan, approvals }), decision({ planHash: plan.planHash }));

  expect(outcome).toMatchObject({ kind: 'plan_edited', approval: { refused: 'plan_edited' } });
});

test('an edit before the first signature makes only the old hash stale', () => {
  const edited = seal({ ...high, exclusions: [] });

  expect(decide(awaited({ plan: edited }), decision())).toMatchObject({ reason: 'stale_plan_hash' });
  expect(decide(awaited({ plan: edited }), decision({ planHash: edited.planHash }))).toMatchObject({
    kind: 'countersigned',
  });
});

test('the last moment of the 24 hours is still in time', () => {
  expect(decide(awaited(), decision(), waitingSinceMs + personWaitMs - 1)).toMatchObject({ kind: 'countersigned' });
});

test('every reason of the closed list is reached', () => {
  const reached = new Set([...refusals.map(([reason]) => reason), 'plan_edited']);

  expect(reached).toEqual(new Set(approvalRefusals));
});

test('no order of attempts lets the requester, a stranger, or one person twice complete a plan', () => {
  const attempt = fc.record({
    who: fc.constantFrom('dana', 'omar', 'lee', 'mallory'),
    planHash: fc.constantFrom(high.planHash, low.planHash),
  });
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 8 }), (attempts) => {
      let approvals: RecordApproval[] = [];
      for (const each of attempts) {
        const outcome = decide(awaited({ approvals }), decision(each));
        approvals = [...approvals, outcome.approval];
        if (outcome.kind !== 'countersigned' || !outcome.isComplete) continue;
        expect(outcome.signers.toSorted()).toEqual(['lee', 'omar']);
        return;
      }
      const good = attempts.filter(({ planHash }) => planHash === high.planHash).map(({ who }) => who);
      expect(good.includes('omar') && good.includes('lee')).toBe(false);
    }),
    { numRuns: 500 },
  );
});
