// Azure Resource Graph answers: rows of the `resources` table for machines, disks and public addresses, paged by skip
// token. A truncated answer without a token, or one short of its own total, is refused.
import { z } from 'zod';
import { readListing, type Listing, type PagingStyle } from './listing.ts';
import { sourceFault, type SourceFile } from './source-file.ts';

const commonFields = {
  id: z.string().regex(/^\/subscriptions\/[^/]+\/resourceGroups\/[^/]+\/providers\//i, 'it must be a full ARM id'),
  name: z.string().min(1),
  location: z.string().min(1),
  tags: z.record(z.string(), z.string()).nullish(),
};
const armReference = z.object({ id: z.string().min(1) });

export const azureMachine = z.object({
  ...commonFields,
  properties: z.object({
    hardwareProfile: z.object({ vmSize: z.string().min(1) }),
    timeCreated: z.string().optional(),
    networkProfile: z.object({ networkInterfaces: z.array(armReference).default([]) }).optional(),
    extended: z
      .object({ instanceView: z.object({ powerState: z.object({ code: z.string() }).optional() }).optional() })
      .optional(),
  }),
});

export const azureDisk = z.object({
  ...commonFields,
  managedBy: z.string().nullish(),
  sku: z.object({ name: z.string() }).partial().optional(),
  properties: z.object({
    diskSizeGB: z.number().positive(),
    diskState: z.string().default('unknown'),
    timeCreated: z.string().optional(),
    lastOwnershipUpdateTime: z.string().optional(),
    /** The price tier (P10), stated for Premium disks; `sku.tier` only says Premium or Standard. */
    tier: z.string().min(1).optional(),
  }),
});

export const azureAddress = z.object({
  ...commonFields,
  sku: z.object({ name: z.string() }).partial().optional(),
  properties: z.object({
    publicIPAllocationMethod: z.string().default('Static'),
    publicIPAddressVersion: z.string().default('IPv4'),
    ipConfiguration: armReference.nullish(),
    natGateway: armReference.nullish(),
  }),
});

export type AzureMachine = z.infer<typeof azureMachine>;
export type AzureDisk = z.infer<typeof azureDisk>;
export type AzureAddress = z.infer<typeof azureAddress>;

interface GraphPage<T> {
  readonly totalRecords?: number | undefined;
  readonly resultTruncated?: 'true' | 'false' | undefined;
  readonly $skipToken?: string | undefined;
  readonly data: readonly T[];
}

/** All rows of one query over one subscription. */
export function readResourceGraph<T>(files: readonly SourceFile[], row: z.ZodType<T>): Listing<T> {
  const totals = new Set<number>();
  const listing = readListing(files, graphStyle(row, totals));
  const total = totals.values().next().value;
  const place = { file: files[0]?.path ?? '', locator: '/totalRecords' };
  if (totals.size > 1) throw sourceFault(place, [...totals], 'every page of one query must give the same total');
  if (total !== undefined && total !== listing.items.length) {
    throw sourceFault(place, total, `the pages hold ${listing.items.length} rows: fetch the pages that are missing`);
  }
  return listing;
}

function graphStyle<T>(row: z.ZodType<T>, totals: Set<number>): PagingStyle<GraphPage<T>, T> {
  return {
    schema: z
      .object({
        totalRecords: z.number().int().nonnegative().optional(),
        resultTruncated: z.enum(['true', 'false']).optional(),
        $skipToken: z.string().optional(),
        data: z.array(row),
      })
      .refine((page) => page.resultTruncated !== 'true' || (page.$skipToken ?? '') !== '', {
        message: 'a truncated result must carry a $skipToken',
        path: ['resultTruncated'],
      }),
    tokenField: '$skipToken',
    read: (page) => {
      if (page.totalRecords !== undefined) totals.add(page.totalRecords);
      return { next: page.$skipToken, items: page.data.map((value, index) => ({ value, pointer: `/data/${index}` })) };
    },
  };
}
