// One answered model call, or the reason why there is none: retries, backoff, retry-after, breaker and lease in one loop.
// What a call costs a run, and what its answer leads to, is decided by the run.
import type { SimulatedClock } from '../../kernel/determinism/clock.ts';
import { ModelError, type ChatModel, type ChatRequest, type ChatResponse } from '../contracts/model.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { retryAfterMs } from './retry-after.ts';
import { modelRetryDelay, retryDelayMs } from './retry-delay.ts';

/** Five failures open the breaker; the sixth attempt is its probe, and the last. */
export const modelAttempts = 6;

/** Longer than this, and the call counts as a time-out. The lease of a tick outlasts it. */
export const slowestModelCallMs = 120_000;

/** Why a run got no answer. */
export type ModelFailure =
  'model:unavailable' | 'model:rejected' | 'model:circuit_open' | 'model:retry_after' | 'budget:planning_time';

export interface FailedAttempt {
  readonly status: number | null;
  readonly type: string;
  readonly message: string;
  /** How long the run then waited; 0 when it gave up. */
  readonly waitedMs: number;
}

export type ModelOutcome =
  | { readonly kind: 'answered'; readonly response: ChatResponse; readonly failedAttempts: readonly FailedAttempt[] }
  | { readonly kind: 'gave_up'; readonly reason: ModelFailure; readonly failedAttempts: readonly FailedAttempt[] }
  | { readonly kind: 'lease_lost' };

export interface CallModelDeps {
  readonly model: ChatModel;
  readonly breaker: CircuitBreaker;
  readonly clock: SimulatedClock;
  readonly signal: AbortSignal;
  /** Uniform in [0, 1), for the jitter. */
  readonly draw: () => number;
  /** How long the simulated clock moves for an answer and for a refusal. */
  readonly answerMs: number;
  readonly refusalMs: number;
  /** What is left of the planning budget now. */
  readonly budgetLeftMs: () => number;
  /** Renews the lease so that it outlasts a wait and the call after it; false when somebody else has taken it. */
  readonly keepLease: (waitMs: number) => Promise<boolean>;
}

type Attempt =
  | { readonly kind: 'response'; readonly response: ChatResponse }
  | { readonly kind: 'error'; readonly error: ModelError };

/** Calls until there is an answer, the attempts or the planning budget are used up, or the lease is lost. */
export async function callModel(request: ChatRequest, deps: CallModelDeps): Promise<ModelOutcome> {
  const failedAttempts: FailedAttempt[] = [];
  const gaveUp = (reason: ModelFailure): ModelOutcome => ({ kind: 'gave_up', reason, failedAttempts });
  for (;;) {
    const permit = deps.breaker.permit(deps.clock.now());
    if (permit.kind === 'wait') {
      const waitMs = permit.untilMs - deps.clock.now();
      if (waitMs > deps.budgetLeftMs()) return gaveUp('model:circuit_open');
      if (!(await waitAndKeepLease(waitMs, deps))) return { kind: 'lease_lost' };
      continue;
    }
    const attempt = await attemptOnce(request, deps);
    if (attempt.kind === 'response') {
      deps.breaker.succeeded();
      if (!(await deps.keepLease(0))) return { kind: 'lease_lost' };
      return { kind: 'answered', response: attempt.response, failedAttempts };
    }
    const next = afterFailure(attempt.error, failedAttempts.length, deps);
    const { status, type, message } = attempt.error;
    failedAttempts.push({ status, type, message, waitedMs: next.kind === 'retry' ? next.waitMs : 0 });
    if (next.kind === 'give_up') return gaveUp(next.reason);
    if (!(await waitAndKeepLease(next.waitMs, deps))) return { kind: 'lease_lost' };
  }
}

async function attemptOnce(request: ChatRequest, deps: CallModelDeps): Promise<Attempt> {
  try {
    const response = await deps.model.complete(request, deps.signal);
    if (deps.answerMs <= slowestModelCallMs) {
      deps.clock.advance(deps.answerMs);
      return { kind: 'response', response };
    }
    deps.clock.advance(slowestModelCallMs);
    const seconds = slowestModelCallMs / 1_000;
    return { kind: 'error', error: new ModelError(null, 'timeout', `no answer within ${seconds} s`) };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    deps.clock.advance(deps.refusalMs);
    return { kind: 'error', error };
  }
}

type AfterFailure =
  { readonly kind: 'retry'; readonly waitMs: number } | { readonly kind: 'give_up'; readonly reason: ModelFailure };

function afterFailure(error: ModelError, earlierFailures: number, deps: CallModelDeps): AfterFailure {
  if (!isRetryable(error.status)) return { kind: 'give_up', reason: 'model:rejected' };
  const nowMs = deps.clock.now();
  deps.breaker.failed(nowMs);
  if (earlierFailures + 1 >= modelAttempts) return { kind: 'give_up', reason: 'model:unavailable' };
  const askedMs = retryAfterMs(error.retryAfter, nowMs) ?? 0;
  const backoffMs = retryDelayMs(modelRetryDelay, earlierFailures, deps.draw());
  const leftMs = deps.budgetLeftMs();
  if (askedMs > leftMs) return { kind: 'give_up', reason: 'model:retry_after' };
  const waitMs = Math.max(backoffMs, askedMs, deps.breaker.waitMs(nowMs));
  if (waitMs <= leftMs) return { kind: 'retry', waitMs };
  return {
    kind: 'give_up',
    reason: deps.breaker.waitMs(nowMs) > leftMs ? 'model:circuit_open' : 'budget:planning_time',
  };
}

/** Overloads, rate limits, time-outs and lost connections pass; a request that was refused will be refused again. */
function isRetryable(status: number | null): boolean {
  return status === null || status === 408 || status === 429 || status >= 500;
}

/** True when the lease still is ours after the wait: no call is paid for on a lease that was taken. */
async function waitAndKeepLease(waitMs: number, deps: CallModelDeps): Promise<boolean> {
  if (!(await deps.keepLease(waitMs))) return false;
  await deps.clock.sleep(waitMs);
  return deps.keepLease(0);
}
