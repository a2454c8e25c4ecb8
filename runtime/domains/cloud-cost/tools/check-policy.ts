// check_policy: a dry run of the rules. It returns a verdict and no data, so it is evidence of nothing.
import { z } from 'zod';
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { Violation } from '../../../contracts/plan.ts';
import type { ActionRequest } from '../policy/context.ts';
import { judge } from '../policy/judge.ts';
import type { JudgeInput } from '../policy/judge.ts';
import { operationOf } from '../policy/operations.ts';
import { approversForAction, approversForPlan, riskOf } from '../policy/risk.ts';
import { actionFields, checkTarget } from './action-shape.ts';
import { defineLookUp } from './tool.ts';

export const checkPolicy = defineLookUp({
  name: 'check_policy',
  description:
    'Dry run of the policy on the actions you intend to submit: what each would violate, its risk, and how many people would have to sign. Changes nothing.',
  durationMs: 40,
  input: z.strictObject({ actions: z.array(z.strictObject(actionFields).superRefine(checkTarget)) }),
  run(input, context) {
    const actions = input.actions.map(
      ({ ref, operation, target_sku: target, evidence_ids: evidenceIds }): ActionRequest => ({
        ref,
        operation,
        target: target ?? null,
        evidenceIds,
      }),
    );
    const violations = judge(actions, context);
    const weighed = actions.map((action) => weigh(action, context));
    return {
      kind: 'ok',
      subjects: [],
      output: {
        allowed: violations.length === 0,
        policy_version: context.policy.version,
        approvers_needed: approversForPlan(context.policy, weighed),
        actions: actions.map(({ ref, operation }, index): Json => {
          const own = violations.filter(({ actionIndex }) => actionIndex === index);
          const risk = weighed[index]?.risk ?? null;
          return { ref, operation, allowed: own.length === 0, risk, violations: own.map(ruleAndMessage) };
        }),
        violations: violations.filter(({ actionIndex }) => actionIndex === null).map(ruleAndMessage),
      },
    };
  },
});

function ruleAndMessage({ rule, message }: Violation): Json {
  return { rule, message };
}

function weigh({ ref, operation }: ActionRequest, { policy, estate }: JudgeInput) {
  const known = operationOf(operation);
  const risk = known === undefined ? null : riskOf(policy, known, estate.resource(ref)?.environment ?? null);
  const monthlySavingCents = estate.figures.findingByRef.get(ref)?.monthlySavingCents ?? null;
  return { risk, monthlySavingCents, approvers: approversForAction(policy, risk ?? 'critical', monthlySavingCents) };
}
