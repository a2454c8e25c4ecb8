// Executes the next action of an approved plan. The sandbox commits apart from the run: after a crash between the two the
// same action is executed again, and what had happened is found and marked replayed.
import type { RunHead } from '../contracts/run.ts';
import type { Lease } from '../contracts/store.ts';
import { executeAction, type ExecutedAction } from '../executor/execute-action.ts';
import { retryDelayMs, stepRetryDelay } from '../model/retry-delay.ts';
import { planHash } from '../plan/plan-hash.ts';
import { actionOf } from './action-of.ts';
import { tickLeaseMs, type RunDeps } from './deps.ts';
import type { Draft } from './draft.ts';
import { noteResult } from './note-result.ts';

/** Thrown through the executor when the lease was taken during a wait: a step that could not be saved is not started. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export async function executeNext(draft: Draft, lease: Lease, deps: RunDeps): Promise<'done' | 'lease_lost'> {
  const [actionId, ...pending] = draft.head.pending;
  if (actionId !== undefined) {
    const startMs = deps.clock.now();
    const executed = await execute(actionId, draft.head, lease, deps);
    if (executed === 'lease_lost') return executed;
    for (const execution of executed.executions) {
      draft.append.executions.push(execution);
      draft.audit({ kind: 'step', payload: execution });
    }
    noteResult(executed.result, draft);
    draft.span('execute_action', startMs, { action: actionId, status: executed.result.status });
    draft.set({ pending });
  }
  if (pending.length === 0) draft.moveTo('verifying');
  return 'done';
}

async function execute(
  actionId: string,
  head: RunHead,
  lease: Lease,
  deps: RunDeps,
): Promise<ExecutedAction | 'lease_lost'> {
  const { runId, workspace, token, plan } = head;
  try {
    return await executeAction(actionOf(head, actionId), {
      runId,
      workspace,
      token,
      planHash: plan ? planHash(plan) : '',
      sandbox: deps.sandbox,
      clock: { now: () => deps.clock.now(), sleep: (ms) => sleepOnLease(ms, lease, deps) },
      retryDelayMs: (attempt) => retryDelayMs(stepRetryDelay, attempt - 1, deps.draws.stepRetry()),
    });
  } catch (error) {
    if (error instanceof LeaseLost) return 'lease_lost';
    throw error;
  }
}

async function sleepOnLease(ms: number, lease: Lease, deps: RunDeps): Promise<void> {
  await deps.clock.sleep(ms);
  if (!(await deps.store.renew(lease, deps.clock.now() + tickLeaseMs))) throw new LeaseLost();
}
