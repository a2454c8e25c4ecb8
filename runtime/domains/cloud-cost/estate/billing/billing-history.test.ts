import { expect, test } from 'vitest';
import { ingestEstate } from '../ingest.ts';
import {
  armId,
  billingRow,
  looseVolumeId,
  machineId,
  tinyEstate,
  volumeId,
  windowMoments,
  type BillingRow,
} from '../testing/tiny-estate.ts';

const [day = ''] = windowMoments;
const machineRef = `aws-1/${machineId}`;
const historyOf = (ref: string, rows: readonly BillingRow[]) =>
  ingestEstate(tinyEstate((documents) => (documents.billing = [...rows]))).billing.get(ref);
const month = (
  resourceId: string,
  PricingUnit: string,
  PricingQuantity: string,
  ListUnitPrice: string,
): readonly BillingRow[] =>
  windowMoments.map((moment) => billingRow(resourceId, moment, { PricingUnit, PricingQuantity, ListUnitPrice }));

test('a machine costs its rate for 730 hours, however few were billed', () => {
  expect(historyOf(machineRef, [billingRow(machineId, day, { PricingQuantity: '17.5' })])).toMatchObject({
    billedHours: 17.5,
    billedCents: 336,
    monthlyEstimateCents: 14_016,
  });
});

test('a volume costs its rate for all of its size', () => {
  expect(historyOf(`aws-1/${volumeId}`, month(volumeId, 'GB-Months', '3.22580645', '0.08'))).toMatchObject({
    billedHours: null,
    billedCents: 774,
    monthlyEstimateCents: 800,
  });
});

test('an Azure disk costs one month of itself', () => {
  const disk = armId('Compute/disks', 'loose');

  expect(historyOf('az-1/disk/loose', month(disk, 'Units/Month', '0.03225806', '9.6'))).toMatchObject({
    monthlyEstimateCents: 960,
    billedHours: null,
  });
});

test('what is billed beside the rate is in the bill and not in the rate', () => {
  const traffic = billingRow(machineId, day, {
    PricingUnit: 'GB',
    PricingQuantity: '100',
    ListUnitPrice: '0.09',
    SkuPriceId: 'TRAFFIC',
  });

  expect(historyOf(machineRef, [billingRow(machineId, day), traffic])).toMatchObject({
    billedCents: 1361,
    monthlyEstimateCents: 14_016,
  });
});

test.each<readonly [string, readonly BillingRow[], string]>([
  ['only traffic', [billingRow(machineId, day, { PricingUnit: 'GB' })], 'the bill has no usage of it in one unit'],
  [
    'only a month that is not this one',
    [billingRow(machineId, '2026-09-30T00:00:00Z')],
    'the bill has no usage of it in one unit',
  ],
  [
    'two currencies',
    [billingRow(machineId, day), billingRow(machineId, day, { BillingCurrency: 'EUR', SkuPriceId: 'X' })],
    'its bill is in more than one currency (rows set aside: 1 in EUR): use the price list, as an estimate',
  ],
])('with %s there is no estimate, and a reason', (_what, rows, reason) => {
  expect(historyOf(machineRef, rows)).toMatchObject({ monthlyEstimateCents: null, reason });
});

test('two units of one disk give no rate', () => {
  const rows = [
    billingRow(looseVolumeId, day, { PricingUnit: 'GB-Months' }),
    billingRow(looseVolumeId, day, { PricingUnit: 'Units/Month', SkuPriceId: 'X' }),
  ];

  expect(historyOf(`aws-1/${looseVolumeId}`, rows)).toMatchObject({ monthlyEstimateCents: null });
});

test('a resource that is not on the bill has no history', () => {
  expect(historyOf(machineRef, [billingRow(volumeId, day, { PricingUnit: 'GB-Months' })])).toBeUndefined();
});

test('a row without a resource is the account’s, and a row of no known account is an orphan of its own', () => {
  const noResource = { ResourceId: '', ResourceName: '' };
  const tax = { PricingQuantity: '', PricingUnit: '', ListUnitPrice: '', ContractedUnitPrice: '', SkuPriceId: '' };
  const { ingestion } = ingestEstate(
    tinyEstate((documents) => {
      documents.billing.push({
        ...billingRow('', day),
        ...noResource,
        ...tax,
        ChargeCategory: 'Tax',
        BilledCost: '12',
      });
      documents.billing.push({ ...billingRow('', day), ...noResource, BillingCurrency: 'EUR' });
      documents.billing.push(billingRow('i-0eeeeeeeeeeeeeeee', day, { SubAccountId: '999900001111' }));
      documents.billing.push(billingRow('i-0eeeeeeeeeeeeeeef', day, { SubAccountId: '', SubAccountName: '' }));
    }),
  );

  expect(ingestion.orphanCosts.map(({ account, resourceId }) => `${account}/${resourceId}`)).toEqual([
    '999900001111/i-0eeeeeeeeeeeeeeee',
    '999988887777/i-0eeeeeeeeeeeeeeef',
  ]);
  expect(ingestion.issues.map(({ code, ref }) => [code, ref])).toEqual([
    ['D02', null],
    ['D08', null],
    ['D08', null],
  ]);
});

test('a moment that does not exist is refused', () => {
  const row = billingRow(machineId, day, { ChargePeriodStart: '2026-10-32T00:00:00Z' });

  expect(() => historyOf(machineRef, [row])).toThrow(
    'line 2 is "2026-10-32T00:00:00Z"; it must be a moment that exists',
  );
  expect(() =>
    historyOf(machineRef, [billingRow(machineId, day, { ChargePeriodEnd: '2026-02-30T00:00:00Z' })]),
  ).toThrow('must be a moment that exists');
});
