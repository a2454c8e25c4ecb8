// Ingestion: the texts of an estate in, one inventory joined from all sources out. Every row is accepted, set aside with
// a reason, or counted as a duplicate; a file that is not what it should be is an error that names the place.
import { AssizeError } from '../../../../kernel/outcome/assize-error.ts';
import { billingHistoryOf } from './billing/billing-history.ts';
import { readBilling, type BilledMonth, type Billing } from './billing/billing-months.ts';
import { powerStateConflicts } from './conflicts.ts';
import { readAwsInventory } from './inventory/aws-inventory.ts';
import { readAzureInventory } from './inventory/azure-inventory.ts';
import type { ListedResource, RowCount } from './inventory/listed-resource.ts';
import { createIssueLog, type IssueLog } from './issue-log.ts';
import { readAccountMetrics } from './metrics/account-metrics.ts';
import { emptyUtilization } from './metrics/utilization.ts';
import { createMomentReader, dayOf } from './moment.ts';
import { screenTags } from './screening/screen-tags.ts';
import { manifestPath, readManifest, type EstateSources, type Manifest } from './sources/manifest.ts';
import { readPriceSnapshot } from './sources/price-snapshot.ts';
import { sourceFault } from './sources/source-file.ts';
import { environmentOf, foldTag, standardForm, teamOf } from './tags.ts';
import type { BillingHistory, IngestedEstate, Resource, Utilization } from './world.ts';

/** Throws `BAD_INPUT` for a malformed or incomplete source and `STALE` for one whose bytes are not the stated ones. */
export function ingestEstate(sources: EstateSources): IngestedEstate {
  const manifest = readManifest(sources);
  const log = createIssueLog();
  const moments = createMomentReader();
  const prices = readPrices(manifest);
  const inventories = manifest.accounts.map((account) =>
    account.provider === 'aws' ? readAwsInventory(account, manifest, log) : readAzureInventory(account, manifest, log),
  );
  const listed = inventories.flatMap(({ resources }) => resources);
  const byId = indexOf(listed);
  const billing = readBilling(manifest.filesOf('focus', null), {
    resourceOfId: byId,
    accountOfId: new Map(manifest.accounts.map(({ id, key }) => [id, key])),
    currency: prices.currency,
    billingStartMs: manifest.billingStartMs,
    billingEndMs: manifest.billingEndMs,
    moments,
    log,
  });
  const metrics = manifest.accounts.map((account) =>
    readAccountMetrics(account, manifest, {
      refOfId: new Map([...byId].map(([id, { ref }]) => [id, ref])),
      wasBilledHours: (ref) => wasBilledHours(billing.months.get(ref), manifest),
      moments,
      log,
    }),
  );
  const resources = listed.map((resource) => resourceOf(resource, byId, billing, log)).toSorted(byRef);
  const counts = [...inventories, ...metrics, billing].flatMap((part) => part.counts);
  return {
    asOfMs: manifest.asOfMs,
    accounts: manifest.accounts,
    resources: mapByRef(resources),
    utilization: mapByRef(
      withSilentMachines(
        metrics.flatMap((part) => part.utilization),
        resources,
        manifest,
      ),
    ),
    billing: mapByRef(historiesOf(listed, billing)),
    prices,
    ingestion: Object.freeze({ issues: log.issues(), sources: counts.map(balanced), orphanCosts: billing.orphanCosts }),
  };
}

function readPrices(manifest: Manifest): ReturnType<typeof readPriceSnapshot> {
  const [file] = manifest.filesOf('prices:snapshot', null);
  if (file) return readPriceSnapshot(file);
  throw sourceFault({ file: manifestPath, locator: '/listings' }, undefined, 'an estate has a listing prices:snapshot');
}

/** Other sources name a resource by its provider id; its ref must be its own as well. */
function indexOf(listed: readonly ListedResource[]): ReadonlyMap<string, ListedResource> {
  const byId = new Map<string, ListedResource>();
  const byRef = new Map<string, ListedResource>();
  for (const resource of listed) {
    const twin = byId.get(resource.id) ?? byRef.get(resource.ref);
    if (twin) {
      throw sourceFault(
        resource.place,
        resource.ref,
        `${twin.place.file} ${twin.place.locator} lists the same: a ref names one resource`,
      );
    }
    byId.set(resource.id, resource);
    byRef.set(resource.ref, resource);
  }
  return byId;
}

