// What a domain gives to the runtime: tools, policy, a sandbox with its effects, and words for a person.
import type { Clock } from '../../kernel/determinism/clock.ts';
import type { CaseFault, Json } from '../../kernel/contracts/index.ts';
import type { ToolDefinition } from './model.ts';
import type { Plan, PlannedAction, Violation } from './plan.ts';
import type { Sandbox, VerificationReader } from './sandbox.ts';

export type Fault = CaseFault;

/** What a look-up retrieved, by evidence id, and the refs it was about. */
export interface Evidence {
  readonly id: string;
  readonly tool: string;
  readonly subjects: readonly string[];
}

export type LookUpResult =
  | {
      readonly kind: 'ok';
      readonly output: { readonly [key: string]: Json };
      readonly subjects: readonly string[];
      readonly durationMs: number;
    }
  /** Slower than the cap on the simulated clock: the model may retry. */
  | { readonly kind: 'timeout'; readonly durationMs: number }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'unknown_tool'; readonly message: string };

/** A submission whose shape is right. */
export interface Submission {
  readonly summary: string;
  readonly caveats: readonly string[];
  readonly actions: readonly {
    readonly ref: string;
    readonly operation: string;
    readonly target: string | null;
    readonly rationale: string;
    readonly evidenceIds: readonly string[];
  }[];
  readonly exclusions: readonly {
    readonly ref: string;
    readonly reason: string;
    readonly evidenceIds: readonly string[];
  }[];
}

export type ControlCall =
  | { readonly kind: 'submit'; readonly submission: Submission }
  | { readonly kind: 'ask'; readonly question: string }
  | { readonly kind: 'invalid'; readonly message: string };

export type PlanDecision =
  | { readonly kind: 'allowed'; readonly plan: Plan }
  | { readonly kind: 'no_change'; readonly plan: Plan }
  | {
      readonly kind: 'blocked';
      readonly violations: readonly Violation[];
      /** The policy that blocked it, for the audit chain. */
      readonly policyVersion?: string;
    };

/** One trial's view of a domain: the shared world plus this trial's own differences. */
export interface DomainTrial {
  /** A read tool. Never has an effect. */
  lookUp(tool: string, input: Json, evidence: readonly Evidence[]): LookUpResult;
  /** `submit_plan` and `ask_operator`: parsed and checked for shape only. */
  control(tool: string, input: Json): ControlCall;
  /** Policy at submission, and the plan computed by code. */
  decide(submission: Submission, evidence: readonly Evidence[], requester: string): PlanDecision;
  /** Policy again, against the estate as it is now: what no longer passes, per action id. */
  recheck(
    plan: Plan,
    evidence: readonly Evidence[],
  ): readonly { readonly actionId: string; readonly violations: readonly Violation[] }[];
  /** Changes the estate from outside, as a scripted event does. */
  change(ref: string, set: { readonly [field: string]: Json }): void;
  /** The outside change of a `drift` fault that names no resource, or null when the plan has nothing to drift. */
  drift(plan: Plan): { readonly ref: string; readonly set: { readonly [field: string]: Json } } | null;
  readonly sandbox: Sandbox;
  readonly verification: VerificationReader;
  /** What verification should observe after the action's steps were applied. */
  expectedAfter(action: PlannedAction): Json;
  changeRequest(plan: Plan): string;
}

export interface DomainTrialOptions {
  readonly clock: Clock;
  readonly faults: readonly Fault[];
  /** Verifies capability tokens: the sandbox's own copy of the key. */
  readonly tokenKey: { readonly id: string; readonly secret: Uint8Array };
  readonly workspace: string;
}

export interface Domain<W> {
  readonly id: string;
  readonly systemPrompt: string;
  readonly tools: readonly ToolDefinition[];
  /** Names of `tools` that look things up; the others are control tools. */
  readonly lookUps: ReadonlySet<string>;
  open(world: W, options: DomainTrialOptions): DomainTrial;
}
