// Policy at decision: the estate as it is when the last signature arrives. An action passes only if it would pass now
// and is still what the people who signed it read.
import type { Plan, PlannedAction, Violation } from '../../../contracts/plan.ts';
import type { Operation } from '../estate/world.ts';
import { judge } from './judge.ts';
import type { JudgeInput } from './judge.ts';
import { operationOf } from './operations.ts';
import { isRiskier, riskOf } from './risk.ts';

export interface RecheckFailure {
  readonly actionId: string;
  readonly violations: readonly Violation[];
}

/** What no longer passes, per action id; empty when all still do. A whole plan's fault counts against each action. */
export function recheckPlan(plan: Plan, input: JudgeInput): readonly RecheckFailure[] {
  const found = judge(plan.actions, input);
  return plan.actions.flatMap((action, index) => {
    const violations = [
      ...found.filter(({ actionIndex }) => actionIndex === null || actionIndex === index),
      ...changedSinceSigned(plan, action, index, input),
    ];
    return violations.length === 0 ? [] : [{ actionId: action.id, violations }];
  });
}

function changedSinceSigned(plan: Plan, action: PlannedAction, index: number, input: JudgeInput): Violation[] {
  const { policy, estate } = input;
  const violations: Violation[] = [];
  const add = (rule: string, message: string): void =>
    void violations.push({ rule, actionIndex: index, ref: action.ref, message });
  if (plan.policyVersion !== policy.version)
    add(
      'policy-version',
      `policy version changed: signed under ${plan.policyVersion}, now ${policy.version}; submit the plan again`,
    );
  const operation: Operation | undefined = operationOf(action.operation);
  const environment = estate.resource(action.ref)?.environment ?? null;
  if (operation !== undefined && isRiskier(riskOf(policy, operation, environment), action.risk))
    add('risk-as-signed', `its risk is ${riskOf(policy, operation, environment)} now; ${action.risk} was signed`);
  return violations;
}
