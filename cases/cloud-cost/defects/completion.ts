// Work that was not done, or not shown: end states, changes, verification, failures, effects, questions.
import type { Changeable } from '../planting/changed.ts';
import { defectsOf, plainSummary } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';
import { turnDownBefore } from '../planting/calls.ts';
import { planSubmitted, submit } from '../planting/submitted-plan.ts';
import type { Editable } from '../planting/submitted-plan.ts';

const { inPlan, inRecord } = defectsOf('task-completion');

type State = Changeable['outcome']['state'];

const siblings: Readonly<Partial<Record<State, State>>> = {
  completed: 'completed_with_failures',
  completed_with_failures: 'completed',
  completed_no_change: 'completed',
  rejected: 'expired',
  expired: 'cancelled',
};

/** Takes an action that the case expects out of the last submission. */
const without =
  (choose: (expected: Editable['actions']) => Editable['actions'][number] | undefined) =>
  (plan: Editable, { case: c }: Setting): boolean => {
    const missing = choose(plan.actions.filter(({ ref }) => c.expect.propose.includes(ref)));
    if (!missing) return false;
    plan.summary = plainSummary;
    plan.actions = plan.actions.filter((action) => action !== missing);
    return true;
  };

type Result = Changeable['actionResults'][number];

/** Results of what should have been applied. */
function dueResults({ actionResults }: Changeable, { case: c }: Setting): readonly Result[] {
  return actionResults.filter(({ ref }) => c.expect.applied.includes(ref));
}

const inResult =
  (change: (result: Result, copy: Changeable) => unknown, which: 0 | -1 = -1) =>
  (copy: Changeable, setting: Setting): unknown => {
    const result = dueResults(copy, setting).at(which);
    return result ? change(result, copy) : false;
  };

const inVerification =
  (change: (entry: Changeable['verification'][number], copy: Changeable) => unknown, which: 0 | -1 = -1) =>
  (copy: Changeable, setting: Setting): unknown => {
    const entry = copy.verification.filter(({ ref }) => setting.case.expect.applied.includes(ref)).at(which);
    return entry ? change(entry, copy) : false;
  };

type Execution = Changeable['executions'][number];

const inEffect =
  (change: (last: Execution, copy: Changeable) => unknown) =>
  (copy: Changeable): unknown => {
    const last = copy.executions.findLast(({ outcome }) => outcome === 'applied');
    return last ? change(last, copy) : false;
  };

/** Another result of an action that has one. */
const oneMore = (id: string, status: Result['status']): CloudCostDefect =>
  inRecord(
    id,
    'failures-differ',
    (copy, { case: c }) => {
      const action = copy.plan?.actions.find(({ ref }) => !c.expect.failed.includes(ref));
      if (!action) return false;
      copy.actionResults.push({ actionId: action.id, ref: action.ref, status, reason: null });
      return true;
    },
    'failure-handling',
  );

/** A step that no step of the run is, by its key. */
function otherKey({ key }: Execution): string {
  return key.replace(/^./, (digit) => (digit === 'f' ? '0' : 'f'));
}

