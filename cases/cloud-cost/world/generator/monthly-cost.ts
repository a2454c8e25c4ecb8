// List cost of a resource for a month of 730 hours, in cents: the figure that findings, totals and plans are made of.
import { centsFromUsd } from '../../../../kernel/encoding/money.ts';
import { accountOf } from './tables/accounts.ts';
import { hoursPerMonth, priceOf } from './tables/prices.ts';
import type { PlanResource } from './tables/resources.ts';

/** Each SKU is rounded to the cent on its own; a resize saves the difference of two rounded figures. */
export function monthlyCents(resource: PlanResource, sku: string = resource.sku): number {
  const { usd, unit } = priceOf(accountOf(resource.account).cloud, resource.region, sku);
  if (unit === 'hour') return centsFromUsd(usd * hoursPerMonth);
  return centsFromUsd(unit === 'GB-month' ? usd * (resource.sizeGib ?? 0) : usd);
}
