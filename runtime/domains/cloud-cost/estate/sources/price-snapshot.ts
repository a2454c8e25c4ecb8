// The price snapshot: list prices with their dates, as a price book. A month is 730 hours, each SKU is rounded on its
// own, and what is not listed is unknown, never zero.
import { z } from 'zod';
import { centsFromUsd } from '../../../../../kernel/encoding/money.ts';
import { digest } from '../../../../../kernel/encoding/sha256.ts';
import { AssizeError } from '../../../../../kernel/outcome/assize-error.ts';
import type { PriceBook, PriceQuote, Provider, ResourceKind } from '../world.ts';
import { parseJson, sourceFault, type SourceFile } from './source-file.ts';

export const hoursPerMonth = 730;

const row = z.object({
  cloud: z.enum(['aws', 'azure']),
  region: z.string().min(1),
  kind: z.enum(['vm', 'storage', 'disk_tier', 'snapshot', 'public_ip']),
  sku: z.string().min(1),
  unit: z.enum(['hour', 'month', 'GB-month']),
  // A price of 0.0 is a gap in a price list.
  usd: z.number().positive('a list price is above 0'),
  as_of: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
});
type PriceRow = z.infer<typeof row>;

const snapshot = z.object({
  schema: z.literal('price-snapshot/1'),
  as_of: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  currency: z.literal('USD'),
  hours_per_month: z.literal(hoursPerMonth),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  prices: z.array(z.unknown()).min(1),
});

/** Throws `STALE` when the rows are not the ones whose SHA-256 the snapshot states. */
export function readPriceSnapshot(file: SourceFile): PriceBook & { readonly currency: string } {
  const stated = parseJson(file, snapshot);
  const found = digest(stated.prices);
  if (found !== stated.sha256) {
    const message = `${file.path}: sha256 is ${stated.sha256}, but its prices have ${found}. Take the snapshot again, whole.`;
    throw new AssizeError('STALE', message, { details: { file: file.path, stated: stated.sha256, found } });
  }
  const rows = new Map<string, PriceRow>();
  for (const [index, price] of parseJson(file, z.object({ prices: z.array(row) })).prices.entries()) {
    const key = keyOf(price.cloud, price.region, price.kind, price.sku);
    const place = { file: file.path, locator: `/prices/${index}/sku` };
    if (rows.has(key)) throw sourceFault(place, price.sku, `${price.cloud} ${price.region} lists this SKU twice`);
    rows.set(key, price);
  }
  return {
    asOf: stated.as_of,
    sha256: stated.sha256,
    currency: stated.currency,
    quote: (provider, region, kind, sku, sizeGib) =>
      quoteOf(rows.get(keyOf(provider, region, listedKind(provider, kind), sku)), {
        region,
        sku,
        sizeGib,
        asOf: stated.as_of,
      }),
  };
}

function keyOf(provider: Provider, region: string, kind: PriceRow['kind'], sku: string): string {
  return JSON.stringify([provider, region, kind, sku]);
}

/** AWS sells storage by the GiB, Azure disks by the tier. */
function listedKind(provider: Provider, kind: ResourceKind): PriceRow['kind'] {
  if (kind === 'vm') return 'vm';
  if (kind === 'ip') return 'public_ip';
  return provider === 'aws' ? 'storage' : 'disk_tier';
}

interface Asked {
  readonly region: string;
  readonly sku: string;
  readonly sizeGib: number | null;
  readonly asOf: string;
}

function quoteOf(price: PriceRow | undefined, { region, sku, sizeGib, asOf }: Asked): PriceQuote {
  if (!price) return { kind: 'unknown', reason: `the price list of ${asOf} has no ${sku} in ${region}` };
  if (price.unit === 'GB-month' && sizeGib === null)
    return { kind: 'unknown', reason: `${sku} is sold by size, and the size is not known` };
  const units = price.unit === 'hour' ? hoursPerMonth : price.unit === 'GB-month' ? (sizeGib ?? 0) : 1;
  return {
    kind: 'priced',
    monthlyCents: centsFromUsd(price.usd * units),
    source: `snapshot ${asOf}`,
    asOf: price.as_of ?? 'undated',
  };
}
