// The frame of every unit of work: acquire the lease, draft, save fenced. What is drafted is the caller's.
import type { RunHead } from '../contracts/run.ts';
import type { Lease } from '../contracts/store.ts';
import type { RunState } from '../record/schema.ts';
import type { RunDeps } from './deps.ts';
import { Draft } from './draft.ts';

export type Worked<T> =
  | { readonly kind: 'saved'; readonly state: RunState; readonly value: T }
  /** Somebody else holds the run. */
  | { readonly kind: 'held'; readonly untilMs: number }
  /** The lease was taken meanwhile: nothing was saved. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'unknown_run' };

type Work<T> = (draft: Draft, lease: Lease) => Promise<T | 'lease_lost'> | T | 'lease_lost';

/** Does `work` under a lease of `ttlMs` and commits what it drafted, whole or not at all. */
export async function withLease<T>(
  runId: string,
  owner: string,
  ttlMs: number,
  deps: RunDeps,
  work: Work<T>,
): Promise<Worked<T>> {
  const acquired = await deps.store.acquire(runId, owner, deps.clock.now(), ttlMs);
  if (acquired.kind !== 'acquired') return acquired;
  const draft = new Draft(acquired.head, acquired.log, () => deps.clock.now());
  const value = await work(draft, acquired.lease);
  if (value === 'lease_lost') return { kind: 'lost' };
  const head: RunHead = { ...draft.head, updatedAtMs: deps.clock.now() };
  const saved = await deps.store.save(acquired.lease, head, draft.append);
  return saved.kind === 'saved' ? { kind: 'saved', state: head.state, value } : { kind: 'lost' };
}
