// The ordinary billing rows: one a resource and UTC day it existed on, October 2026, at list price.
import { isoZulu, secondsOf, secondsPerDay, secondsPerHour } from '../calendar.ts';
import type { EstateResource, Tag } from '../estate.ts';
import { accountOf, regionNames } from '../tables/accounts.ts';
import { priceOf } from '../tables/prices.ts';
import { billingDays, billingEnd, billingStart } from '../tables/times.ts';
import { chargeOf } from './amounts.ts';
import type { FocusRow } from './focus-row.ts';
import { serviceColumns } from './service.ts';

/** The row of one resource on one day of October (1 to 31); undefined before the resource existed. */
export function dailyRow(resource: EstateResource, day: number): FocusRow | undefined {
  const start = secondsOf(billingStart) + (day - 1) * secondsPerDay;
  const seconds = start + secondsPerDay - Math.max(start, resource.createdSeconds);
  if (seconds <= 0) return undefined;
  const { usd } = priceOf(resource.cloud, resource.region, resource.sku);
  return {
    ...serviceColumns(resource),
    ...costColumns(amountOf(resource, seconds), usd, 'USD'),
    ...periodColumns(start),
    ChargeCategory: 'Usage',
    ChargeFrequency: 'Usage-Based',
    RegionId: resource.region,
    RegionName: regionNames[resource.region],
    SubAccountId: accountOf(resource.account).id,
    SubAccountName: accountOf(resource.account).name,
    ...tagColumn(resource.tags),
  };
}

/** Hours, months of a GiB or months of a disk that so many seconds of October are. */
function amountOf(resource: EstateResource, seconds: number): number {
  const ofMonth = seconds / (billingDays * secondsPerDay);
  if (resource.kind !== 'disk') return seconds / secondsPerHour;
  return resource.cloud === 'aws' ? ofMonth * (resource.sizeGib ?? 0) : ofMonth;
}

/** Quantity, unit price and the four costs, which are equal: no discount applies. */
export function costColumns(amount: number, unitPrice: number, currency: string): FocusRow {
  const charge = chargeOf(amount, unitPrice);
  return {
    BilledCost: charge.cost,
    ContractedCost: charge.cost,
    EffectiveCost: charge.cost,
    ListCost: charge.cost,
    BillingCurrency: currency,
    ConsumedQuantity: charge.quantity,
    PricingQuantity: charge.quantity,
    ContractedUnitPrice: charge.unitPrice,
    ListUnitPrice: charge.unitPrice,
  };
}

/** The billing month and a charge period of one UTC day. */
export function periodColumns(startSeconds: number): FocusRow {
  return {
    BillingPeriodStart: billingStart,
    BillingPeriodEnd: billingEnd,
    ChargePeriodStart: isoZulu(startSeconds),
    ChargePeriodEnd: isoZulu(startSeconds + secondsPerDay),
  };
}

const allocationKeys: ReadonlySet<string> = new Set(['name', 'team', 'environment', 'env']);

/** Billing carries the cost allocation tags only, as written. */
export function tagColumn(tags: readonly Tag[]): FocusRow {
  const kept = tags.filter(({ key }) => allocationKeys.has(key.toLowerCase()));
  if (kept.length === 0) return {};
  return { Tags: JSON.stringify(Object.fromEntries(kept.map(({ key, value }) => [key, value]))) };
}
