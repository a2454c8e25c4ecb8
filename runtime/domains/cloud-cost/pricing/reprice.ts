// The figures of a finding when prices are out: from billing history, marked estimated. The saving of a resize is the
// difference to a price that nobody can quote, so it is not estimable.
import type { Resource, WasteFinding } from '../estate/world.ts';
import type { PriceSource } from './price-source.ts';
import { quote } from './quote.ts';

/** The same finding, with the cost and the saving that these sources can give. */
export function reprice(finding: WasteFinding, resource: Resource, sources: readonly PriceSource[]): WasteFinding {
  const cost = quote(sources, resource, resource.sku);
  const target = finding.target === null ? null : quote(sources, resource, finding.target);
  const costCents = cost.kind === 'priced' ? cost.monthlyCents : null;
  const targetCents = target === null ? 0 : target.kind === 'priced' ? target.monthlyCents : null;
  return {
    ...finding,
    monthlyCostCents: costCents,
    monthlySavingCents: costCents === null || targetCents === null ? null : costCents - targetCents,
    estimated: cost.kind === 'priced' && cost.estimated,
  };
}
