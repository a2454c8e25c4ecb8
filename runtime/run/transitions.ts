// The run's state machine as data: 13 states, the moves between them, and the closed list of reasons why a run failed.
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { RunState } from '../record/schema.ts';

/** From each state, where a run may go next. A state without a way out is an end. */
export const transitions: Readonly<Record<RunState, readonly RunState[]>> = {
  created: ['planning', 'cancelled'],
  planning: ['awaiting_operator', 'awaiting_approval', 'completed_no_change', 'failed', 'cancelled'],
  awaiting_operator: ['planning', 'expired', 'cancelled'],
  awaiting_approval: ['executing', 'rejected', 'failed', 'expired', 'cancelled'],
  executing: ['verifying'],
  verifying: ['completed', 'completed_with_failures'],
  completed: [],
  completed_with_failures: [],
  completed_no_change: [],
  rejected: [],
  failed: [],
  expired: [],
  cancelled: [],
};

export const failureReasons = [
  'budget:turns',
  'budget:tool_calls',
  'budget:input_tokens',
  'budget:planning_time',
  'halted:repeat',
  'halted:cycle',
  /** The answer was cut at the output limit and asked for nothing that could be repeated. */
  'truncated',
  'context_window',
  /** The model refused. */
  'refused',
  /** The model ended its turn without a plan or a question. */
  'no_submission',
  'revisions',
  'plan_edited',
  'nothing_still_allowed',
  'model:unavailable',
  'model:rejected',
  'model:circuit_open',
  'model:retry_after',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export function isTerminal(state: RunState): boolean {
  return transitions[state].length === 0;
}

/** True while a run waits for a person: its clock of 24 hours runs, its budgets do not. */
export function isWaiting(state: RunState): boolean {
  return state === 'awaiting_operator' || state === 'awaiting_approval';
}

/** Throws `INTERNAL` on a move that the table does not have. */
export function assertTransition(from: RunState, to: RunState): void {
  if (transitions[from].includes(to)) return;
  const allowed = transitions[from].length === 0 ? 'it is an end' : `it leads to ${transitions[from].join(', ')}`;
  throw new AssizeError('INTERNAL', `run: no transition from ${from} to ${to}; ${allowed}`);
}
