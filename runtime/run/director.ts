// Plays people and the outside world in a trial: from the script and the clock it decides what happens next to a run.
// It holds the place in the script; what a move does is carried out elsewhere.
import type { DomainTrial, Fault } from '../contracts/domain.ts';
import type { RunHead, RunLog } from '../contracts/run.ts';
import type { OperatorAnswer, ScriptEvent } from '../contracts/script.ts';
import { driftOf, hasDrift, type OutsideChange } from '../faults/drift.ts';
import { personWaitMs } from '../approvals/decide-approval.ts';
import { isTerminal } from './transitions.ts';

type Person = Exclude<ScriptEvent, { do: 'change_resource' }>;

export type Move =
  | { readonly kind: 'tick' }
  /** A person does something; `firstHash` is the plan hash as it was when the wait began. */
  | { readonly kind: 'person'; readonly event: Person; readonly firstHash: string; readonly atMs: number }
  | { readonly kind: 'answer'; readonly answer: string; readonly atMs: number }
  /** The estate changes, in an instant; `note` then tells the run's log. */
  | {
      readonly kind: 'change';
      readonly source: 'change_resource' | 'drift';
      readonly change: OutsideChange;
      readonly atMs: number;
    }
  | { readonly kind: 'note'; readonly source: 'change_resource' | 'drift'; readonly change: OutsideChange }
  /** Nobody comes: the run is looked at when its wait is over. */
  | { readonly kind: 'expiry'; readonly atMs: number }
  | { readonly kind: 'end' };

export interface Script {
  readonly script: readonly ScriptEvent[];
  readonly answers: readonly OperatorAnswer[];
  readonly faults: readonly Fault[];
}

export interface RunSeen {
  readonly head: RunHead;
  readonly log: Pick<RunLog, 'questions'>;
}

/** When a run began to wait for approval, and for which plan: what the script counts from. */
interface Beginning {
  readonly atMs: number;
  readonly planHash: string;
}

export class Director {
  readonly #script: Script;
  readonly #trial: Pick<DomainTrial, 'drift'>;
  #beginning: Beginning | null = null;
  #nextEvent = 0;
  #driftIsDue: boolean;
  #unnoted: Extract<Move, { kind: 'note' }> | null = null;

  constructor(script: Script, trial: Pick<DomainTrial, 'drift'>) {
    this.#script = script;
    this.#trial = trial;
    this.#driftIsDue = hasDrift(script.faults);
  }

  /** What happens next. Call `done` once it has; until then the answer stays the same. */
  next({ head, log }: RunSeen, nowMs: number): Move {
    this.#noteBeginning(head);
    if (this.#unnoted) return this.#unnoted;
    const drift = this.#driftBeforeExecution(head, nowMs);
    if (drift) return drift;
    const scripted = this.#scripted();
    const isPassive = head.state === 'awaiting_approval' || isTerminal(head.state);
    if (scripted && (isPassive || scripted.atMs <= nowMs)) return scripted;
    if (isTerminal(head.state)) return { kind: 'end' };
    if (head.waitingSinceMs === null) return { kind: 'tick' };
    const answer = head.state === 'awaiting_operator' ? this.#script.answers[asked(log) - 1] : undefined;
    if (answer) return { kind: 'answer', answer: answer.answer, atMs: head.waitingSinceMs + answer.afterMs };
    return { kind: 'expiry', atMs: head.waitingSinceMs + personWaitMs };
  }

  /** The move was carried out. */
  done(move: Move): void {
    if (move.kind === 'person') this.#nextEvent += 1;
    if (move.kind === 'note') this.#unnoted = null;
    if (move.kind !== 'change') return;
    if (move.source === 'drift') this.#driftIsDue = false;
    else this.#nextEvent += 1;
    this.#unnoted = { kind: 'note', source: move.source, change: move.change };
  }

  #noteBeginning(head: RunHead): void {
    if (this.#beginning || head.state !== 'awaiting_approval' || !head.plan || head.waitingSinceMs === null) return;
    this.#beginning = { atMs: head.waitingSinceMs, planHash: head.plan.planHash };
  }

  #driftBeforeExecution(head: RunHead, atMs: number): Move | null {
    if (!this.#driftIsDue || head.state !== 'executing' || !head.plan) return null;
    const change = driftOf(this.#script.faults, head.plan, this.#trial);
    if (change) return { kind: 'change', source: 'drift', change, atMs };
    this.#driftIsDue = false;
    return null;
  }

  #scripted(): Extract<Move, { atMs: number }> | null {
    const event = this.#script.script[this.#nextEvent];
    if (!this.#beginning || !event) return null;
    const atMs = this.#beginning.atMs + event.afterMs;
    if (event.do !== 'change_resource') return { kind: 'person', event, firstHash: this.#beginning.planHash, atMs };
    return { kind: 'change', source: 'change_resource', change: { ref: event.ref, set: event.set }, atMs };
  }
}

/** Questions so far; an answered one is logged a second time. */
function asked(log: Pick<RunLog, 'questions'>): number {
  return log.questions.filter(({ answer }) => answer === null).length;
}
