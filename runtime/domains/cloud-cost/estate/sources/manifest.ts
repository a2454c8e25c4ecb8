// The manifest of an estate: its clock, windows and accounts, and which files are the pages of which listing, in order.
import { z } from 'zod';
import { sha256Hex } from '../../../../../kernel/encoding/sha256.ts';
import { AssizeError, badInput } from '../../../../../kernel/outcome/assize-error.ts';
import type { Account } from '../world.ts';
import { msPerDay, parseMoment } from '../moment.ts';
import { parseJson, sourceFault, type SourceFile } from './source-file.ts';

/** Texts by path, as the manifest names them; the manifest itself is `data/manifest.json`. */
export type EstateSources = Readonly<Record<string, string>>;

export const manifestPath = 'data/manifest.json';

const listingSources = [
  'ec2:DescribeInstances',
  'ec2:DescribeVolumes',
  'ec2:DescribeAddresses',
  'cloudwatch:GetMetricData request',
  'cloudwatch:GetMetricData',
  'cloudtrail:LookupEvents',
  'resource-graph:virtual-machines',
  'resource-graph:disks',
  'resource-graph:public-ip-addresses',
  'monitor:percentage-cpu',
  'focus',
  'prices:snapshot',
] as const;
export type ListingSource = (typeof listingSources)[number];

const utc = z.string().transform((text, context): number => {
  const moment = parseMoment(text);
  if (moment.kind === 'utc') return moment.ms;
  context.addIssue({ code: 'custom', message: 'it must be a UTC moment such as 2026-11-01T08:00:00Z' });
  return z.NEVER;
});
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'it must be a SHA-256 of 64 hex digits');

const manifest = z.strictObject({
  schema: z.literal('estate-manifest/1'),
  seed: z.string(),
  clock: utc,
  metric_window: z.strictObject({ start: utc, end: utc, days: z.number().int().positive() }),
  billing_period: z.strictObject({ start: utc, end: utc }),
  accounts: z.array(
    z.strictObject({
      key: z.string().min(1),
      cloud: z.enum(['aws', 'azure']),
      id: z.string().min(1),
      name: z.string(),
    }),
  ),
  listings: z.array(
    z.strictObject({
      // The version of the billing export is read from its header.
      source: z
        .string()
        .transform((source) => source.replace(/^focus:.*/, 'focus'))
        .pipe(z.enum(listingSources)),
      account: z.string().nullable(),
      files: z.array(z.strictObject({ path: z.string().min(1), sha256 })).min(1),
    }),
  ),
});

export interface Manifest {
  readonly asOfMs: number;
  readonly windowStartMs: number;
  readonly windowEndMs: number;
  readonly daysInWindow: number;
  readonly billingStartMs: number;
  readonly billingEndMs: number;
  readonly accounts: readonly Account[];
  /** The files of one listing, in the order its pages were served; empty when the estate has no such listing. */
  filesOf(source: ListingSource, account: string | null): readonly SourceFile[];
}

/**
 * Reads the manifest and checks that the files are the ones it names: each there (`BAD_INPUT`), none besides, and each
 * with the bytes it states (`STALE`).
 */
export function readManifest(sources: EstateSources): Manifest {
  const text = sources[manifestPath];
  if (text === undefined)
    throw badInput(`${manifestPath} is not among the files of the estate. Add it: it names all others.`);
  const file = { path: manifestPath, text };
  const stated = parseJson(file, manifest);
  const files = new Map<string, readonly SourceFile[]>();
  for (const [index, { source, account, files: pages }] of stated.listings.entries()) {
    const key = JSON.stringify([source, account]);
    const place = { file: manifestPath, locator: `/listings/${index}` };
    if (files.has(key)) throw sourceFault(place, source, 'each listing of an account stands once');
    files.set(
      key,
      pages.map((page) => checkedFile(page, sources)),
    );
  }
  const named = new Set([manifestPath, ...[...files.values()].flat().map(({ path }) => path)]);
  const stray = Object.keys(sources).find((path) => path.startsWith('data/') && !named.has(path));
  if (stray !== undefined) throw badInput(`${stray} is not named by ${manifestPath}. Name it there, or take it away.`);
  const { start, end, days } = stated.metric_window;
  if (end - start !== days * msPerDay) {
    throw sourceFault(
      { file: manifestPath, locator: '/metric_window/days' },
      days,
      'it must be the days from start to end',
    );
  }
  return {
    asOfMs: stated.clock,
    windowStartMs: start,
    windowEndMs: end,
    daysInWindow: days,
    billingStartMs: stated.billing_period.start,
    billingEndMs: stated.billing_period.end,
    accounts: stated.accounts.map(({ key, cloud, id, name }) => ({ key, provider: cloud, id, name })),
    filesOf: (source, account) => files.get(JSON.stringify([source, account])) ?? [],
  };
}

function checkedFile(
  { path, sha256: stated }: { readonly path: string; readonly sha256: string },
  sources: EstateSources,
): SourceFile {
  const text = sources[path];
  if (text === undefined)
    throw badInput(`${path} is named by ${manifestPath} and is not there. Generate the estate again.`);
  const found = sha256Hex(text);
  if (found === stated) return { path, text };
  const message = `${path} has the SHA-256 ${found}, but ${manifestPath} states ${stated}. Generate the estate again, or check that line ends were not changed.`;
  throw new AssizeError('STALE', message, { details: { file: path, stated, found } });
}
