// One approved plan over a small estate, executed through the real rooms: plan, approvals, capability, executor, sandbox.
import { createSimulatedClock } from '../../kernel/determinism/clock.ts';
import { decideApproval, type ApprovalOutcome } from '../../runtime/approvals/decide-approval.ts';
import { createHmacSigner } from '../../runtime/capability/token-signer.ts';
import { mintCapability } from '../../runtime/capability/mint-capability.ts';
import type { Plan, PlanContent, PlannedAction } from '../../runtime/contracts/plan.ts';
import type { Sandbox } from '../../runtime/contracts/sandbox.ts';
import { openCloudSandbox } from '../../runtime/domains/cloud-cost/sandbox/open-cloud-sandbox.ts';
import { anEstate } from '../../runtime/domains/cloud-cost/sandbox/testing/small-estate.ts';
import { executeAction, type ExecutedAction } from '../../runtime/executor/execute-action.ts';
import { planHash } from '../../runtime/plan/plan-hash.ts';
import { sealPlan } from '../../runtime/plan/seal-plan.ts';
import type { RecordApproval } from '../../runtime/record/schema.ts';

const signer = createHmacSigner({ id: 'k1', secret: new Uint8Array(32).fill(7) });
const startMs = 1_000_000;

export interface ApprovedRun {
  readonly sandbox: Sandbox;
  readonly observe: (ref: string) => unknown;
  /** A decision on the plan as it is stored at that moment. */
  sign(who: string, stored: Plan, signedHash: string, before?: readonly RecordApproval[]): ApprovalOutcome;
  /** The token for what was signed. */
  mint(plan: Plan, approvers: readonly string[]): string;
  /** Executes one action of the plan as it is stored at that moment; `through` may wrap the sandbox. */
  execute(
    stored: PlanContent,
    action: PlannedAction,
    token: string,
    through?: (sandbox: Sandbox) => Sandbox,
  ): Promise<ExecutedAction>;
}

export function openApprovedRun(): ApprovedRun {
  const clock = createSimulatedClock(startMs);
  const tokenKey = { id: 'k1', secret: new Uint8Array(32).fill(7) };
  const { sandbox, verification } = openCloudSandbox(anEstate(), { clock, faults: [], tokenKey, workspace: 'ws-1' });
  return {
    sandbox,
    observe: verification.observe,
    sign: (who, plan, signedHash, approvals = []) =>
      decideApproval(
        {
          state: 'awaiting_approval',
          requester: 'dana',
          approvers: ['omar', 'lee'],
          plan,
          approvals,
          waitingSinceMs: startMs,
        },
        { who, decision: 'countersign', planHash: signedHash, note: null },
        { nowMs: clock.now(), seal: sealPlan },
      ),
    mint: (plan, approvers) => {
      const grant = {
        runId: 'run-1',
        workspace: 'ws-1',
        planHash: plan.planHash,
        approvers,
        actions: plan.actions,
        nonce: 'n',
      };
      return mintCapability(grant, clock.now(), signer).token;
    },
    execute: (stored, action, token, through = (same) => same) =>
      executeAction(action, {
        sandbox: through(sandbox),
        runId: 'run-1',
        workspace: 'ws-1',
        planHash: planHash(stored),
        token,
        clock,
        retryDelayMs: () => 1000,
      }),
  };
}
