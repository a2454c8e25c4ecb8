import { describe, expect, test } from 'vitest';
import { estateSeed, generateEstate } from './generator/generate-estate.ts';
import { filesOf, graphPages, instancePages, volumePages, addressPages } from './testing/provider-pages.ts';
import { readBilling, type BillingRow } from './testing/read-billing.ts';

const files = filesOf(generateEstate(estateSeed));
const parts = files.matching(/^data\/billing\//).map((path) => readBilling(files, path));
const rows = parts.flat();
const usage = rows.filter((row) => row['ChargeCategory'] === 'Usage' && row['ChargeClass'] === '');

/** An id as inventory and billing share it: the last part of an ARN, or an ARM id in lower case. */
const joined = (id: string): string => (id.startsWith('arn:') ? (id.split('/').at(-1) ?? '') : id.toLowerCase());

const inventoryIds = new Set(
  [
    ...['aws-1', 'aws-2'].flatMap((account) => [
      ...instancePages(files, account).flatMap((page) => page.Reservations.flatMap(({ Instances }) => Instances)),
      ...volumePages(files, account).flatMap((page) => page.Volumes),
      ...addressPages(files, account).flatMap((page) => page.Addresses),
    ]),
    ...['az-1', 'az-2'].flatMap((account) => graphPages(files, account).flatMap((page) => page.data)),
  ].map((row) => {
    if ('InstanceId' in row && !('AllocationId' in row)) return row.InstanceId ?? '';
    if ('VolumeId' in row) return row.VolumeId;
    return 'AllocationId' in row ? row.AllocationId : row.id.toLowerCase();
  }),
);

/** Decimal texts as integers of 1e-12, so that products compare exactly. */
function scaled(text: string, scale: number): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return BigInt(whole + fraction.padEnd(scale, '0')) * (text.startsWith('-') ? -1n : 1n);
}

describe('the billing export', () => {
  test('has 4,597 rows: daily ones for all resources, less for the three-day-old pair, and the planted ones', () => {
    const daily = 149 * 31 - 2 * 28;

    expect(parts.map((part) => part.length)).toEqual([1925, 2672]);
    expect(rows).toHaveLength(daily + 31 + 1 + 2);
  });

  test('has the 42 columns in the order of FOCUS 1.4, each cell of its type', () => {
    const columns = Object.keys(rows[0] ?? {});
    expect(columns).toHaveLength(42);
    expect(columns).toEqual(columns.toSorted());
    const amounts = columns.filter((column) => /(Cost|Quantity|UnitPrice)$/.test(column));
    expect(amounts).toHaveLength(8);
    for (const column of amounts) {
      expect(rows.filter((row) => !/^(-?\d+(\.\d+)?)?$/.test(row[column] ?? 'absent'))).toEqual([]);
    }
    for (const column of ['BillingPeriodStart', 'BillingPeriodEnd']) {
      expect(rows.filter((row) => !/^2026-1[01]-01T00:00:00Z$/.test(row[column] ?? ''))).toEqual([]);
    }
  });

  test('costs quantity times unit price, to the last decimal', () => {
    for (const row of usage) {
      const product = scaled(row['PricingQuantity'] ?? '', 8) * scaled(row['ListUnitPrice'] ?? '', 4);
      expect(product).toBe(scaled(row['ListCost'] ?? '', 12));
      expect([row['BilledCost'], row['ContractedCost'], row['EffectiveCost']]).toEqual(Array(3).fill(row['ListCost']));
    }
  });

  test('leaves no mandatory column empty', () => {
    const mandatory = [
      'BilledCost',
      'BillingAccountId',
      'BillingCurrency',
      'BillingPeriodStart',
      'BillingPeriodEnd',
      'ChargeCategory',
      'ChargePeriodStart',
      'ChargePeriodEnd',
      'ContractedCost',
      'EffectiveCost',
      'HostProviderName',
      'InvoiceIssuerName',
      'ListCost',
      'ServiceCategory',
      'ServiceName',
      'ServiceProviderName',
    ];
    for (const row of rows) expect(mandatory.filter((column) => row[column] === '')).toEqual([]);
  });

  test('joins with the inventory, each resource billed, but for the one orphan volume', () => {
    const billed = new Set(rows.map((row) => joined(row['ResourceId'] ?? '')));
    const orphans = [...billed].filter((id) => !inventoryIds.has(id));

    expect(inventoryIds.size).toBe(149);
    expect([...inventoryIds].filter((id) => !billed.has(id))).toEqual([]);
    expect(orphans).toHaveLength(1);
    expect(usage.filter((row) => row['ResourceId'] === orphans[0])).toHaveLength(31);
  });

  test('bills a day once', () => {
    const key = (row: BillingRow): string => `${row['ResourceId']} ${row['ChargePeriodStart']}`;
    const repeated = [...Map.groupBy(usage, key).values()].filter((same) => same.length > 1);

    expect(repeated).toHaveLength(1);
    expect(repeated[0]?.[0]).toEqual(repeated[0]?.[1]);
  });
});
