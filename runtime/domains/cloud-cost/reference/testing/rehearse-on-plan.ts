// A rehearsal of the reference policy (or of one with other steps) on the plan of the estate.
import { createReferencePolicy } from '../reference-policy.ts';
import type { ReferencePolicy } from '../reference-policy.ts';
import { rehearse } from '../rehearse.ts';
import type { Rehearsal } from '../rehearse.ts';
import { planTools } from './plan-tools.ts';
import type { PlanToolsOptions } from './plan-tools.ts';

export interface RehearseOnPlan extends PlanToolsOptions {
  readonly answers?: readonly string[];
  readonly policy?: Pick<ReferencePolicy, 'respond'>;
}

/** `plan` is the text of the plan's findings. */
export function rehearseOnPlan(plan: string, request: string, options: RehearseOnPlan = {}): Rehearsal {
  const { answers = [], policy = createReferencePolicy(), ...tools } = options;
  return rehearse(policy, request, answers, planTools(plan, tools));
}
