// One person's decision on a plan: whether it counts, and what it completes. Pure; the run does what follows.
import type { Plan, PlanContent } from '../contracts/plan.ts';
import type { RecordApproval, RunState } from '../record/schema.ts';

/** A run that has waited this long for a person expires. A countersign starts the wait anew, a poll does not. */
export const personWaitMs = 24 * 60 * 60 * 1000;

export type ApprovalRefusal = Exclude<RecordApproval['refused'], null>;

export interface Decision {
  readonly who: string;
  readonly decision: 'countersign' | 'reject';
  /** The hash of the plan that this person read. */
  readonly planHash: string;
  readonly note: string | null;
}

/** The run as it is stored when the decision arrives. */
export interface AwaitedDecision {
  readonly state: RunState;
  readonly requester: string;
  /** Who may approve at all. */
  readonly approvers: readonly string[];
  readonly plan: Plan | null;
  /** Decisions so far, refused ones too. */
  readonly approvals: readonly RecordApproval[];
  /** Since when the run waits for a person. */
  readonly waitingSinceMs: number | null;
}

export interface ApprovalDeps {
  readonly nowMs: number;
  /** Recomputes hash and routing from the stored content (plan room). */
  seal(content: PlanContent): Plan;
}

/** `approval` goes into the record whatever the outcome. */
export type ApprovalOutcome =
  | { readonly kind: 'refused'; readonly reason: ApprovalRefusal; readonly approval: RecordApproval }
  /** The stored plan is not the one that was signed before: the run fails, no further signature is collected. */
  | { readonly kind: 'plan_edited'; readonly approval: RecordApproval }
  | { readonly kind: 'rejected'; readonly approval: RecordApproval }
  | {
      readonly kind: 'countersigned';
      readonly approval: RecordApproval;
      /** Everybody whose signature stands, in order. */
      readonly signers: readonly string[];
      /** True when no further signature is needed. */
      readonly isComplete: boolean;
    };

/**
 * INV-1: nothing changes without enough countersignatures, none of them the requester's. Hash and number of approvers
 * are recomputed from the stored plan at every decision; a stored figure is never trusted.
 */
export function decideApproval(awaited: AwaitedDecision, decision: Decision, deps: ApprovalDeps): ApprovalOutcome {
  const approval = { ...decision, atMs: deps.nowMs, refused: null };
  const refuse = (reason: ApprovalRefusal): ApprovalOutcome => ({
    kind: 'refused',
    reason,
    approval: { ...approval, refused: reason },
  });
  const { plan } = awaited;
  const standing = awaited.approvals.filter(({ refused }) => refused === null);

  const late = lateness(awaited, deps.nowMs);
  if (late !== null || plan === null) return refuse(late ?? 'not_waiting');
  const notEntitled = entitlement(awaited, decision.who, standing);
  if (notEntitled !== null) return refuse(notEntitled);

  const sealed = deps.seal(plan);
  const isEdited = plan.planHash !== sealed.planHash || standing.some((each) => each.planHash !== sealed.planHash);
  if (isEdited) return { kind: 'plan_edited', approval: { ...approval, refused: 'plan_edited' } };
  if (decision.planHash !== sealed.planHash) return refuse('stale_plan_hash');

  if (decision.decision === 'reject') return { kind: 'rejected', approval };
  const signed = standing.filter((each) => each.decision === 'countersign');
  const signers = [...signed.map(({ who }) => who), decision.who];
  return { kind: 'countersigned', approval, signers, isComplete: signers.length >= sealed.approversNeeded };
}

function lateness({ state, waitingSinceMs }: AwaitedDecision, nowMs: number): 'expired' | 'not_waiting' | null {
  if (state === 'expired') return 'expired';
  if (state !== 'awaiting_approval' || waitingSinceMs === null) return 'not_waiting';
  return nowMs - waitingSinceMs < personWaitMs ? null : 'expired';
}

function entitlement(
  { requester, approvers }: AwaitedDecision,
  who: string,
  standing: readonly RecordApproval[],
): 'requester' | 'not_an_approver' | 'already_decided' | null {
  if (who === requester) return 'requester';
  if (!approvers.includes(who)) return 'not_an_approver';
  return standing.some((each) => each.who === who) ? 'already_decided' : null;
}
