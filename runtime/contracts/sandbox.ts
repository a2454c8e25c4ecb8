// Where effects happen, and the only place. It commits apart from the run and trusts nobody above it.
import type { Json } from '../../kernel/contracts/index.ts';
import type { PlannedAction } from './plan.ts';

export const capabilityRefusals = [
  'no_token',
  'malformed',
  'bad_signature',
  'expired',
  'other_run',
  'plan_changed',
  'action_not_named',
  'action_changed',
] as const;
export type CapabilityRefusal = (typeof capabilityRefusals)[number];

/** The sandbox's own last line, whatever the token says. */
export const guardRefusals = [
  'unknown_resource',
  'production',
  'unknown_environment',
  'protected',
  'untrusted_metadata',
] as const;
export type GuardRefusal = (typeof guardRefusals)[number];

export interface StepRequest {
  /** Idempotency key of the step. */
  readonly key: string;
  readonly runId: string;
  readonly workspace: string;
  readonly planHash: string;
  readonly action: PlannedAction;
  readonly step: string;
  /** True for a compensation: it must reverse a step that the sandbox's own record shows ran. */
  readonly undo: boolean;
  readonly token: string | null;
}

export type StepResult =
  | { readonly kind: 'applied'; readonly before: Json; readonly after: Json }
  | { readonly kind: 'replayed'; readonly before: Json; readonly after: Json }
  | { readonly kind: 'refused'; readonly reason: CapabilityRefusal | GuardRefusal | 'nothing_to_undo' }
  | { readonly kind: 'precondition_failed'; readonly reason: string }
  | { readonly kind: 'key_conflict'; readonly reason: string }
  | { readonly kind: 'throttled' };

/** One row of the executions table: an effect that happened. */
export interface ExecutionRow {
  readonly key: string;
  readonly runId: string;
  readonly actionId: string;
  readonly step: string;
  readonly undo: boolean;
  readonly ref: string;
  readonly payloadDigest: string;
  readonly before: Json;
  readonly after: Json;
  readonly atMs: number;
}

export interface Sandbox {
  /** One step, atomically with its executions row. */
  perform(request: StepRequest): Promise<StepResult>;
  /** The effects on record, in the order they happened. */
  executions(): readonly ExecutionRow[];
}

/** The state of a resource through a path that the executor does not write through; null for a resource it never knew. */
export interface VerificationReader {
  observe(ref: string): Json;
}
