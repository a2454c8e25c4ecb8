// Performs exactly what was countersigned: one action, step by step, through the sandbox. Stops at what the sandbox does
// not do, and then undoes the action's own steps, last first. What another action did is never touched.
import type { PlannedAction } from '../contracts/plan.ts';
import type { Sandbox, StepResult } from '../contracts/sandbox.ts';
import type { RecordActionResult, RecordExecution } from '../record/schema.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** One attempt and three retries; then the step counts as throttled out. */
export const maxStepAttempts = 4;

export interface ExecutorDeps {
  readonly sandbox: Sandbox;
  readonly runId: string;
  readonly workspace: string;
  /** Recomputed from the stored plan: an edit after approval must show. */
  readonly planHash: string;
  readonly token: string | null;
  readonly clock: { now(): number; sleep(ms: number): Promise<void> };
  /** How long to wait after the n-th throttled attempt of a step, from 1. */
  retryDelayMs(attempt: number): number;
}

export interface ExecutedAction {
  /** Forward steps and compensations, in the order they were tried. */
  readonly executions: readonly RecordExecution[];
  readonly result: RecordActionResult;
}

/**
 * Runs an action to its end, also after a crash in the middle of it: steps on record are replayed. `applied` when every
 * step is, `undone` when a later step failed and all that had happened was taken back, `failed` otherwise.
 */
export async function executeAction(action: PlannedAction, deps: ExecutorDeps): Promise<ExecutedAction> {
  const executions: RecordExecution[] = [];
  const end = (status: RecordActionResult['status'], reason: string | null): ExecutedAction => ({
    executions,
    result: { actionId: action.id, ref: action.ref, status, reason },
  });
  const happened: string[] = [];
  for (const step of action.steps) {
    const execution = await performStep(action, step, false, deps);
    executions.push(execution);
    if (isDone(execution)) {
      happened.unshift(step);
      continue;
    }
    const reason = `${step}: ${execution.reason ?? execution.outcome}`;
    for (const ran of happened) {
      const undo = await performStep(action, ran, true, deps);
      executions.push(undo);
      if (!isDone(undo)) return end('failed', `${reason}; undo of ${ran}: ${undo.reason ?? undo.outcome}`);
    }
    return end(happened.length > 0 ? 'undone' : 'failed', reason);
  }
  return end('applied', null);
}

function isDone({ outcome }: RecordExecution): boolean {
  return outcome === 'applied' || outcome === 'replayed';
}

async function performStep(
  action: PlannedAction,
  step: string,
  undo: boolean,
  deps: ExecutorDeps,
): Promise<RecordExecution> {
  const { sandbox, runId, workspace, planHash, token, clock } = deps;
  const key = idempotencyKey({ runId, planHash, actionId: action.id, step, undo });
  const request = { key, runId, workspace, planHash, action, step, undo, token };
  for (let attempt = 1; ; attempt++) {
    const result = await sandbox.perform(request);
    if (result.kind !== 'throttled' || attempt === maxStepAttempts) {
      const throttled = result.kind === 'throttled' ? attempt : attempt - 1;
      return {
        key,
        actionId: action.id,
        ref: action.ref,
        step,
        undo,
        atMs: clock.now(),
        throttled,
        ...recorded(result),
      };
    }
    await clock.sleep(deps.retryDelayMs(attempt));
  }
}

function recorded(result: StepResult): Pick<RecordExecution, 'outcome' | 'reason' | 'before' | 'after'> {
  if (result.kind === 'applied' || result.kind === 'replayed') {
    return { outcome: result.kind, reason: null, before: result.before, after: result.after };
  }
  const nothing = { before: null, after: null };
  if (result.kind !== 'throttled') return { outcome: result.kind, reason: result.reason, ...nothing };
  return { outcome: 'throttled_out', reason: `throttled ${maxStepAttempts} times`, ...nothing };
}
