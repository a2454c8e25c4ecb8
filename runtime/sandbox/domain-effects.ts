// What a domain gives to the sandbox: its last guard and its effects, each all or nothing.
import type { Json } from '../../kernel/contracts/index.ts';
import type { PlannedAction } from '../contracts/plan.ts';
import type { ExecutionRow, GuardRefusal } from '../contracts/sandbox.ts';

export interface Effect {
  /** Idempotency key of the step. */
  readonly key: string;
  readonly runId: string;
  readonly action: PlannedAction;
  readonly step: string;
  readonly atMs: number;
}

export type EffectResult =
  | { readonly kind: 'done'; readonly before: Json; readonly after: Json }
  /** The resource is not in the state that the step needs. Nothing was changed. */
  | { readonly kind: 'precondition_failed'; readonly reason: string };

export interface DomainEffects {
  /** Reads the resource as it is now; null when nothing forbids a forward effect on it. Shares no code with policy. */
  guard(ref: string): GuardRefusal | null;
  /** One forward step. */
  apply(effect: Effect): EffectResult;
  /** Takes back what `ran`, a forward step of the same action, did. */
  reverse(effect: Effect, ran: ExecutionRow): EffectResult;
}
