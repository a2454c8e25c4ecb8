// The rows that are not ordinary: duplicate (D01), foreign currency (D02), credit and correction (D03), offsets instead
// of Z (D05), an orphan volume (D08), and the one row whose tags repeat the planted text (D11).
import { isoWithoutZone, secondsOf, secondsPerDay, secondsPerHour } from '../calendar.ts';
import { resourceOf, type Estate, type EstateResource } from '../estate.ts';
import { awsId } from '../identifiers.ts';
import { priceOf } from '../tables/prices.ts';
import { billingStart } from '../tables/times.ts';
import { costColumns, dailyRow, periodColumns, tagColumn } from './daily-rows.ts';
import type { FocusColumn, FocusRow } from './focus-row.ts';

export type PlantedMark = 'D01' | 'D02' | 'D03' | 'D05' | 'D07' | 'D08' | 'D11';

/** Where the planted rows are: resource (plan key) and days of October. */
export const plantedRows = {
  duplicate: { key: 'S5', day: 14 },
  foreignCurrency: { key: 'az-2-vm01', days: [18, 19, 20], currency: 'EUR', unitPrice: 0.106 },
  offsets: { key: 'az-2-vm04', days: [27, 28, 29], offsetHours: 1 },
  credit: { key: 'S1', day: 31, amount: '-25' },
  correction: { key: 'K1', period: '2026-09-30T00:00:00Z', daysOfMonth: 30 },
  billedWhileStopped: { key: 'X1', day: 31 },
  talkingTag: { key: 'X2', day: 31 },
} as const;

/** D08: it is billed, and no page of any account lists it. */
export function orphanVolume(): EstateResource {
  const providerId = awsId('vol', 'orphan');
  return {
    key: 'orphan',
    account: 'aws-2',
    region: 'us-east-1',
    kind: 'disk',
    name: null,
    environment: null,
    team: 'data',
    sku: 'gp3',
    sizeGib: 120,
    attachedTo: null,
    cloud: 'aws',
    providerId,
    ref: `aws-2/${providerId}`,
    tags: [{ key: 'Team', value: 'data' }],
    createdSeconds: 0,
    disks: [],
    publicIp: undefined,
  };
}

/** An ordinary row with what is planted on that resource and day, and the mark of what was planted. */
export function plantedOn(resource: EstateResource, day: number, row: FocusRow): readonly [FocusRow, PlantedMark?] {
  const { foreignCurrency, offsets, billedWhileStopped, talkingTag } = plantedRows;
  if (resource.key === 'orphan') return [row, 'D08'];
  if (resource.key === billedWhileStopped.key && day === billedWhileStopped.day) return [row, 'D07'];
  if (resource.key === foreignCurrency.key && includes(foreignCurrency.days, day)) {
    return [{ ...row, ...costColumns(24, foreignCurrency.unitPrice, foreignCurrency.currency) }, 'D02'];
  }
  if (resource.key === offsets.key && includes(offsets.days, day)) return [{ ...row, ...offsetPeriod(day) }, 'D05'];
  if (resource.key !== talkingTag.key) return [row];
  if (day === talkingTag.day) return [row, 'D11'];
  // The tag was set on the last day: earlier rows have no Name.
  return [{ ...row, ...tagColumn(resource.tags.filter(({ key }) => key !== 'Name')) }];
}

const includes = (days: readonly number[], day: number): boolean => days.includes(day);

/** The same day, written with an offset instead of Z. */
function offsetPeriod(day: number): FocusRow {
  const { offsetHours } = plantedRows.offsets;
  const local = (seconds: number): string =>
    `${isoWithoutZone(seconds + offsetHours * secondsPerHour)}+0${offsetHours}:00`;
  const start = secondsOf(billingStart) + (day - 1) * secondsPerDay;
  return { ChargePeriodStart: local(start), ChargePeriodEnd: local(start + secondsPerDay) };
}

const pricingColumns: ReadonlySet<string> = new Set<FocusColumn>([
  'ConsumedQuantity',
  'ConsumedUnit',
  'ContractedUnitPrice',
  'ListUnitPrice',
  'PricingCategory',
  'PricingQuantity',
  'PricingUnit',
  'SkuId',
  'SkuMeter',
  'SkuPriceDetails',
  'SkuPriceId',
]);

function without(row: FocusRow, columns: ReadonlySet<string>): FocusRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.has(column)));
}

/** D03: a promotional credit on a finding's resource. It names no SKU and no quantity. */
export function creditRow(estate: Estate): FocusRow {
  const { key, day, amount } = plantedRows.credit;
  const usage = dailyRow(resourceOf(estate, key), day) ?? {};
  return {
    ...without(usage, pricingColumns),
    BilledCost: amount,
    ContractedCost: amount,
    EffectiveCost: amount,
    ListCost: amount,
    ChargeCategory: 'Credit',
    ChargeDescription: 'Promotional credit',
    ChargeFrequency: 'One-Time',
  };
}

/** D03: one day of September, invoiced already, is taken back in October. */
export function correctionRow(estate: Estate): FocusRow {
  const { key, period, daysOfMonth } = plantedRows.correction;
  const volume = resourceOf(estate, key);
  const usage = dailyRow(volume, 1) ?? {};
  const { usd } = priceOf(volume.cloud, volume.region, volume.sku);
  return {
    ...usage,
    ...costColumns(-(volume.sizeGib ?? 0) / daysOfMonth, usd, 'USD'),
    ...periodColumns(secondsOf(period)),
    ChargeClass: 'Correction',
    ChargeDescription: `${volume.sku} disk storage, corrected`,
  };
}
