// The columns of FOCUS 1.4 Cost and Usage and their formats, the two that 1.2 had under other names, and the version a
// header is of.
import { z } from 'zod';
import { sourceFault } from './source-file.ts';

const decimal = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?(?:E-?\d+)?$/, 'it must be a number such as -1.5 or 35.2E-7')
  .transform(Number);
const text = null;
/** Ends in Z by the specification; ingestion reads what else it can and counts it (defect D05). */
const moment = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})?$/,
    'it must be a moment such as 2026-10-31T00:00:00Z',
  );
const currency = z.string().regex(/^[A-Z]{3}$/, 'it must be three capital letters of ISO 4217');
const oneOf = (...values: readonly string[]): z.ZodType<string> =>
  z.string().refine((value) => values.includes(value), `it must be one of ${values.join(', ')}`);
const json = z.string().refine(isJsonObject, 'it must be a JSON object');

function isJsonObject(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  } catch {
    return false;
  }
}

const scalars = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
/** A flat object whose values are scalars; a tag without a value is `true`. */
const tags = json
  .transform((value): unknown => JSON.parse(value))
  .pipe(scalars)
  .transform((parsed) => Object.entries(parsed).map(([key, value]) => [key, String(value)] as const));

export interface Column {
  /** Null for plain text: every text will do. */
  readonly schema: z.ZodType | null;
  /** Mandatory: the header must have it. */
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

const required = (schema: z.ZodType | null): Column => ({ schema, isRequired: true, isNullable: false });
const nullable = (schema: z.ZodType | null): Column => ({ schema, isRequired: true, isNullable: true });
const optional = (schema: z.ZodType | null): Column => ({ schema, isRequired: false, isNullable: true });

/** Mandatory columns, mandatory ones that may be null, and the rest. */
export const focusColumns = {
  BilledCost: required(decimal),
  BillingAccountId: required(text),
  BillingCurrency: required(currency),
  BillingPeriodEnd: required(moment),
  BillingPeriodStart: required(moment),
  ChargeCategory: required(oneOf('Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment')),
  ChargePeriodEnd: required(moment),
  ChargePeriodStart: required(moment),
  ContractedCost: required(decimal),
  EffectiveCost: required(decimal),
  InvoiceIssuerName: required(text),
  ListCost: required(decimal),
  ServiceCategory: required(text),
  ServiceName: required(text),
  BillingAccountName: nullable(text),
  ChargeClass: nullable(oneOf('Correction')),
  ChargeDescription: nullable(text),
  PricingQuantity: nullable(decimal),
  PricingUnit: nullable(text),
  AllocatedMethodDetails: optional(json),
  AllocatedMethodId: optional(text),
  AllocatedResourceId: optional(text),
  AllocatedResourceName: optional(text),
  AllocatedTags: optional(json),
  AvailabilityZone: optional(text),
  BillingAccountType: optional(text),
  CapacityReservationId: optional(text),
  CapacityReservationStatus: optional(oneOf('Used', 'Unused')),
  ChargeFrequency: optional(oneOf('One-Time', 'Recurring', 'Usage-Based')),
  CommitmentDiscountCategory: optional(oneOf('Spend', 'Usage')),
  CommitmentDiscountId: optional(text),
  CommitmentDiscountName: optional(text),
  CommitmentDiscountQuantity: optional(decimal),
  CommitmentDiscountStatus: optional(oneOf('Used', 'Unused')),
  CommitmentDiscountType: optional(text),
  CommitmentDiscountUnit: optional(text),
  CommitmentProgramEligibilityDetails: optional(json),
  ConsumedQuantity: optional(decimal),
  ConsumedUnit: optional(text),
  ContractApplied: optional(json),
  ContractedUnitPrice: optional(decimal),
  HostProviderName: optional(text),
  InvoiceDetailId: optional(text),
  InvoiceId: optional(text),
  ListUnitPrice: optional(decimal),
  PricingCategory: optional(oneOf('Standard', 'Dynamic', 'Committed', 'Other')),
  PricingCurrency: optional(currency),
  PricingCurrencyContractedUnitPrice: optional(decimal),
  PricingCurrencyEffectiveCost: optional(decimal),
  PricingCurrencyListUnitPrice: optional(decimal),
  ProviderName: optional(text),
  PublisherName: optional(text),
  RegionId: optional(text),
  RegionName: optional(text),
  ResourceId: optional(text),
  ResourceName: optional(text),
  ResourceType: optional(text),
  ServiceProviderName: optional(text),
  ServiceSubcategory: optional(text),
  SkuId: optional(text),
  SkuMeter: optional(text),
  SkuPriceDetails: optional(json),
  SkuPriceId: optional(text),
  SubAccountId: optional(text),
  SubAccountName: optional(text),
  SubAccountType: optional(text),
  Tags: optional(tags),
} as const;

export type FocusColumn = keyof typeof focusColumns;
export type FocusVersion = '1.2' | '1.3' | '1.4';

export const isFocusColumn = (name: string): name is FocusColumn => Object.hasOwn(focusColumns, name);

const since12 = ['InvoiceId', 'BillingAccountType', 'PricingCurrency', 'SubAccountType'];
const since14 = ['InvoiceDetailId', 'CommitmentProgramEligibilityDetails'];

/** The version a header is of, or a fault: 1.2 to 1.4 are read, by their columns alone. */
export function focusVersionOf(header: readonly string[], file: string): FocusVersion {
  const place = { file, locator: 'line 1' };
  const has = (name: string): boolean => header.includes(name);
  for (const name of header) {
    if (isFocusColumn(name) || /^x_[A-Z]/.test(name)) continue;
    throw sourceFault(place, name, 'a column is one of FOCUS 1.2 to 1.4, or begins with x_ and a capital letter');
  }
  const isOld = !has('ServiceProviderName');
  const named = isOld ? ['ProviderName', 'PublisherName'] : ['ServiceProviderName', 'HostProviderName'];
  const mandatory = Object.entries(focusColumns).filter(([, column]) => column.isRequired);
  for (const name of [...mandatory.map(([column]) => column), ...named]) {
    if (!has(name))
      throw sourceFault(place, undefined, `the column ${name} is mandatory in FOCUS ${isOld ? '1.2' : '1.3 and 1.4'}`);
  }
  if (!isOld) return since14.some(has) && !has('ProviderName') ? '1.4' : '1.3';
  if (since12.some(has)) return '1.2';
  throw sourceFault(place, undefined, `the header has none of ${since12.join(', ')}, so it is older than FOCUS 1.2`);
}
