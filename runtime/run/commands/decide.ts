// A person signs or rejects. At the last signature policy is asked again, and what it still allows is granted by a token.
import { assertNever } from '../../../kernel/outcome/assert-never.ts';
import { decideApproval } from '../../approvals/decide-approval.ts';
import { mintCapability } from '../../capability/mint-capability.ts';
import type { Plan, PlannedAction, Violation } from '../../contracts/plan.ts';
import { orderActions } from '../../plan/order-actions.ts';
import { sealPlan } from '../../plan/seal-plan.ts';
import type { RunDeps } from '../deps.ts';
import type { Draft } from '../draft.ts';
import { evidenceOf } from '../evidence.ts';
import { newNonce } from '../new-nonce.ts';
import { notePolicy } from '../note-policy.ts';
import { noteResult } from '../note-result.ts';
import { command, type Commanded } from './command.ts';

export type PersonDecision =
  /** `planHash` is that of the plan that was read; null means the plan as it is stored now. */
  | { readonly kind: 'countersign'; readonly who: string; readonly planHash: string | null }
  | { readonly kind: 'reject'; readonly who: string; readonly note: string };

export function decide(runId: string, decision: PersonDecision, owner: string, deps: RunDeps): Promise<Commanded> {
  return command(runId, owner, deps, (draft) => {
    const { state, requester, plan, waitingSinceMs } = draft.head;
    const { approvals } = draft.log;
    const outcome = decideApproval(
      { state, requester, plan, waitingSinceMs, approvals, approvers: deps.approvers },
      read(decision, plan),
      { nowMs: draft.nowMs, seal: sealPlan },
    );
    draft.append.approvals.push(outcome.approval);
    draft.audit({ kind: 'approval', payload: outcome.approval });
    switch (outcome.kind) {
      case 'refused':
        return outcome.reason;
      case 'plan_edited':
        draft.fail('plan_edited');
        return 'plan_edited';
      case 'rejected':
        draft.moveTo('rejected');
        return null;
      case 'countersigned':
        if (outcome.isComplete && plan) grant(plan, outcome.signers, draft, deps);
        else draft.set({ waitingSinceMs: draft.nowMs });
        return null;
      default:
        return assertNever(outcome, 'approval outcome');
    }
  });
}

function read(decision: PersonDecision, plan: Plan | null) {
  const current = plan?.planHash ?? '';
  return decision.kind === 'reject'
    ? { who: decision.who, decision: 'reject' as const, planHash: current, note: decision.note }
    : { who: decision.who, decision: 'countersign' as const, planHash: decision.planHash ?? current, note: null };
}

/** INV-2: the token names what was signed and still passes policy, nothing else. */
function grant(plan: Plan, signers: readonly string[], draft: Draft, deps: RunDeps): void {
  const allowed = stillAllowed(plan, draft, deps);
  if (allowed.length === 0) {
    draft.fail('nothing_still_allowed');
    return;
  }
  const { runId, workspace } = draft.head;
  const nonce = newNonce(deps.draws.nonce);
  const { token, named } = mintCapability(
    { runId, workspace, planHash: plan.planHash, approvers: signers, actions: allowed, nonce },
    draft.nowMs,
    deps.signer,
  );
  draft.set({ token, capability: named, pending: orderActions(allowed).map(({ id }) => id) });
  draft.audit({ kind: 'token', payload: { atMs: draft.nowMs, ...named } });
  draft.moveTo('executing');
}

/** Policy at the last signature; what fell is written down as left out. */
function stillAllowed(plan: Plan, draft: Draft, deps: RunDeps): readonly PlannedAction[] {
  const fallen = new Map<string, readonly Violation[]>();
  for (const { actionId, violations } of deps.trial.recheck(plan, evidenceOf(draft.log.toolCalls))) {
    if (violations.length > 0) fallen.set(actionId, violations);
  }
  const allowed = plan.actions.filter(({ id }) => !fallen.has(id));
  notePolicy('decision', plan.policyVersion, allowed, [...fallen.values()].flat(), draft);
  for (const action of plan.actions) {
    const violations = fallen.get(action.id);
    if (violations) leaveOut(action, violations, draft);
  }
  return allowed;
}

function leaveOut({ id, ref }: PlannedAction, violations: readonly Violation[], draft: Draft): void {
  const reason = violations.map(({ rule, message }) => `${rule}: ${message}`).join('; ');
  noteResult({ actionId: id, ref, status: 'left_out', reason }, draft);
}
