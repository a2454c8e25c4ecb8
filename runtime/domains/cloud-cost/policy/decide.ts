// Policy at submission: either what is wrong with it, or the content of a plan in which every figure, risk, step and
// signature needed comes from code. The agent's words are copied; its opinion of what a change is worth has no field.
import type { Submission } from '../../../contracts/domain.ts';
import type { PlanContent, PlannedAction, Violation } from '../../../contracts/plan.ts';
import type { Operation } from '../estate/world.ts';
import type { ActionRequest } from './context.ts';
import { judge } from './judge.ts';
import type { JudgeInput } from './judge.ts';
import { operationFacts, operationOf } from './operations.ts';
import type { Policy } from './policy.ts';
import { approversForAction, approversForPlan, riskOf } from './risk.ts';

export type SubmissionDecision =
  | { readonly kind: 'blocked'; readonly violations: readonly Violation[] }
  | { readonly kind: 'allowed'; readonly content: PlanContent };

export function decideSubmission(submission: Submission, input: JudgeInput): SubmissionDecision {
  const violations = judge(submission.actions, input);
  if (violations.length > 0) return { kind: 'blocked', violations };
  const own = submission.actions.map((action, index) => planAction(action, action.rationale, index, input));
  const actions = raisedByTotal(own, input.policy);
  return {
    kind: 'allowed',
    content: {
      summary: submission.summary,
      caveats: submission.caveats,
      actions,
      exclusions: submission.exclusions,
      notices: noticesOf(actions, input),
      policyVersion: input.policy.version,
    },
  };
}

/** What code says about an action. An operation or a resource that nobody knows has no plan. */
function planAction(action: ActionRequest, rationale: string, index: number, input: JudgeInput): PlannedAction {
  const { estate, policy } = input;
  const finding = estate.figures.findingByRef.get(action.ref);
  const operation: Operation | undefined = operationOf(action.operation);
  if (!finding || operation === undefined)
    throw new TypeError(`${action.operation} on ${action.ref} passed the rules without a finding`);
  const risk = riskOf(policy, operation, estate.resource(action.ref)?.environment ?? null);
  return {
    id: `a${index + 1}`,
    ref: action.ref,
    operation,
    target: action.target,
    rationale,
    evidenceIds: action.evidenceIds,
    monthlyCostCents: finding.monthlyCostCents,
    monthlySavingCents: finding.monthlySavingCents,
    estimated: finding.estimated,
    risk,
    approvers: approversForAction(policy, risk, finding.monthlySavingCents),
    effectClass: operationFacts[operation].effectClass,
    steps: operationFacts[operation].steps,
  };
}

/** When the whole is worth two signatures and no action needs them by itself, each of them waits for two. */
function raisedByTotal(actions: readonly PlannedAction[], policy: Policy): readonly PlannedAction[] {
  const isRaised = approversForPlan(policy, actions) === 2 && actions.every(({ approvers }) => approvers === 1);
  return isRaised ? actions.map((action) => ({ ...action, approvers: 2 })) : actions;
}

function noticesOf(actions: readonly PlannedAction[], { estate }: JudgeInput): readonly string[] {
  const unknown = actions.filter(({ monthlySavingCents }) => monthlySavingCents === null).length;
  const lowerBound =
    unknown === 0
      ? []
      : [`The saving of ${unknown} of ${actions.length} actions is not estimable: the total is a lower bound.`];
  return [...estate.figures.degraded, ...lowerBound];
}
