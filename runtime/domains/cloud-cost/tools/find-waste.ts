// find_waste: the analyzer's findings, filtered. CPU figures are not here: whoever proposes must look them up.
import { z } from 'zod';
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { EstateView } from '../pricing/estate-view.ts';
import { findingCards, totalSaving } from './finding-card.ts';
import type { FindingCard } from './finding-card.ts';
import { whatItIs } from './known-resource.ts';
import { defineLookUp } from './tool.ts';

const input = z.strictObject({
  kinds: z.array(z.enum(['idle', 'oversized', 'unattached', 'unused'])).optional(),
  environments: z
    .array(z.enum(['production', 'staging', 'test', 'dev', 'none']))
    .optional()
    .describe('"none" is a resource whose environment is not known'),
  cloud: z.enum(['aws', 'azure']).optional(),
  team: z.string().min(1).optional(),
  min_monthly_saving_usd: z
    .number()
    .min(0)
    .optional()
    .describe('Findings whose saving cannot be estimated are kept: it may be more'),
  refs: z.array(z.string().min(1)).optional().describe('Only these resources; refs, or names'),
});
type Filters = z.infer<typeof input>;

export const findWaste = defineLookUp({
  name: 'find_waste',
  description:
    'Waste that the analyzer found: idle or oversized machines, unattached disks, unused addresses; with cost, saving, and the policy rules that block a change. All filters must hold together; without filters it lists everything. It holds no utilization figures.',
  durationMs: 180,
  input,
  run(filters, context) {
    const asked = filters.refs === undefined ? null : resolve(filters.refs, context.estate);
    const cards = findingCards(context).filter((card) => fits(card, filters, asked?.refs ?? null));
    const found = new Set(cards.map(({ finding }) => finding.ref));
    const clean = [...(asked?.refs ?? [])].filter((ref) => !context.estate.figures.findingByRef.has(ref));
    return {
      kind: 'ok',
      subjects: [...found, ...clean],
      output: {
        findings: cards.map(({ output }) => output),
        count: cards.length,
        ...totalSaving(cards.map(({ finding }) => finding)),
        eligible_count: cards.filter(({ isEligible }) => isEligible).length,
        ...(clean.length > 0 ? { no_waste: clean } : {}),
        ...(asked && asked.unknown.length > 0 ? { unknown_refs: asked.unknown } : {}),
      },
    };
  },
});

/** A name stands for every resource that has it. */
function resolve(
  written: readonly string[],
  estate: EstateView,
): { readonly refs: ReadonlySet<string>; readonly unknown: readonly Json[] } {
  const refs = new Set<string>();
  const unknown: Json[] = [];
  for (const text of written) {
    const named = estate.resource(text) ? [text] : (estate.figures.refsByName.get(text) ?? []);
    for (const ref of named) refs.add(ref);
    if (named.length === 0) unknown.push({ ref: text, reason: whatItIs(text, estate) });
  }
  return { refs, unknown };
}

function fits({ finding, resource }: FindingCard, filters: Filters, refs: ReadonlySet<string> | null): boolean {
  const { kinds, environments, cloud, team, min_monthly_saving_usd: minUsd } = filters;
  const { monthlySavingCents } = finding;
  return (
    (kinds === undefined || kinds.includes(finding.waste)) &&
    (environments === undefined || environments.includes(resource.environment ?? 'none')) &&
    (cloud === undefined || cloud === resource.provider) &&
    (team === undefined || team.trim().toLowerCase() === resource.team?.toLowerCase()) &&
    (minUsd === undefined || monthlySavingCents === null || monthlySavingCents / 100 >= minUsd) &&
    (refs === null || refs.has(finding.ref))
  );
}
