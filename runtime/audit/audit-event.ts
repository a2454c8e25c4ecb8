// What is written to the audit chain: enough to tell the decision from the entries alone. Times are data, never the order.
import type { Json } from '../../kernel/contracts/index.ts';
import type { Risk } from '../contracts/plan.ts';
import type {
  RecordActionResult,
  RecordApproval,
  RecordExecution,
  RecordTransition,
  RecordVerification,
} from '../record/schema.ts';

type At = { readonly atMs: number };
type Proposed = { readonly ref: string; readonly operation: string; readonly target: string | null };
type Excluded = { readonly ref: string; readonly reason: string };

type Payloads = {
  readonly run_created: At & { readonly domain: string; readonly requester: string; readonly request: string };
  readonly transition: RecordTransition;
  readonly question: At & { readonly question: string };
  readonly answer: At & { readonly answer: string };
  /** What the model submitted, blocked and invalid submissions too. */
  readonly submission: At & {
    readonly verdict: 'accepted' | 'no_change' | 'blocked' | 'invalid';
    readonly proposed: readonly Proposed[];
    readonly excluded: readonly Excluded[];
  };
  /** Policy, at submission and again at the last signature. `allowed` holds refs. */
  readonly policy: At & {
    readonly pass: 'submission' | 'decision';
    readonly policyVersion: string;
    readonly allowed: readonly string[];
    readonly violations: readonly { readonly rule: string; readonly ref: string | null; readonly message: string }[];
  };
  /** The plan that people are asked to sign. */
  readonly plan: At & {
    readonly planHash: string;
    readonly approversNeeded: number;
    readonly totalSavingCents: number;
    readonly totalIsLowerBound: boolean;
    readonly actions: readonly (Proposed & {
      readonly id: string;
      readonly risk: Risk;
      readonly monthlySavingCents: number | null;
    })[];
    readonly exclusions: readonly Excluded[];
  };
  readonly plan_edited: At & { readonly who: string; readonly fromHash: string; readonly toHash: string };
  readonly approval: RecordApproval;
  /** What the token named; never the token. */
  readonly token: At & {
    readonly keyId: string;
    readonly approvers: readonly string[];
    readonly actions: Readonly<Record<string, string>>;
    readonly expiresAtMs: number;
  };
  /** A change of the estate from outside. */
  readonly estate_changed: At & { readonly ref: string; readonly set: { readonly [field: string]: Json } };
  /** One for every execution of the record, whatever its outcome. */
  readonly step: RecordExecution;
  readonly action_result: At & RecordActionResult;
  readonly verification: At & RecordVerification;
};

export type AuditKind = keyof Payloads;
export type AuditEvent = { readonly [K in AuditKind]: { readonly kind: K; readonly payload: Payloads[K] } }[AuditKind];
