import { describe, expect, test } from 'vitest';
import { billingColumns, billingRow, csvText, type BillingRow } from '../testing/tiny-estate.ts';
import { readFocusExport } from './focus-export.ts';

const day = '2026-10-31T00:00:00Z';
const read = (overrides: BillingRow = {}, columns: readonly string[] = billingColumns) =>
  readFocusExport({ path: 'focus.csv', text: csvText([{ ...billingRow('i-1', day), ...overrides }], columns) });

describe('versions', () => {
  const without = (...names: readonly string[]): readonly string[] =>
    billingColumns.filter((name) => !names.includes(name));
  const old = without('ServiceProviderName', 'HostProviderName', 'InvoiceDetailId').concat(
    'ProviderName',
    'PublisherName',
  );

  test.each([
    ['1.4', billingColumns],
    ['1.3', without('InvoiceDetailId')],
    ['1.3', without('InvoiceDetailId').concat('ProviderName', 'PublisherName')],
    ['1.2', old.concat('InvoiceId')],
  ])('reads %s by its header', (version, columns) => {
    expect(read({ ProviderName: 'AWS', PublisherName: 'AWS' }, columns)).toMatchObject({
      version,
      rows: [{ BilledCost: 4.608 }],
    });
  });

  test('reads a column of the provider’s own', () => {
    expect(read({ x_Discounts: 'none' }, [...billingColumns, 'x_Discounts']).rows).toHaveLength(1);
  });

  test.each([
    ['a mandatory column', without('BilledCost'), 'the column BilledCost is mandatory in FOCUS 1.3 and 1.4'],
    [
      'the provider',
      old.filter((name) => name !== 'PublisherName').concat('InvoiceId'),
      'the column PublisherName is mandatory in FOCUS 1.2',
    ],
    ['the columns of 1.2', old, 'so it is older than FOCUS 1.2'],
  ])('refuses a header without %s', (_what, columns, message) => {
    expect(() => read({}, columns)).toThrow(message);
  });

  test('refuses a column that is in no version', () => {
    expect(() => read({}, [...billingColumns, 'BiledCost'])).toThrow(
      'focus.csv: line 1 is "BiledCost"; a column is one of FOCUS 1.2 to 1.4',
    );
  });
});

describe('cells', () => {
  test('become numbers, texts, pairs and nulls', () => {
    const [row] = read({ PricingQuantity: '2.4E1', Tags: '{"Name":"a","Spot":true}', ResourceName: '' }).rows;

    expect(row).toMatchObject({
      file: 'focus.csv',
      line: 2,
      PricingQuantity: 24,
      ListUnitPrice: 0.192,
      ResourceName: null,
      ChargeClass: null,
      Tags: [
        ['Name', 'a'],
        ['Spot', 'true'],
      ],
    });
  });

  test.each<readonly [string, BillingRow, string]>([
    ['a comma in a number', { BilledCost: '4,608' }, 'line 2 BilledCost is "4,608"; it must be a number'],
    ['a currency sign', { BilledCost: '$4.608' }, 'it must be a number'],
    ['a leading plus', { BilledCost: '+4.608' }, 'it must be a number'],
    [
      'a null in a column that has none',
      { BillingCurrency: '' },
      'line 2 BillingCurrency is null; it must have a value',
    ],
    ['a currency in words', { BillingCurrency: 'Euro' }, 'three capital letters of ISO 4217'],
    [
      'a category that is none',
      { ChargeCategory: 'Refund' },
      'it must be one of Usage, Purchase, Tax, Credit, Adjustment',
    ],
    ['a class that is none', { ChargeClass: 'Fix' }, 'it must be one of Correction'],
    ['a date without a time', { ChargePeriodStart: '2026-10-31' }, 'it must be a moment such as 2026-10-31T00:00:00Z'],
    ['tags that are a list', { Tags: '["a"]' }, 'line 2 Tags is "[\\"a\\"]"; it must be a JSON object'],
    ['tags that are nested', { Tags: '{"a":{"b":1}}' }, 'line 2 Tags'],
    ['tags that are no JSON', { Tags: '{a}' }, 'it must be a JSON object'],
    [
      'a unit without a quantity',
      { PricingQuantity: '' },
      'line 2 PricingUnit is "Hours"; it is null exactly when PricingQuantity is',
    ],
    ['a name without an id', { SubAccountId: '' }, 'it is null exactly when SubAccountId is'],
    [
      'a cost that is not quantity times price',
      { ListCost: '5' },
      'line 2 ListCost is 5; PricingQuantity times ListUnitPrice is 4.608',
    ],
  ])('refuses %s', (_what, overrides, message) => {
    expect(() => read(overrides)).toThrow(message);
  });

  test('a correction owes no product', () => {
    expect(read({ ChargeClass: 'Correction', ListCost: '-5' }).rows).toHaveLength(1);
  });
});
