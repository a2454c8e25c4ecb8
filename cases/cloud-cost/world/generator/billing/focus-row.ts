// One row of the FOCUS 1.4 Cost and Usage export: the columns that apply here, in the order of the specification.
// An absent column is null, and null is an empty cell.

export const focusColumns = [
  'BilledCost',
  'BillingAccountId',
  'BillingAccountName',
  'BillingCurrency',
  'BillingPeriodEnd',
  'BillingPeriodStart',
  'ChargeCategory',
  'ChargeClass',
  'ChargeDescription',
  'ChargeFrequency',
  'ChargePeriodEnd',
  'ChargePeriodStart',
  'ConsumedQuantity',
  'ConsumedUnit',
  'ContractedCost',
  'ContractedUnitPrice',
  'EffectiveCost',
  'HostProviderName',
  'InvoiceDetailId',
  'InvoiceId',
  'InvoiceIssuerName',
  'ListCost',
  'ListUnitPrice',
  'PricingCategory',
  'PricingQuantity',
  'PricingUnit',
  'RegionId',
  'RegionName',
  'ResourceId',
  'ResourceName',
  'ResourceType',
  'ServiceCategory',
  'ServiceName',
  'ServiceProviderName',
  'ServiceSubcategory',
  'SkuId',
  'SkuMeter',
  'SkuPriceDetails',
  'SkuPriceId',
  'SubAccountId',
  'SubAccountName',
  'Tags',
] as const;

export type FocusColumn = (typeof focusColumns)[number];
export type FocusRow = Readonly<Partial<Record<FocusColumn, string>>>;

/** The header and the rows as CSV; a cell with a comma or a quote is quoted, with quotes doubled. */
export function csvText(rows: readonly FocusRow[]): string {
  const line = (row: FocusRow): string => focusColumns.map((column) => cell(row[column] ?? '')).join(',');
  return `${[focusColumns.join(','), ...rows.map(line)].join('\n')}\n`;
}

const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
