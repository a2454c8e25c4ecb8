// Applies the rules to proposed actions, against the estate as it is at this moment. Used by the dry run, at submission
// and at decision.
import type { Evidence } from '../../../contracts/domain.ts';
import type { Violation } from '../../../contracts/plan.ts';
import { applyRules } from '../../../policy/rule.ts';
import type { Blocker, WasteFinding } from '../estate/world.ts';
import type { EstateView } from '../pricing/estate-view.ts';
import type { ActionRequest, PolicyContext, ProposedAction } from './context.ts';
import type { Policy } from './policy.ts';
import { rules, standingRules } from './rules/index.ts';

export interface JudgeInput {
  readonly policy: Policy;
  readonly estate: EstateView;
  readonly evidence: readonly Evidence[];
  readonly requester: string | null;
}

/** Every rule that any of these actions breaks; empty when all may go ahead. */
export function judge(actions: readonly ActionRequest[], input: JudgeInput): readonly Violation[] {
  const firstIndex = new Map<string, number>();
  for (const [index, { ref }] of actions.entries()) if (!firstIndex.has(ref)) firstIndex.set(ref, index);
  const proposed = actions.map((action, index) => proposedAction(action, index, input.estate));
  return applyRules(rules, proposed, contextOf(input, firstIndex));
}

/** What keeps a finding from being acted on at all, under the rules that speak of the resource alone. */
export function blockersOf(finding: WasteFinding, input: Omit<JudgeInput, 'evidence'>): readonly Blocker[] {
  const { ref, operation, target } = finding;
  const proposed = proposedAction({ ref, operation, target, evidenceIds: [] }, 0, input.estate);
  return applyRules(standingRules, [proposed], contextOf({ ...input, evidence: [] }, new Map())).map(
    ({ rule, message }) => ({ rule, reason: message }),
  );
}

function proposedAction(action: ActionRequest, index: number, estate: EstateView): ProposedAction {
  const { ref } = action;
  return {
    index,
    ref,
    action,
    resource: estate.resource(ref),
    finding: estate.figures.findingByRef.get(ref),
    utilization: estate.world.utilization.get(ref),
  };
}

function contextOf(
  { policy, estate, evidence, requester }: JudgeInput,
  firstIndex: ReadonlyMap<string, number>,
): PolicyContext {
  return {
    policy,
    asOfMs: estate.world.asOfMs,
    evidence: new Map(evidence.map((each) => [each.id, each])),
    requester,
    firstIndex,
  };
}
