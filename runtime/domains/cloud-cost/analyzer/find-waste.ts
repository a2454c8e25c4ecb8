// The analyzer: every resource that is waste by the published thresholds, with what it costs, what ending it would save,
// and the rules that keep it from being acted on. Pure: the same estate gives the same findings.
import type { IngestedEstate, Resource, WasteFinding } from '../estate/world.ts';
import { blockersOf } from './blockers-of.ts';
import { publishedRules, type AnalyzerRules } from './thresholds.ts';
import { wasteOf } from './waste-of.ts';

/** At most one finding for each resource, by ref. */
export function findWaste(estate: IngestedEstate, rules: AnalyzerRules = publishedRules): readonly WasteFinding[] {
  return [...estate.resources.values()]
    .flatMap((resource) => findingOf(resource, estate, rules))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
}

function findingOf(resource: Resource, estate: IngestedEstate, rules: AnalyzerRules): readonly WasteFinding[] {
  const utilization = estate.utilization.get(resource.ref);
  const kind = wasteOf(resource, utilization, rules.thresholds);
  if (!kind) return [];
  const cost = costOf(resource, estate);
  const saving = savingCents(resource, kind.target, cost, estate);
  // A smaller size that costs as much is no saving.
  if (saving !== null && saving <= 0) return [];
  const blockers = blockersOf(resource, utilization, rules, estate.asOfMs);
  return [
    Object.freeze({
      ref: resource.ref,
      ...kind,
      monthlyCostCents: cost.cents,
      monthlySavingCents: saving,
      estimated: cost.isEstimated,
      blockers: Object.freeze(blockers),
    }),
  ];
}

interface Cost {
  readonly cents: number | null;
  /** From billing history rather than the price list. */
  readonly isEstimated: boolean;
}

function costOf({ ref, provider, region, kind, sku, sizeGib }: Resource, { prices, billing }: IngestedEstate): Cost {
  const quote = prices.quote(provider, region, kind, sku, sizeGib);
  if (quote.kind === 'priced') return { cents: quote.monthlyCents, isEstimated: false };
  const billed = billing.get(ref)?.monthlyEstimateCents ?? null;
  return { cents: billed, isEstimated: billed !== null };
}

/** All of the cost, or for a resize the difference of two rounded monthly figures; null when either is unknown. */
function savingCents(
  { provider, region, kind }: Resource,
  target: string | null,
  cost: Cost,
  { prices }: IngestedEstate,
): number | null {
  if (target === null || cost.cents === null) return cost.cents;
  const quote = prices.quote(provider, region, kind, target, null);
  return quote.kind === 'priced' ? cost.cents - quote.monthlyCents : null;
}
