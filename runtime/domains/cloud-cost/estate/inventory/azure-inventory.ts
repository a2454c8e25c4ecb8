// The inventory of one Azure subscription, from Resource Graph: machines, disks and public addresses.
import type { IssueLog } from '../issue-log.ts';
import { screenText } from '../screening/screen-text.ts';
import type { RawTag } from '../screening/screen-tags.ts';
import type { Located } from '../sources/listing.ts';
import type { ListingSource, Manifest } from '../sources/manifest.ts';
import {
  azureAddress,
  azureDisk,
  azureMachine,
  readResourceGraph,
  type AzureAddress,
  type AzureDisk,
  type AzureMachine,
} from '../sources/resource-graph.ts';
import { pointerOf, type Place } from '../sources/source-file.ts';
import type { Account, ResourceKind } from '../world.ts';
import type { z } from 'zod';
import type { Inventory } from './aws-inventory.ts';
import { diskTierOf } from './disk-tier.ts';
import {
  logRepeatedTokens,
  readTime,
  shortHash,
  uniqueItems,
  type ListedResource,
  type RowCount,
} from './listed-resource.ts';

export function readAzureInventory(account: Account, manifest: Manifest, log: IssueLog): Inventory {
  const counts: RowCount[] = [];
  const list = <T extends { readonly id: string }>(source: ListingSource, row: z.ZodType<T>): readonly Located<T>[] => {
    const files = manifest.filesOf(source, account.key);
    if (files.length === 0) return [];
    const listing = readResourceGraph(files, row);
    const { items, repeated } = uniqueItems(listing, ({ id }) => id);
    const duplicates = listing.duplicates + repeated;
    counts.push({
      source: `${source} ${account.key}`,
      rowsIn: items.length + duplicates,
      accepted: items.length,
      quarantined: 0,
      duplicates,
    });
    logRepeatedTokens(listing.repeatedTokens, source, account, log);
    return items;
  };
  const machines = list('resource-graph:virtual-machines', azureMachine);
  const disks = list('resource-graph:disks', azureDisk);
  const addresses = list('resource-graph:public-ip-addresses', azureAddress);
  const machineOfInterface = new Map(
    machines.flatMap(({ value }) =>
      (value.properties.networkProfile?.networkInterfaces ?? []).map(({ id }) => [
        id.toLowerCase(),
        value.id.toLowerCase(),
      ]),
    ),
  );
  const resources = [
    ...machines.map((item) => machineOf(item, account, log)),
    ...disks.map((item) => diskOf(item, account, log)),
    ...addresses.map((item) => addressOf(item, account, machineOfInterface, log)),
  ];
  return { resources, counts };
}

function machineOf(item: Located<AzureMachine>, account: Account, log: IssueLog): ListedResource {
  const { properties } = item.value;
  const shared = common('vm', item, account, log);
  return {
    ...shared,
    sku: properties.hardwareProfile.vmSize,
    sizeGib: null,
    // PowerState/stopped still bills; only PowerState/deallocated does not.
    state: properties.extended?.instanceView?.powerState?.code.replace(/^PowerState\//i, '').toLowerCase() ?? 'unknown',
    attachedToId: null,
    createdAtMs: readTime(properties.timeCreated, 'the creation time', shared.ref, at(item.place, 'timeCreated'), log),
    detachedAtMs: null,
  };
}

/** `lastOwnershipUpdateTime` is the time of a detach only while the disk is unattached. */
function diskOf(item: Located<AzureDisk>, account: Account, log: IssueLog): ListedResource {
  const { managedBy, properties } = item.value;
  const shared = common('disk', item, account, log);
  const state = properties.diskState.toLowerCase();
  const time = (text: string | undefined, what: string, field: string): number | null =>
    readTime(text, what, shared.ref, at(item.place, field), log);
  const lastChange = time(
    properties.lastOwnershipUpdateTime,
    'the time of its last change of ownership',
    'lastOwnershipUpdateTime',
  );
  const isUndated = state === 'unattached' && lastChange === null && properties.lastOwnershipUpdateTime !== undefined;
  return {
    ...shared,
    sku: diskTierOf(item.value),
    sizeGib: properties.diskSizeGB,
    state,
    attachedToId: (managedBy ?? '') === '' ? null : (managedBy ?? '').toLowerCase(),
    createdAtMs: time(properties.timeCreated, 'the creation time', 'timeCreated'),
    detachedAtMs: state === 'unattached' ? lastChange : null,
    dataGaps: isUndated ? ['it was detached at a time that cannot be read'] : [],
  };
}

function addressOf(
  item: Located<AzureAddress>,
  account: Account,
  machineOfInterface: ReadonlyMap<string, string>,
  log: IssueLog,
): ListedResource {
  const { sku, properties } = item.value;
  const configuration = properties.ipConfiguration?.id.toLowerCase();
  const isUnused = configuration === undefined && !properties.natGateway;
  return {
    ...common('ip', item, account, log),
    sku: `${sku?.name ?? 'Basic'} ${properties.publicIPAllocationMethod.toLowerCase()} ${properties.publicIPAddressVersion}`,
    sizeGib: null,
    state: isUnused ? 'unused' : 'in_use',
    attachedToId: machineOfInterface.get(configuration?.replace(/\/ipconfigurations\/.*$/, '') ?? '') ?? null,
    createdAtMs: null,
    detachedAtMs: null,
  };
}

const at = ({ file, locator }: Place, field: string): Place => ({ file, locator: `${locator}/properties/${field}` });

interface GraphRow {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly tags?: Readonly<Record<string, string>> | null | undefined;
}

/** The ref shortens the ARM id to kind and name, lower case; a name that may not be shown is a hash there. */
function common(kind: ResourceKind, { value, place }: Located<GraphRow>, account: Account, log: IssueLog) {
  const name = screenText(value.name);
  const shownName = name.kind === 'clean' ? value.name.toLowerCase() : `${name.kind}-${shortHash(value.name)}`;
  const ref = `${account.key}/${kind}/${shownName}`;
  if (name.kind === 'redacted') {
    log.add({
      kind: 'secretInMetadata',
      ref,
      place: { file: place.file, locator: `${place.locator}/name` },
      detail: name.secrets.map((secret) => secret.kind).join(', '),
    });
  }
  return {
    account,
    kind,
    ref,
    id: value.id.toLowerCase(),
    name: name.kind === 'withheld' ? null : name.text,
    withheld: name.kind === 'withheld' ? [name.sha256] : [],
    region: value.location.toLowerCase(),
    stoppedAtMs: null,
    dataGaps: [],
    tags: Object.entries(value.tags ?? {}).map(([key, tag]): RawTag => {
      const locator = `${place.locator}/tags${pointerOf([key])}`;
      return { key, value: tag, locator, valueLocator: locator };
    }),
    place,
  };
}
