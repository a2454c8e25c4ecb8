// Where a run lives. One tick is one commit, fenced by (lease epoch, version); a database can implement this later.
import type { RunHead, RunLog, RunLogAppend } from './run.ts';

export interface Lease {
  readonly runId: string;
  readonly owner: string;
  /** Never used before for this run. */
  readonly epoch: number;
  readonly version: number;
  readonly untilMs: number;
}

export type Acquired =
  | { readonly kind: 'acquired'; readonly lease: Lease; readonly head: RunHead; readonly log: RunLog }
  | { readonly kind: 'held'; readonly untilMs: number }
  | { readonly kind: 'unknown_run' };

export type Saved = { readonly kind: 'saved'; readonly version: number } | { readonly kind: 'fenced' };

export interface RunStore {
  create(head: RunHead, append: RunLogAppend): Promise<'created' | 'exists'>;
  /** Compare-and-set on (owner, expiry): succeeds when nobody holds the run or the lease has run out at `nowMs`. */
  acquire(runId: string, owner: string, nowMs: number, ttlMs: number): Promise<Acquired>;
  /** False when the lease was taken by somebody else. */
  renew(lease: Lease, untilMs: number): Promise<boolean>;
  /** Head, log entries and audit entries of one tick, together or not at all; releases the lease. */
  save(lease: Lease, head: RunHead, append: RunLogAppend): Promise<Saved>;
  read(runId: string): Promise<{ readonly head: RunHead; readonly log: RunLog; readonly version: number } | null>;
}