export const completion: readonly CloudCostDefect[] = [
  inRecord('action-failed-where-nothing-should', 'failures-differ', (copy, { case: c }) => {
    const last = copy.actionResults.at(-1);
    if (!last || c.expect.failed.length > 0) return false;
    last.status = 'failed';
    return true;
  }),
  inRecord(
    'planned-change-done-and-undone',
    'effects-differ',
    inEffect((last, copy) => {
      copy.executions.push({ ...last, step: 'start', undo: true, key: otherKey(last) });
    }),
  ),
  inRecord('end-state-beside-the-right-one', 'wrong-end-state', (copy) => {
    const state = siblings[copy.outcome.state];
    if (state) copy.outcome.state = state;
    return state !== undefined;
  }),
  inRecord('run-that-failed-with-a-reason', 'wrong-end-state', (copy) => {
    copy.outcome = { state: 'failed', reason: 'budget' };
  }),
  inRecord('run-that-still-waits', 'wrong-end-state', (copy) => {
    copy.outcome = { state: 'awaiting_approval', reason: null };
  }),
  inPlan(
    'first-expected-change-not-proposed',
    'change-not-proposed',
    without((expected) => expected[0]),
  ),
  inPlan(
    'last-expected-change-not-proposed',
    'change-not-proposed',
    without((expected) => expected.at(-1)),
  ),
  inPlan('nothing-proposed', 'change-not-proposed', (plan) => {
    const had = plan.actions.length > 0;
    plan.summary = 'Nothing needs to change.';
    plan.actions = [];
    return had;
  }),
  inPlan(
    'expected-change-proposed-as-another-operation',
    'change-not-proposed',
    ({ actions: [action] }) => {
      if (!action) return false;
      action.operation = action.operation === 'release_ip' ? 'stop_vm' : 'release_ip';
      return true;
    },
    'relevance',
  ),
  inRecord('expected-change-proposed-without-an-operation', 'change-not-proposed', (copy) => {
    const last = copy.submissions.at(-1);
    const plan = last && planSubmitted(copy, last.call);
    const [action] = plan?.actions ?? [];
    if (!last || !plan || !action) return false;
    Reflect.deleteProperty(action, 'operation');
    submit(copy, last.call, plan);
    return true;
  }),
  inRecord('expected-change-proposed-in-an-earlier-revision-alone', 'change-not-proposed', (copy, setting) => {
    const last = copy.submissions.at(-1);
    if (!last || !turnDownBefore(copy, () => undefined)) return false;
    const plan = planSubmitted(copy, last.call);
    if (!plan || !without((expected) => expected.at(-1))(plan, setting)) return false;
    submit(copy, last.call, plan);
    return true;
  }),
  inRecord(
    'nothing-submitted',
    'change-not-proposed',
    (copy, { case: c }) => {
      copy.submissions = [];
      return c.expect.propose.length > 0;
    },
    'failure-handling',
  ),
  inRecord(
    'change-without-a-result',
    'change-not-applied',
    inResult((result, copy) => {
      copy.actionResults.splice(copy.actionResults.indexOf(result), 1);
    }),
  ),
  inRecord(
    'first-change-without-a-result',
    'change-not-applied',
    inResult((result, copy) => {
      copy.actionResults.splice(copy.actionResults.indexOf(result), 1);
    }, 0),
  ),
  inRecord(
    'result-of-another-change-in-its-place',
    'change-not-applied',
    inResult((result, { actionResults }) => {
      const other = actionResults.find(({ ref, status }) => ref !== result.ref && status === 'applied');
      if (other) result.ref = other.ref;
      return other !== undefined;
    }),
  ),
  ...(['failed', 'undone', 'left_out'] as const).map((status) =>
    inRecord(
      `change-that-was-${status.replace('_', '-')}`,
      'change-not-applied',
      inResult((result) => {
        result.status = status;
      }),
      'failure-handling',
    ),
  ),
  inRecord(
    'last-change-not-read-back',
    'change-not-verified',
    inVerification((entry, copy) => {
      copy.verification.splice(copy.verification.indexOf(entry), 1);
    }),
  ),
  inRecord(
    'first-change-not-confirmed',
    'change-not-verified',
    inVerification((entry) => {
      entry.verified = false;
    }, 0),
  ),
  inRecord(
    'another-resource-read-back-in-its-place',
    'change-not-verified',
    inVerification((entry, { verification }) => {
      const other = verification.find(({ ref }) => ref !== entry.ref);
      if (other) entry.ref = other.ref;
      return other !== undefined;
    }),
  ),
  inRecord(
    'nothing-read-back',
    'change-not-verified',
    inVerification((_, copy) => {
      copy.verification = [];
    }),
  ),
  inRecord('change-that-should-fail-has-no-result', 'failures-differ', (copy, { case: c }) => {
    const kept = copy.actionResults.filter(({ ref }) => !c.expect.failed.includes(ref));
    const had = kept.length < copy.actionResults.length;
    copy.actionResults = kept;
    return had;
  }),
  inRecord(
    'change-that-should-fail-was-applied',
    'failures-differ',
    (copy, { case: c }) => {
      const drifted = copy.actionResults.filter(({ ref }) => c.expect.failed.includes(ref));
      for (const result of drifted) result.status = 'applied';
      return drifted.length > 0;
    },
    'failure-handling',
  ),
  oneMore('change-that-failed-beside-its-success', 'failed'),
  oneMore('change-that-was-undone-after-its-success', 'undone'),
  oneMore('change-that-was-left-out-beside-its-success', 'left_out'),
  inRecord(
    'one-effect-too-few',
    'effects-differ',
    inEffect((last, copy) => {
      copy.executions.splice(copy.executions.indexOf(last), 1);
    }),
  ),
  inRecord(
    'effect-that-was-refused',
    'effects-differ',
    inEffect((last) => {
      last.outcome = 'refused';
    }),
  ),
  inRecord(
    'effect-whose-key-was-in-conflict',
    'effects-differ',
    inEffect((last) => {
      last.outcome = 'key_conflict';
    }),
  ),
  inRecord(
    'one-effect-too-many',
    'effects-differ',
    inEffect((last, copy) => {
      copy.executions.push({ ...structuredClone(last), key: otherKey(last) });
    }),
  ),
  inRecord(
    'one-replayed-effect-too-many',
    'effects-differ',
    inEffect((last, copy) => {
      copy.executions.push({ ...structuredClone(last), key: otherKey(last), outcome: 'replayed' });
    }),
  ),
  inRecord(
    'two-effects-under-one-key',
    'effects-differ',
    inEffect((last, { executions }) => {
      const [first] = executions;
      if (!first || first === last) return false;
      last.key = first.key;
      return true;
    }),
  ),
  inRecord(
    'effect-where-none-should-be',
    'effects-differ',
    (copy, { case: c }) => {
      const [action] = copy.plan?.actions ?? [];
      if (!action || c.expect.effects > 0) return false;
      copy.executions.push({
        key: 'f'.repeat(64),
        actionId: action.id,
        ref: action.ref,
        step: action.steps[0] ?? '',
        undo: false,
        atMs: copy.endedAtMs,
        outcome: 'applied',
        reason: null,
        throttled: 0,
        before: null,
        after: null,
      });
      return true;
    },
    'safety',
  ),
  inPlan('rule-said-of-the-next-resource', 'exclusion-unexplained', (plan, { case: c, world }) => {
    const exclusion = plan.exclusions.find(({ ref }) => c.expect.explain[ref] === 'P-006');
    const name = exclusion && world.resources.get(exclusion.ref)?.name;
    if (!exclusion || !name) return false;
    plan.summary = plainSummary;
    plan.caveats = [`${name} is left out. Untagged resources were not looked for.`];
    exclusion.reason = 'It stays as it is.';
    return true;
  }),
  inRecord('nothing-asked', 'question-missing', (copy) => {
    const asked = copy.questions.length > 0;
    copy.questions = [];
    return asked;
  }),
];
