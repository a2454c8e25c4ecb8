// How risky an action is, and how many people must sign it. Both follow from policy, never from the agent.
import type { Risk } from '../../../contracts/plan.ts';
import type { Environment, Operation } from '../estate/world.ts';
import type { Policy } from './policy.ts';

const levels: readonly Risk[] = ['low', 'medium', 'high', 'critical'];

/** The operation's own risk, one level higher in the environments that policy names; nothing is above critical. */
export function riskOf(policy: Policy, operation: Operation, environment: Environment | null): Risk {
  const own = policy.risk[operation];
  if (environment === null || !policy.raisedEnvironments.has(environment)) return own;
  return levels[levels.indexOf(own) + 1] ?? own;
}

export function isRiskier(risk: Risk, than: Risk): boolean {
  return levels.indexOf(risk) > levels.indexOf(than);
}

/** Two for a risk that policy calls high enough, and for a saving that nobody can estimate. */
export function approversForAction(policy: Policy, risk: Risk, monthlySavingCents: number | null): 1 | 2 {
  return monthlySavingCents === null || !isRiskier(policy.twoApprovers.fromRisk, risk) ? 2 : 1;
}

/** Two when one of its actions needs two, or when the whole is worth enough. */
export function approversForPlan(
  policy: Policy,
  actions: readonly { readonly approvers: 1 | 2; readonly monthlySavingCents: number | null }[],
): 1 | 2 {
  if (actions.some(({ approvers }) => approvers === 2)) return 2;
  const cents = actions.reduce((sum, { monthlySavingCents }) => sum + (monthlySavingCents ?? 0), 0);
  return cents >= policy.twoApprovers.fromMonthlySavingCents ? 2 : 1;
}
