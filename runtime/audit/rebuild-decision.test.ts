import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuditEvent } from './audit-event.ts';
import { rebuildDecision } from './rebuild-decision.ts';
import { aChain, aChainOf } from './testing/chain.ts';

const planHash = 'ab'.repeat(32);
const key = 'cd'.repeat(32);
const startMs = 1_793_520_000_000;
const at = (minutes: number) => startMs + minutes * 60_000;
const done = {
  key,
  ref: 'acc-1/vm-3',
  actionId: 'a1',
  undo: false,
  reason: null,
  throttled: 0,
  before: null,
  after: null,
};

const run: readonly AuditEvent[] = [
  {
    kind: 'run_created',
    payload: { atMs: at(0), domain: 'cloud-cost', requester: 'dana', request: 'Stop "idle" machines.' },
  },
  { kind: 'transition', payload: { from: 'created', to: 'planning', atMs: at(0), reason: null } },
  { kind: 'question', payload: { question: 'Which team?', atMs: at(1) } },
  { kind: 'answer', payload: { answer: 'web', atMs: at(4) } },
  {
    kind: 'submission',
    payload: {
      atMs: at(5),
      verdict: 'blocked',
      proposed: [{ ref: 'acc-1/vm-9', operation: 'stop_vm', target: null }],
      excluded: [],
    },
  },
  {
    kind: 'policy',
    payload: {
      atMs: at(5),
      pass: 'submission',
      policyVersion: 'p1',
      allowed: [],
      violations: [{ rule: 'P-005', ref: 'acc-1/vm-9', message: '3 days of data' }],
    },
  },
  {
    kind: 'plan',
    payload: {
      atMs: at(6),
      planHash,
      approversNeeded: 2,
      totalSavingCents: 14_016,
      totalIsLowerBound: true,
      actions: [
        { id: 'a1', ref: 'acc-1/vm-3', operation: 'stop_vm', target: null, risk: 'low', monthlySavingCents: 14_016 },
        {
          id: 'a2',
          ref: 'acc-1/vm-4',
          operation: 'resize_vm',
          target: 'small',
          risk: 'medium',
          monthlySavingCents: null,
        },
      ],
      exclusions: [{ ref: 'acc-1/vm-9', reason: '3 days of data' }],
    },
  },
  { kind: 'plan_edited', payload: { atMs: at(7), who: 'dana', fromHash: planHash, toHash: key } },
  {
    kind: 'approval',
    payload: { atMs: at(8), who: 'dana', decision: 'countersign', planHash, note: null, refused: 'requester' },
  },
  {
    kind: 'approval',
    payload: { atMs: at(9), who: 'omar', decision: 'countersign', planHash, note: 'fine', refused: null },
  },
  {
    kind: 'token',
    payload: {
      atMs: at(10),
      keyId: 'k1',
      approvers: ['omar', 'lee'],
      actions: { a1: key, a2: key },
      expiresAtMs: at(70),
    },
  },
  { kind: 'estate_changed', payload: { atMs: at(11), ref: 'acc-1/vm-4', set: { state: 'deallocated' } } },
  { kind: 'step', payload: { ...done, step: 'stop', outcome: 'applied', atMs: at(12), throttled: 1 } },
  {
    kind: 'step',
    payload: {
      ...done,
      actionId: 'a2',
      ref: 'acc-1/vm-4',
      step: 'stop',
      outcome: 'precondition_failed',
      atMs: at(13),
      reason: 'it is deallocated',
    },
  },
  { kind: 'step', payload: { ...done, step: 'stop', undo: true, outcome: 'applied', atMs: at(13) } },
  {
    kind: 'action_result',
    payload: { atMs: at(14), actionId: 'a2', ref: 'acc-1/vm-4', status: 'failed', reason: 'it is deallocated' },
  },
  {
    kind: 'verification',
    payload: {
      atMs: at(15),
      actionId: 'a1',
      ref: 'acc-1/vm-3',
      expected: { state: 'stopped' },
      observed: { state: 'running' },
      verified: false,
    },
  },
  {
    kind: 'verification',
    payload: { atMs: at(15), actionId: 'a1', ref: 'acc-1/vm-3', expected: null, observed: null, verified: true },
  },
  {
    kind: 'transition',
    payload: { from: 'verifying', to: 'completed_with_failures', atMs: at(75), reason: 'some actions failed' },
  },
];

test('tells the decision from the entries alone', () => {
  expect(rebuildDecision(aChain(run)).join('\n')).toMatchInlineSnapshot(`
    "+00:00:00 request: dana asked "Stop \\"idle\\" machines."
    +00:00:00 state: created -> planning
    +00:01:00 question to the requester: "Which team?"
    +00:04:00 answer: "web"
    +00:05:00 submission: blocked, 1 action, 0 exclusions
                stop_vm acc-1/vm-9
    +00:05:00 policy p1 at submission: 0 allowed, 1 violation
                P-005 acc-1/vm-9: 3 days of data
    +00:06:00 plan abababababab: saves at least $140.16 a month, needs 2 approvers
                a1 stop_vm acc-1/vm-3, risk low, saves $140.16
                a2 resize_vm acc-1/vm-4 to small, risk medium, saves an amount that cannot be estimated
                not proposed: acc-1/vm-9: 3 days of data
    +00:07:00 plan edited by dana: abababababab -> cdcdcdcdcdcd
    +00:08:00 approval: dana countersign abababababab, refused as requester
    +00:09:00 approval: omar countersign abababababab, accepted, "fine"
    +00:10:00 token: key k1, signed for by omar, lee, names a1, a2, for 60 minutes
    +00:11:00 changed from outside: acc-1/vm-4 {"state":"deallocated"}
    +00:12:00 effect: a1 stop acc-1/vm-3: applied, after 1 throttled attempt
    +00:13:00 effect: a2 stop acc-1/vm-4: precondition_failed (it is deallocated)
    +00:13:00 effect: a1 undo of stop acc-1/vm-3: applied
    +00:14:00 action a2 acc-1/vm-4: failed (it is deallocated)
    +00:15:00 verification: a1 acc-1/vm-3: expected {"state":"stopped"}, observed {"state":"running"}
    +00:15:00 verification: a1 acc-1/vm-3: as expected
    +01:15:00 state: verifying -> completed_with_failures (some actions failed)"
  `);
});

test('reads a chain of another program for what it is', () => {
  const entries = [{ kind: 'seal', payload: { atMs: 'noon' } }, { kind: 'constructor' }, null, 7];

  expect(rebuildDecision(entries)).toEqual([
    '+??:??:?? unknown entry: seal',
    '+??:??:?? unknown entry: constructor',
    '+??:??:?? unknown entry: ?',
    '+??:??:?? unknown entry: ?',
  ]);
  expect(rebuildDecision([])).toEqual([]);
});

test('an amount that is not a whole number of cents shows as unknown', () => {
  const [line] = rebuildDecision([{ kind: 'plan', payload: { totalSavingCents: 1.5 } }]);

  expect(line).toBe('+??:??:?? plan ?: saves ? a month, needs ? approvers');
});

test('never throws, whatever an entry holds', () => {
  const kinds = [...new Set(run.map(({ kind }) => kind))];
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.jsonValue(), (kind, payload) => {
      expect(rebuildDecision([{ kind, payload }]).length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
  for (const kind of kinds) {
    expect(rebuildDecision([...aChainOf(1), { kind, payload: {} }]).length).toBe(2);
  }
});
