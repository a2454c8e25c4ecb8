// The last resort: what the last month's bill says the resource costs. It knows nothing that was not billed, so no
// other SKU has a price here.
import type { BillingHistory } from '../estate/world.ts';
import type { PriceSource } from './price-source.ts';

export function billingHistoryPrices(billing: ReadonlyMap<string, BillingHistory>): PriceSource {
  return {
    name: 'billing_history',
    ask(resource, sku) {
      if (sku !== resource.sku) return { kind: 'unknown', reason: `${sku} was never billed for this resource` };
      const history = billing.get(resource.ref);
      if (!history) return { kind: 'unknown', reason: 'no bill names this resource' };
      const { monthlyEstimateCents, reason } = history;
      return monthlyEstimateCents === null
        ? { kind: 'unknown', reason: reason ?? 'the bill does not say' }
        : { kind: 'priced', monthlyCents: monthlyEstimateCents, source: 'billing_history', estimated: true };
    },
  };
}
