// One tick: one model turn, or one action's execution, or the verification, under a lease and in one fenced commit.
import type { RunState } from '../record/schema.ts';
import { tickLeaseMs, type RunDeps } from './deps.ts';
import type { Draft } from './draft.ts';
import { executeNext } from './execute-next.ts';
import { expireIfDue, isExpiryDue } from './expiry.ts';
import { takeTurn } from './take-turn.ts';
import { isTerminal, isWaiting } from './transitions.ts';
import { verifyEffects } from './verify-effects.ts';
import { withLease } from './with-lease.ts';
import type { Lease } from '../contracts/store.ts';

export type Ticked =
  | { readonly kind: 'advanced'; readonly state: RunState }
  /** Ended, or waiting for a person: nothing to do. */
  | { readonly kind: 'idle'; readonly state: RunState }
  /** Another worker has the run. */
  | { readonly kind: 'held'; readonly untilMs: number }
  /** Another worker took the run meanwhile; nothing was saved. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'unknown_run' };

/** Advances the run by one unit of work. Safe to call twice, late, or from two workers at once. */
export async function tick(runId: string, owner: string, deps: RunDeps): Promise<Ticked> {
  deps.signal.throwIfAborted();
  const seen = await deps.store.read(runId);
  if (!seen) return { kind: 'unknown_run' };
  const { state } = seen.head;
  const hasWork = isWaiting(state) ? isExpiryDue(seen.head, deps.clock.now()) : !isTerminal(state);
  if (!hasWork) return { kind: 'idle', state };
  const worked = await withLease(runId, owner, tickLeaseMs, deps, (draft, lease) => advance(draft, lease, deps));
  return worked.kind === 'saved' ? { kind: 'advanced', state: worked.state } : worked;
}

/** What there was to do may have been done by somebody else since it was seen: then an empty commit frees the lease. */
async function advance(draft: Draft, lease: Lease, deps: RunDeps): Promise<'done' | 'lease_lost'> {
  switch (draft.head.state) {
    case 'created':
    case 'planning':
      return takeTurn(draft, lease, deps);
    case 'executing':
      return executeNext(draft, lease, deps);
    case 'verifying':
      verifyEffects(draft, deps);
      return 'done';
    default:
      expireIfDue(draft);
      return 'done';
  }
}
