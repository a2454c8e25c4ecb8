// One finding as find_waste shows it: what was found, what it costs, and what keeps it from being acted on.
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { Blocker, Resource, WasteFinding } from '../estate/world.ts';
import { blockersOf } from '../policy/judge.ts';
import type { JudgeInput } from '../policy/judge.ts';
import type { Policy } from '../policy/policy.ts';
import { conflictSentence } from './conflict-sentence.ts';
import type { ToolOutput } from './tool.ts';
import { usd } from './usd.ts';

export interface FindingCard {
  readonly finding: WasteFinding;
  /** As it is now. */
  readonly resource: Resource;
  readonly isEligible: boolean;
  readonly output: ToolOutput;
}

const known = new WeakMap<Policy, WeakMap<WasteFinding, FindingCard>>();

/** The findings of resources that are still there, in the analyzer's order. */
export function findingCards(context: JudgeInput): readonly FindingCard[] {
  const { estate } = context;
  return estate.figures.findings.flatMap((finding) => {
    const resource = estate.resource(finding.ref);
    return resource ? [findingCard(finding, resource, context)] : [];
  });
}

/** A card of a resource that this trial did not change is made once for all trials. */
function findingCard(finding: WasteFinding, resource: Resource, context: JudgeInput): FindingCard {
  const { policy, estate } = context;
  if (resource !== estate.world.resources.get(finding.ref)) return makeCard(finding, resource, context);
  const ofPolicy = known.get(policy) ?? new WeakMap<WasteFinding, FindingCard>();
  known.set(policy, ofPolicy);
  const card = ofPolicy.get(finding) ?? makeCard(finding, resource, context);
  ofPolicy.set(finding, card);
  return card;
}

function makeCard(finding: WasteFinding, resource: Resource, { policy, estate }: JudgeInput): FindingCard {
  const blockers = blockersOf(finding, { policy, estate, requester: null });
  return {
    finding,
    resource,
    isEligible: blockers.length === 0,
    output: cardOutput(finding, resource, blockers),
  };
}

function cardOutput(finding: WasteFinding, resource: Resource, blockers: readonly Blocker[]): ToolOutput {
  const [conflict] = resource.conflicts;
  return {
    ref: finding.ref,
    name: resource.name,
    waste: finding.waste,
    operation: finding.operation,
    ...(finding.target === null ? {} : { target_sku: finding.target }),
    environment: resource.environment,
    team: resource.team,
    cloud: resource.provider,
    region: resource.region,
    sku: resource.sku,
    monthly_cost_usd: usd(finding.monthlyCostCents),
    monthly_saving_usd: usd(finding.monthlySavingCents),
    ...(finding.estimated ? { estimated: true } : {}),
    eligible: blockers.length === 0,
    blockers: blockers.map(({ rule, reason }): Json => ({ rule, reason })),
    ...(resource.withheld.length > 0 ? { untrusted_text_withheld: true } : {}),
    ...(conflict ? { conflict: conflictSentence(conflict) } : {}),
  };
}

/** A sum that says when it is only a lower bound. */
export function totalSaving(findings: readonly WasteFinding[]): {
  readonly monthly_saving_usd: number;
  readonly at_least?: true;
} {
  const cents = findings.reduce((sum, { monthlySavingCents }) => sum + (monthlySavingCents ?? 0), 0);
  const isLowerBound = findings.some(({ monthlySavingCents }) => monthlySavingCents === null);
  return { monthly_saving_usd: usd(cents), ...(isLowerBound ? { at_least: true as const } : {}) };
}
