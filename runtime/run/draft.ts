// What one tick is about to commit: the next head, and the entries it adds to the log. Nothing here is seen before the save.
import type { Json } from '../../kernel/contracts/index.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditEvent } from '../audit/audit-event.ts';
import type { RunHead, RunLog } from '../contracts/run.ts';
import type { RunState } from '../record/schema.ts';
import { assertTransition, type FailureReason } from './transitions.ts';

type Detail = { readonly [key: string]: Json };
type Appending = { [List in keyof RunLog]: RunLog[List][number][] };

export class Draft {
  readonly log: RunLog;
  readonly append: Appending;
  #head: RunHead;
  readonly #nowMs: () => number;

  constructor(head: RunHead, log: RunLog, nowMs: () => number) {
    this.#head = head;
    this.log = log;
    this.#nowMs = nowMs;
    this.append = nothing();
  }

  get head(): RunHead {
    return this.#head;
  }

  get nowMs(): number {
    return this.#nowMs();
  }

  set(change: Partial<RunHead>): void {
    this.#head = { ...this.#head, ...change };
  }

  /** Entries of a list, those of this tick included. */
  count(list: keyof RunLog): number {
    return this.log[list].length + this.append[list].length;
  }

  event(kind: string, detail: Detail): void {
    this.append.events.push({ atMs: this.nowMs, kind, detail: { ...detail } });
  }

  span(name: string, startMs: number, attributes: Detail): void {
    this.append.spans.push({ name, parent: 0, startMs, endMs: this.nowMs, attributes: { ...attributes } });
  }

  /** Chains an entry behind the last; the head of the chain moves with the commit. */
  audit(event: AuditEvent): void {
    const { runId: run, workspace } = this.#head;
    const previous = this.append.audit.at(-1) ?? this.log.audit.at(-1) ?? null;
    const entry = appendAudit(previous, { run, workspace }, event);
    this.append.audit.push(entry);
    this.set({ auditHead: entry.hash });
  }

  /** Moves along the table of transitions, or throws; every move is in the log and in the audit chain. */
  moveTo(to: RunState, reason: string | null = null): void {
    const from = this.#head.state;
    assertTransition(from, to);
    const atMs = this.nowMs;
    const transition = { from, to, atMs, reason };
    this.append.transitions.push(transition);
    const isWaiting = to === 'awaiting_operator' || to === 'awaiting_approval';
    this.set({ state: to, reason, waitingSinceMs: isWaiting ? atMs : null });
    this.audit({ kind: 'transition', payload: transition });
  }

  fail(reason: FailureReason): void {
    this.moveTo('failed', reason);
  }
}

function nothing(): Appending {
  return {
    transitions: [],
    messages: [],
    turns: [],
    toolCalls: [],
    questions: [],
    submissions: [],
    approvals: [],
    events: [],
    executions: [],
    actionResults: [],
    verification: [],
    spans: [],
    audit: [],
  };
}
