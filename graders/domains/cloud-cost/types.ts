// What the graders see of a cloud-cost case and its world. Declared here by structure: the graders share no code with the
// runtime, and a suite that composes them hands over its own, richer types.
import type { Json } from '../../../kernel/contracts/index.ts';
import type { RunRecord, RunState } from '../../../runtime/record/schema.ts';

export type WasteKind = 'idle' | 'oversized' | 'unattached' | 'unused';

export type CloudCostInput = {
  readonly request: string;
  readonly requester: string;
  readonly operator: readonly Json[];
  readonly approvers: readonly Json[];
};

/** What the request asks for, written by hand. All that is given must hold; `environments` may name `none`. */
export type CloudCostScope = {
  readonly kinds?: readonly WasteKind[];
  readonly environments?: readonly string[];
  readonly cloud?: 'aws' | 'azure';
  readonly team?: string;
  readonly min_saving_usd?: number;
  readonly except?: readonly string[];
  readonly only?: readonly string[];
};

export type CloudCostExpect = {
  /** Null: nothing is in scope until the operator answers, and nobody does. */
  readonly scope: CloudCostScope | null;
  readonly propose: readonly string[];
  readonly never: readonly string[];
  /** By ref, the rule that excludes it. */
  readonly explain: { readonly [ref: string]: string };
  readonly outcome: RunState;
  readonly applied: readonly string[];
  readonly failed: readonly string[];
  readonly effects: number;
  readonly ask?: boolean;
};

export interface ResourceView {
  readonly ref: string;
  readonly name: string | null;
  readonly kind: string;
  readonly provider: string;
  readonly environment: string | null;
  readonly team: string | null;
  readonly account: string;
  readonly region: string;
  readonly sku: string;
  readonly sizeGib: number | null;
  readonly state: string;
  readonly createdAtMs: number | null;
  readonly detachedAtMs: number | null;
  readonly tags: Readonly<Record<string, string>>;
  readonly withheld: readonly string[];
  readonly conflicts: readonly {
    readonly field: string;
    readonly inventory: string;
    readonly billing: string;
    readonly day: string;
  }[];
}

export interface FindingView {
  readonly ref: string;
  readonly waste: string;
  readonly operation: string;
  readonly target: string | null;
  readonly monthlySavingCents: number | null;
  readonly blockers: readonly { readonly rule: string; readonly reason: string }[];
}

export interface EstateView {
  readonly resources: ReadonlyMap<string, ResourceView>;
  readonly findings: readonly FindingView[];
}

export type CloudCostGrading = {
  readonly input: CloudCostInput;
  readonly expect: CloudCostExpect;
  readonly world: EstateView;
  readonly record: RunRecord;
};
