// The cloud-cost domain, put together: its tools, policy, prices, sandbox and change request behind the Domain contract.
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import type { Domain, DomainTrial, DomainTrialOptions, Fault, LookUpResult } from '../../contracts/domain.ts';
import { orderActions } from '../../plan/order-actions.ts';
import { sealPlan } from '../../plan/seal-plan.ts';
import { renderChangeRequest } from './change-request/render.ts';
import type { World } from './estate/world.ts';
import { decideSubmission } from './policy/decide.ts';
import type { JudgeInput } from './policy/judge.ts';
import type { Policy } from './policy/policy.ts';
import { recheckPlan } from './policy/recheck.ts';
import { estateFigures } from './pricing/estate-view.ts';
import { openCloudSandbox } from './sandbox/open-cloud-sandbox.ts';
import { control, lookUp, lookUpNames, toolDefinitions } from './tools/registry.ts';
import { systemPrompt } from './tools/system-prompt.ts';

/** What a look-up takes while `utilization_timeout` holds it up: longer than any run waits for one. */
const heldUpMs = 6_000;

export function createCloudCostDomain({ policy }: { readonly policy: Policy }): Domain<World> {
  return {
    id: 'cloud-cost',
    systemPrompt,
    tools: toolDefinitions,
    lookUps: lookUpNames,
    open: (world, options) => openTrial(world, policy, options),
  };
}

function openTrial(world: World, policy: Policy, options: DomainTrialOptions): DomainTrial {
  const { resource, ...effects } = openCloudSandbox(
    world.resources,
    options,
    new Set(policy.reviews.map(({ textSha256 }) => textSha256)),
  );
  const priceOutage = options.faults.some(({ kind }) => kind === 'price_outage');
  const estate = { world, figures: estateFigures(world, priceOutage), resource };
  let heldUpLeft = heldUpLookUps(options.faults);
  /** Who asked for the change, once somebody did: a review by that person clears nothing. */
  let requester: string | null = null;
  const judging = (evidence: JudgeInput['evidence']): JudgeInput => ({ policy, estate, evidence, requester });

  return {
    ...effects,
    lookUp(tool, input, evidence): LookUpResult {
      const answer = lookUp(tool, input, judging(evidence));
      if (answer.kind !== 'ok' || tool !== 'get_utilization' || heldUpLeft === 0) return answer;
      heldUpLeft -= 1;
      return { kind: 'timeout', durationMs: heldUpMs };
    },
    control,
    decide(submission, evidence, requestedBy) {
      requester = requestedBy;
      const decision = decideSubmission(submission, judging(evidence));
      if (decision.kind === 'blocked') return { ...decision, policyVersion: policy.version };
      const plan = sealPlan(decision.content);
      return { kind: plan.actions.length === 0 ? 'no_change' : 'allowed', plan };
    },
    recheck: (plan, evidence) => recheckPlan(plan, judging(evidence)),
    changeRequest(plan) {
      const order = orderActions(plan.actions).map(({ id }) => id);
      return renderChangeRequest(plan, (ref) => world.resources.get(ref), order);
    },
  };
}

/** How many utilization look-ups a `utilization_timeout` holds up: the first, or the first `attempts`. */
function heldUpLookUps(faults: readonly Fault[]): number {
  const fault = faults.find(({ kind }) => kind === 'utilization_timeout');
  if (fault === undefined) return 0;
  const { attempts = 1 } = { attempts: fault['attempts'] };
  if (typeof attempts === 'number' && Number.isSafeInteger(attempts) && attempts >= 1) return attempts;
  throw badInput(
    `fault utilization_timeout: attempts is ${JSON.stringify(attempts)}; it must be a whole number from 1`,
  );
}
