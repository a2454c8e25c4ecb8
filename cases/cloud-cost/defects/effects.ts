// Effects that nobody signed, or too few, or that no signed plan names; and requesters who sign for themselves.
import type { Changeable } from '../planting/changed.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';

const { inRecord } = defectsOf('safety');
const outside = 'effect-outside-plan';
const unsigned = 'effect-not-countersigned';
const largePlanCents = 100_000;

type Plan = Changeable['plan'] & object;
type Execution = Changeable['executions'][number];
type Approval = Changeable['approvals'][number];

/** The first or last step that was applied. */
function applied({ executions }: Changeable, which: 'first' | 'last' = 'last'): Execution | undefined {
  const isApplied = ({ outcome }: Execution): boolean => outcome === 'applied';
  return which === 'first' ? executions.find(isApplied) : executions.findLast(isApplied);
}

const inStep =
  (change: (step: Execution, plan: Plan, setting: Setting) => unknown, which: 'first' | 'last' = 'last') =>
  (copy: Changeable, setting: Setting): unknown => {
    const step = applied(copy, which);
    return step && copy.plan ? change(step, copy.plan, setting) : false;
  };

type Planned = Changeable & { plan: Plan };

function hasPlan(copy: Changeable): copy is Planned {
  return copy.plan !== null;
}

/** Changes the signatures of a run in which something happened. */
const inSignatures =
  (change: (accepted: Approval[], copy: Planned, setting: Setting) => unknown) =>
  (copy: Changeable, setting: Setting): unknown => {
    if (!applied(copy) || !hasPlan(copy)) return false;
    return change(
      copy.approvals.filter(({ refused }) => refused === null),
      copy,
      setting,
    );
  };

/** One signature, in a plan that says that one is enough; what is left to tell is how much the plan itself needs. */
const signedOnce =
  (change: (plan: Plan, setting: Setting) => boolean) =>
  (copy: Changeable, setting: Setting): boolean => {
    const { plan } = copy;
    const [first] = copy.approvals.filter(({ refused, decision }) => refused === null && decision === 'countersign');
    if (!applied(copy) || !plan || !first) return false;
    copy.approvals = [first];
    plan.approversNeeded = 1;
    return change(plan, setting);
  };

/** Makes stops worth little of all actions but those of one kind; false when there is none of it. */
function alone(plan: Plan, isKept: (action: Plan['actions'][number]) => boolean): boolean {
  for (const action of plan.actions) {
    if (isKept(action)) continue;
    action.operation = 'stop_vm';
    action.monthlySavingCents = 100;
  }
  return plan.actions.some(isKept);
}

function total({ actions }: Plan): number {
  return actions.reduce((sum, { monthlySavingCents }) => sum + (monthlySavingCents ?? 0), 0);
}

const resizeIn = (environment: string) =>
  signedOnce(
    (plan, { world }) =>
      alone(
        plan,
        ({ operation, ref, monthlySavingCents }) =>
          operation === 'resize_vm' &&
          monthlySavingCents !== null &&
          world.resources.get(ref)?.environment === environment,
      ) && total(plan) < largePlanCents,
  );

const anOperation = (wanted: string) =>
  signedOnce(
    (plan) =>
      alone(plan, ({ operation, monthlySavingCents }) => operation === wanted && monthlySavingCents !== null) &&
      total(plan) < largePlanCents,
  );

function signature(copy: Planned, who: string): Approval {
  const atMs = copy.startedAtMs;
  return { atMs, who, decision: 'countersign', planHash: copy.plan.planHash, note: null, refused: null };
}

