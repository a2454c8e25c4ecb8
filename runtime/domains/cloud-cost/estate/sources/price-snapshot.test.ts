import { describe, expect, test } from 'vitest';
import { digest } from '../../../../../kernel/encoding/sha256.ts';
import { tinyDocuments } from '../testing/tiny-estate.ts';
import { readPriceSnapshot } from './price-snapshot.ts';

const read = (prices: readonly unknown[] = tinyDocuments().prices, overrides: Record<string, unknown> = {}) =>
  readPriceSnapshot({
    path: 'prices.json',
    text: JSON.stringify({
      schema: 'price-snapshot/1',
      as_of: '2026-07-20',
      currency: 'USD',
      hours_per_month: 730,
      sha256: digest(prices),
      prices,
      ...overrides,
    }),
  });

describe('a quote', () => {
  const book = read();

  test.each([
    ['hours of a machine', 'aws', 'us-east-1', 'vm', 'm5.xlarge', null, 14_016],
    ['GiB of a volume', 'aws', 'us-east-1', 'disk', 'gp3', 250, 2000],
    ['the tier of a disk', 'azure', 'westeurope', 'disk', 'P10', 128, 1971],
    ['hours of an address', 'azure', 'westeurope', 'ip', 'Standard static IPv4', null, 365],
    ['a rate that rounds half up', 'azure', 'westeurope', 'vm', 'Standard_B2ms', null, 6074],
  ] as const)('prices %s for a month of 730 hours', (_what, provider, region, kind, sku, sizeGib, cents) => {
    expect(book.quote(provider, region, kind, sku, sizeGib)).toEqual({
      kind: 'priced',
      monthlyCents: cents,
      source: 'snapshot 2026-07-20',
      asOf: '2026-07-20',
    });
  });

  test('of what is not listed is unknown, with the reason, and never zero', () => {
    expect(book.quote('aws', 'us-east-1', 'vm', 'x2gd.2xlarge', null)).toEqual({
      kind: 'unknown',
      reason: 'the price list of 2026-07-20 has no x2gd.2xlarge in us-east-1',
    });
    expect(book.quote('aws', 'eu-west-1', 'vm', 'm5.xlarge', null).kind).toBe('unknown');
    expect(book.quote('aws', 'us-east-1', 'disk', 'gp3', null).kind).toBe('unknown');
  });
});

test.each<readonly [string, () => unknown, string, string]>([
  [
    'a price of zero',
    () => read([{ ...tinyDocuments().prices[0], usd: 0 }]),
    'BAD_INPUT',
    '/prices/0/usd is 0; a list price is above 0',
  ],
  [
    'a SKU listed twice',
    () => read([tinyDocuments().prices[0], tinyDocuments().prices[0]]),
    'BAD_INPUT',
    'lists this SKU twice',
  ],
  [
    'rows that are not the stated ones',
    () => read(undefined, { sha256: '0'.repeat(64) }),
    'STALE',
    'Take the snapshot again',
  ],
  ['another length of month', () => read(undefined, { hours_per_month: 744 }), 'BAD_INPUT', '/hours_per_month is 744'],
])('refuses %s', (_what, run, code, message) => {
  expect(run).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }));
});
