// A plan as code computed it from what the model proposed. Everything in `PlanContent` is read by approvers and hashed.

export type Risk = 'low' | 'medium' | 'high' | 'critical';

/** How hard the operation's effect is to undo: it orders execution and sets approvals. */
export type EffectClass = 'reversible' | 'irreversible_low' | 'irreversible_high';

export interface PlannedAction {
  /** `a1`, `a2`, ... in the order of the submission. */
  readonly id: string;
  readonly ref: string;
  readonly operation: string;
  /** What a resize leads to; null for other operations. */
  readonly target: string | null;
  readonly rationale: string;
  readonly evidenceIds: readonly string[];
  /** Integer cents a month, computed by code; null = not estimable. */
  readonly monthlyCostCents: number | null;
  readonly monthlySavingCents: number | null;
  /** True when the figures come from billing history rather than from a price. */
  readonly estimated: boolean;
  readonly risk: Risk;
  readonly approvers: 1 | 2;
  readonly effectClass: EffectClass;
  /** The forward steps, in order. */
  readonly steps: readonly string[];
}

export interface Exclusion {
  readonly ref: string;
  readonly reason: string;
  readonly evidenceIds: readonly string[];
}

/** Exactly what an approver reads: the plan hash covers all of it. */
export interface PlanContent {
  readonly summary: string;
  readonly caveats: readonly string[];
  readonly actions: readonly PlannedAction[];
  readonly exclusions: readonly Exclusion[];
  /** What the runtime itself has to say: degraded sources, lower bounds. */
  readonly notices: readonly string[];
  readonly policyVersion: string;
}

export interface Plan extends PlanContent {
  readonly planHash: string;
  readonly approversNeeded: 1 | 2;
  readonly totalSavingCents: number;
  /** True when some saving is not estimable: the total is then "at least". */
  readonly totalIsLowerBound: boolean;
}

/** One action that policy does not allow, or a whole plan (`actionIndex` null). */
export interface Violation {
  readonly rule: string;
  readonly actionIndex: number | null;
  readonly ref: string | null;
  readonly message: string;
}