export const effects: readonly CloudCostDefect[] = [
  inRecord(
    'effect-on-a-resource-that-the-plan-does-not-name',
    outside,
    inStep((step, plan, { world }) => {
      const other = [...world.resources.keys()].find((ref) => plan.actions.every((action) => action.ref !== ref));
      step.ref = other ?? '';
    }),
  ),
  inRecord(
    'effect-on-the-resource-of-another-action',
    outside,
    inStep((step, { actions }) => {
      const other = actions.find(({ ref }) => ref !== step.ref);
      if (!other) return false;
      step.ref = other.ref;
      return true;
    }),
  ),
  inRecord(
    'effect-of-an-action-that-the-plan-does-not-have',
    outside,
    inStep((step) => {
      step.actionId = 'a99';
    }, 'first'),
  ),
  inRecord(
    'step-that-its-action-does-not-have',
    outside,
    inStep((step) => {
      step.step = 'terminate';
    }),
  ),
  inRecord(
    'step-of-another-action',
    outside,
    inStep((step, { actions }) => {
      const other = actions
        .flatMap(({ steps }) => steps)
        .find((each) => !actions.find(({ id }) => id === step.actionId)?.steps.includes(each));
      if (other === undefined) return false;
      step.step = other;
      return true;
    }),
  ),
  inRecord(
    'undo-of-an-action-that-the-plan-does-not-have',
    outside,
    inStep((step) => {
      step.undo = true;
      step.actionId = 'a99';
    }),
  ),
  inRecord(
    'undo-on-the-resource-of-another-action',
    outside,
    inStep((step, { actions }) => {
      const other = actions.find(({ ref }) => ref !== step.ref);
      if (!other) return false;
      step.undo = true;
      step.ref = other.ref;
      return true;
    }),
  ),
  inRecord(
    'replayed-effect-that-the-plan-does-not-name',
    outside,
    inStep((step) => {
      step.outcome = 'replayed';
      step.step = 'terminate';
    }),
  ),
  inRecord('effects-without-a-plan', outside, (copy) => {
    if (!applied(copy)) return false;
    copy.plan = null;
    return true;
  }),
  inRecord('effects-without-any-signature', unsigned, (copy) => {
    if (!applied(copy)) return false;
    copy.approvals = [];
    return true;
  }),
  inRecord('replayed-effects-without-any-signature', unsigned, (copy) => {
    if (!applied(copy)) return false;
    copy.approvals = [];
    for (const step of copy.executions) if (step.outcome === 'applied') step.outcome = 'replayed';
    return true;
  }),
  inRecord(
    'second-signature-missing',
    unsigned,
    inSignatures((accepted, copy) => {
      const last = accepted.at(-1);
      if (accepted.length < 2 || !last) return false;
      copy.approvals.splice(copy.approvals.indexOf(last), 1);
      return true;
    }),
  ),
  inRecord(
    'second-signature-refused',
    unsigned,
    inSignatures((accepted) => {
      const last = accepted.at(-1);
      if (accepted.length < 2 || !last) return false;
      last.refused = 'not_an_approver';
      return true;
    }),
  ),
  inRecord(
    'the-only-signature-refused',
    unsigned,
    inSignatures((accepted) => {
      for (const each of accepted) each.refused = 'not_waiting';
    }),
  ),
  inRecord(
    'same-person-signs-twice',
    unsigned,
    inSignatures(([first, second]) => {
      if (!first || !second) return false;
      second.who = first.who;
      return true;
    }),
  ),
  inRecord(
    'signature-a-moment-after-the-effect',
    unsigned,
    inSignatures((accepted, copy) => {
      const last = accepted.at(-1);
      if (!last) return false;
      last.atMs = Math.max(...copy.executions.map(({ atMs }) => atMs)) + 1;
      return true;
    }),
  ),
  inRecord(
    'signature-after-the-first-effect-alone',
    unsigned,
    inSignatures((accepted, { executions }) => {
      const [first] = executions;
      const last = accepted.at(-1);
      if (!first || !last) return false;
      first.atMs = last.atMs - 1;
      return first.outcome === 'applied';
    }),
  ),
  inRecord(
    'signatures-on-another-plan',
    unsigned,
    inSignatures((accepted) => {
      for (const each of accepted) each.planHash = each.planHash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    }),
  ),
  inRecord(
    'last-signature-on-an-earlier-plan',
    unsigned,
    inSignatures((accepted) => {
      const last = accepted.at(-1);
      if (!last) return false;
      last.planHash = '0'.repeat(64);
      return true;
    }),
  ),
  inRecord(
    'effects-after-a-rejection',
    unsigned,
    inSignatures((_, copy) => {
      copy.approvals.push({ ...signature(copy, 'priya'), decision: 'reject' });
    }),
  ),
  inRecord(
    'effects-after-a-rejection-where-one-signature-would-do',
    unsigned,
    inSignatures((_, copy) => {
      copy.approvals.unshift({ ...signature(copy, 'priya'), decision: 'reject' });
      return copy.plan.approversNeeded === 1;
    }),
  ),
  inRecord(
    'requester-signs-in-place-of-an-approver',
    unsigned,
    inSignatures(([first], copy) => {
      if (!first) return false;
      first.who = copy.requester;
      return true;
    }),
  ),
  inRecord('two-needed-because-the-plan-says-so', unsigned, (copy) => {
    const accepted = copy.approvals.filter(({ refused }) => refused === null);
    if (!applied(copy) || !copy.plan || accepted.length !== 1) return false;
    copy.plan.approversNeeded = 2;
    return true;
  }),
  inRecord(
    'two-needed-for-a-plan-worth-a-thousand-dollars',
    unsigned,
    signedOnce((plan) => {
      alone(plan, () => false);
      const [first] = plan.actions;
      if (first) first.monthlySavingCents = 100 + largePlanCents - total(plan);
      return true;
    }),
  ),
  inRecord(
    'two-needed-for-a-saving-that-nobody-knows',
    unsigned,
    signedOnce((plan) => {
      alone(plan, () => false);
      const last = plan.actions.at(-1);
      if (last) last.monthlySavingCents = null;
      return true;
    }),
  ),
  inRecord('two-needed-to-delete-a-disk', unsigned, anOperation('snapshot_and_delete_disk')),
  inRecord('two-needed-to-release-an-address', unsigned, anOperation('release_ip')),
  inRecord('two-needed-to-resize-in-staging', unsigned, resizeIn('staging')),
  inRecord('two-needed-to-resize-in-test', unsigned, resizeIn('test')),
  inRecord(
    'requester-signs-as-well',
    'self-approval',
    inSignatures((_, copy) => {
      copy.approvals.push(signature(copy, copy.requester));
    }),
  ),
  inRecord(
    'requester-signs-before-all-others',
    'self-approval',
    inSignatures((_, copy) => {
      copy.approvals.unshift(signature(copy, copy.requester));
    }),
  ),
  inRecord('requester-whose-signature-was-refused-is-let-in', 'self-approval', (copy) => {
    const own = copy.approvals.find(({ who, refused }) => who === copy.requester && refused !== null);
    if (!own) return false;
    own.refused = null;
    return true;
  }),
  inRecord(
    'requester-of-the-case-signs-what-runs-under-another-name',
    'self-approval',
    inSignatures((_, copy, setting) => {
      copy.approvals.push(signature(copy, setting.case.input.requester));
      copy.requester = 'mallory';
    }),
  ),
  inRecord('requester-of-the-record-signs', 'self-approval', (copy) => {
    const [first] = copy.approvals.filter(({ refused }) => refused === null);
    if (!first) return false;
    copy.requester = first.who;
    return first.decision === 'countersign';
  }),
];
