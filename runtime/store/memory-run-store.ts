// The in-memory store. A commit replaces whole values and never edits one, so whoever read a run keeps a snapshot of it.
// What a run may do is decided elsewhere; here only who may write, and that a tick is written whole or not at all.
import { emptyLog, type RunHead, type RunLog, type RunLogAppend } from '../contracts/run.ts';
import type { Acquired, Lease, RunStore, Saved } from '../contracts/store.ts';

interface Row {
  head: RunHead;
  log: RunLog;
  version: number;
  epoch: number;
  owner: string | null;
  untilMs: number;
}

/** A `RunStore` that lives and dies with the process; every trial gets its own. */
export class MemoryRunStore implements RunStore {
  readonly #rows = new Map<string, Row>();

  create(head: RunHead, append: RunLogAppend): Promise<'created' | 'exists'> {
    if (this.#rows.has(head.runId)) return Promise.resolve('exists');
    const log = appended(emptyLog, append);
    this.#rows.set(head.runId, { head, log, version: 0, epoch: 0, owner: null, untilMs: 0 });
    return Promise.resolve('created');
  }

  acquire(runId: string, owner: string, nowMs: number, ttlMs: number): Promise<Acquired> {
    const row = this.#rows.get(runId);
    if (!row) return Promise.resolve({ kind: 'unknown_run' });
    if (row.owner !== null && row.untilMs > nowMs) return Promise.resolve({ kind: 'held', untilMs: row.untilMs });
    row.owner = owner;
    row.epoch += 1;
    row.untilMs = nowMs + ttlMs;
    const lease: Lease = { runId, owner, epoch: row.epoch, version: row.version, untilMs: row.untilMs };
    return Promise.resolve({ kind: 'acquired', lease, head: row.head, log: row.log });
  }

  renew(lease: Lease, untilMs: number): Promise<boolean> {
    const row = this.#rows.get(lease.runId);
    if (!row || !holds(row, lease)) return Promise.resolve(false);
    row.untilMs = untilMs;
    return Promise.resolve(true);
  }

  save(lease: Lease, head: RunHead, append: RunLogAppend): Promise<Saved> {
    const row = this.#rows.get(lease.runId);
    if (!row || !holds(row, lease) || row.version !== lease.version) return Promise.resolve({ kind: 'fenced' });
    row.head = head;
    row.log = appended(row.log, append);
    row.version += 1;
    row.owner = null;
    row.untilMs = 0;
    return Promise.resolve({ kind: 'saved', version: row.version });
  }

  read(runId: string): Promise<{ readonly head: RunHead; readonly log: RunLog; readonly version: number } | null> {
    const row = this.#rows.get(runId);
    return Promise.resolve(row ? { head: row.head, log: row.log, version: row.version } : null);
  }
}

/** A lease that has run out still holds until somebody takes it. */
function holds(row: Row, lease: Lease): boolean {
  return row.epoch === lease.epoch && row.owner === lease.owner;
}

function appended(log: RunLog, append: RunLogAppend): RunLog {
  return {
    transitions: joined(log.transitions, append.transitions),
    messages: joined(log.messages, append.messages),
    turns: joined(log.turns, append.turns),
    toolCalls: joined(log.toolCalls, append.toolCalls),
    questions: joined(log.questions, append.questions),
    submissions: joined(log.submissions, append.submissions),
    approvals: joined(log.approvals, append.approvals),
    events: joined(log.events, append.events),
    executions: joined(log.executions, append.executions),
    actionResults: joined(log.actionResults, append.actionResults),
    verification: joined(log.verification, append.verification),
    spans: joined(log.spans, append.spans),
    audit: joined(log.audit, append.audit),
  };
}

function joined<T>(list: readonly T[], more: readonly T[] | undefined): readonly T[] {
  return more === undefined || more.length === 0 ? list : [...list, ...more];
}
