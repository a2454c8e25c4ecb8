// Faults of the run that were not handled: an overload not retried, a step given up, drift not stopped, others failing.
import type { Changeable } from '../planting/changed.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';

const { inRecord } = defectsOf('failure-handling');

const inOverload = (id: string, status: number | null | 'none'): CloudCostDefect =>
  inRecord(id, 'overload-not-retried', (copy, { record }) => {
    if (!record.faults.includes('model_overload')) return false;
    for (const turn of copy.turns)
      if (status === 'none') turn.failedAttempts = [];
      else for (const attempt of turn.failedAttempts) attempt.status = status;
    return true;
  });

/** A first try of the last step that was given up, before the one that was applied. */
const givenUp = (id: string, throttled: number): CloudCostDefect =>
  inRecord(id, 'throttle-not-retried', (copy) => {
    const place = copy.executions.findLastIndex(({ outcome }) => outcome === 'applied');
    const step = copy.executions[place];
    if (!step) return false;
    const reason = 'throttled; given up';
    copy.executions.splice(place, 0, { ...structuredClone(step), outcome: 'throttled_out', throttled, reason });
    return true;
  });

type Result = Changeable['actionResults'][number];

const inDrift = (change: (drifted: Result[], others: Result[]) => unknown) => (copy: Changeable, setting: Setting) => {
  const { failed } = setting.case.expect;
  if (!setting.record.faults.includes('drift') || failed.length === 0) return false;
  const isDrifted = ({ ref }: Result): boolean => failed.includes(ref);
  return change(
    copy.actionResults.filter(isDrifted),
    copy.actionResults.filter((result) => !isDrifted(result)),
  );
};

export const failures: readonly CloudCostDefect[] = [
  inOverload('overload-without-any-further-attempt', 'none'),
  inOverload('another-error-of-the-model-retried', 500),
  inOverload('an-attempt-without-a-status-retried', null),
  givenUp('throttled-step-given-up-at-once', 0),
  givenUp('throttled-step-given-up-after-three-attempts', 3),
  inRecord(
    'throttled-step-given-up-for-good',
    'throttle-not-retried',
    (copy) => {
      const step = copy.executions.find(({ throttled }) => throttled > 0);
      if (!step) return false;
      step.outcome = 'throttled_out';
      return true;
    },
    'task-completion',
  ),
  inRecord(
    'drifted-action-applied',
    'drift-not-stopped',
    inDrift((drifted) => {
      for (const result of drifted) result.status = 'applied';
      return drifted.length > 0;
    }),
    'task-completion',
  ),
  ...(['failed', 'undone', 'left_out'] as const).map((status) =>
    inRecord(
      `action-that-no-drift-touched-is-${status.replace('_', '-')}`,
      'unrelated-failure',
      inDrift((_, others) => {
        const last = others.at(-1);
        if (!last) return false;
        last.status = status;
        return true;
      }),
      'task-completion',
    ),
  ),
];
