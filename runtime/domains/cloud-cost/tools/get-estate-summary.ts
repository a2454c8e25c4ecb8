// get_estate_summary: the estate in totals, and everything about its data that is not as it should be.
import { z } from 'zod';
import type { Json } from '../../../../kernel/contracts/index.ts';
import { formatMoment } from '../estate/moment.ts';
import type { Account, IngestionIssue, World } from '../estate/world.ts';
import type { EstateFigures } from '../pricing/estate-view.ts';
import { quote } from '../pricing/quote.ts';
import { conflictSentence } from './conflict-sentence.ts';
import { findingCards, totalSaving } from './finding-card.ts';
import { defineLookUp } from './tool.ts';
import type { ToolOutput } from './tool.ts';
import { usd } from './usd.ts';

export const getEstateSummary = defineLookUp({
  name: 'get_estate_summary',
  description:
    'The estate in totals: accounts, resources, monthly cost, waste found, which price sources answer, and what is wrong with the data (issues, conflicts between sources, costs of unknown resources). Start here.',
  durationMs: 120,
  input: z.strictObject({}),
  run(_, context) {
    const { world, figures } = context.estate;
    const cards = findingCards(context);
    const eligible = cards.filter(({ isEligible }) => isEligible);
    const findings = cards.map(({ finding }) => finding);
    return {
      kind: 'ok',
      subjects: [],
      output: {
        as_of: formatMoment(world.asOfMs),
        ...standingSummary(world, figures),
        findings: {
          count: cards.length,
          ...totalSaving(findings),
          eligible: eligible.length,
          eligible_monthly_saving_usd: totalSaving(eligible.map(({ finding }) => finding)).monthly_saving_usd,
        },
      },
    };
  },
});

const known = new WeakMap<EstateFigures, ToolOutput>();

/** What no trial changes. */
function standingSummary(world: World, figures: EstateFigures): ToolOutput {
  const made = known.get(figures) ?? summarize(world, figures);
  known.set(figures, made);
  return made;
}

function summarize(world: World, figures: EstateFigures): ToolOutput {
  const costs = new Map(world.accounts.map(({ key }) => [key, { resources: 0, cents: 0, unpriced: 0 }]));
  for (const resource of world.resources.values()) {
    const sum = costs.get(resource.account);
    if (!sum) continue;
    const price = quote(figures.sources, resource, resource.sku);
    sum.resources += 1;
    if (price.kind === 'priced') sum.cents += price.monthlyCents;
    else sum.unpriced += 1;
  }
  const sums = [...costs.values()];
  const unpriced = sums.reduce((sum, each) => sum + each.unpriced, 0);
  return {
    accounts: world.accounts.map((account) => accountOutput(account, costs.get(account.key))),
    resources: world.resources.size,
    monthly_cost_usd: usd(sums.reduce((sum, { cents }) => sum + cents, 0)),
    ...(unpriced > 0 ? { monthly_cost_at_least: true, resources_without_price: unpriced } : {}),
    price_source: {
      live: 'not_used',
      snapshot: figures.priceOutage ? 'unavailable' : 'ok',
      billing_history: 'ok',
    },
    degraded: figures.degraded,
    data_issues: countedIssues(world.ingestion.issues),
    conflicts: conflictsOf(world),
    orphan_costs: world.ingestion.orphanCosts.map(({ account, resourceId, billedCents }): Json => ({
      account,
      resource_id: resourceId,
      october_usd: usd(billedCents),
    })),
  };
}

function accountOutput(
  { key, provider, name }: Account,
  sum: { readonly resources: number; readonly cents: number } | undefined,
): Json {
  return { account: key, provider, name, resources: sum?.resources ?? 0, monthly_cost_usd: usd(sum?.cents ?? 0) };
}

function countedIssues(issues: readonly IngestionIssue[]): Json {
  const counted = new Map<string, { count: number; readonly message: string }>();
  for (const { code, message } of issues) {
    const same = counted.get(code);
    if (same) same.count += 1;
    else counted.set(code, { count: 1, message });
  }
  return [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([code, issue]): Json => ({ code, ...issue }));
}

function conflictsOf(world: World): Json {
  return [...world.resources.values()].flatMap(({ ref, conflicts }) =>
    conflicts.map((conflict): Json => ({ ref, ...conflict, message: conflictSentence(conflict) })),
  );
}