function wasBilledHours(month: BilledMonth | undefined, { windowStartMs, windowEndMs }: Manifest): boolean {
  const [from, until] = [dayOf(windowStartMs), dayOf(windowEndMs)];
  return [...(month?.days.keys() ?? [])].some((day) => day >= from && day < until);
}

function resourceOf(
  listed: ListedResource,
  byId: ReadonlyMap<string, ListedResource>,
  billing: Billing,
  log: IssueLog,
): Resource {
  const { account, ref } = listed;
  const screened = screenTags(listed.tags);
  const withheld = [...listed.withheld, ...screened.withheld, ...(billing.withheld.get(ref) ?? [])];
  const { file } = listed.place;
  for (const { locator, kind } of screened.secrets) {
    log.add({ kind: 'secretInMetadata', ref, place: { file, locator }, detail: kind });
  }
  for (const tag of screened.tags) {
    const standard = standardForm(tag);
    if (!standard) continue;
    const detail = `"${tag.key}: ${tag.value}" is read as "${standard.key}: ${standard.value}"`;
    log.add({ kind: 'tagSpelling', ref, place: { file, locator: tag.locator }, detail });
  }
  return Object.freeze({
    ref,
    account: account.key,
    provider: account.provider,
    kind: listed.kind,
    name: account.provider === 'azure' ? listed.name : nameTag(screened.tags),
    region: listed.region,
    environment: environmentOf(screened.tags),
    team: teamOf(screened.tags),
    sku: listed.sku,
    sizeGib: listed.sizeGib,
    tags: Object.freeze(Object.fromEntries(screened.tags.map(({ key, value }) => [key, value]))),
    withheld: Object.freeze([...new Set(withheld)].toSorted()),
    state: listed.state,
    attachedTo: listed.attachedToId === null ? null : (byId.get(listed.attachedToId)?.ref ?? null),
    createdAtMs: listed.createdAtMs,
    detachedAtMs: listed.detachedAtMs,
    conflicts: Object.freeze(powerStateConflicts(listed, billing.months.get(ref), log)),
    ...(listed.dataGaps.length > 0 ? { dataGaps: listed.dataGaps } : {}),
  });
}

function nameTag(tags: readonly { readonly key: string; readonly value: string }[]): string | null {
  return tags.find(({ key }) => foldTag(key) === 'name')?.value ?? null;
}

/** Machines without a series are machines without data: they stay visible. */
function withSilentMachines(
  measured: readonly Utilization[],
  resources: readonly Resource[],
  manifest: Manifest,
): readonly Utilization[] {
  const known = new Map(measured.map((utilization) => [utilization.ref, utilization]));
  return resources
    .filter(({ kind }) => kind === 'vm')
    .map(({ ref }) => Object.freeze(known.get(ref) ?? emptyUtilization(ref, manifest)));
}

function historiesOf(listed: readonly ListedResource[], { months }: Billing): readonly BillingHistory[] {
  return listed
    .flatMap(({ ref, kind, sizeGib }) => {
      const month = months.get(ref);
      return month ? [Object.freeze(billingHistoryOf(ref, kind, sizeGib, month))] : [];
    })
    .toSorted(byRef);
}

function balanced(count: RowCount): RowCount {
  const { source, rowsIn, accepted, quarantined, duplicates } = count;
  if (rowsIn === accepted + quarantined + duplicates && accepted >= 0) return Object.freeze(count);
  throw new AssizeError('INTERNAL', `ingestion of ${source} lost rows: ${JSON.stringify(count)}`, {
    details: { ...count },
  });
}

const byRef = (a: { readonly ref: string }, b: { readonly ref: string }): number => (a.ref < b.ref ? -1 : 1);

function mapByRef<T extends { readonly ref: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.ref, item]));
}
