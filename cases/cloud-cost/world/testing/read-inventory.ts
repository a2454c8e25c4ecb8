// Every resource of the generated inventory pages once, for tests only.
import {
  addressPages,
  graphPages,
  instancePages,
  trailPages,
  volumePages,
  type Files,
  type GraphRow,
} from './provider-pages.ts';

export interface ReadResource {
  readonly ref: string;
  readonly account: string;
  readonly kind: 'vm' | 'disk' | 'ip';
  readonly region: string;
  readonly sku: string;
  readonly sizeGib: number | null;
  /** Keys in lower case, aliases of environment folded, values in lower case. */
  readonly tags: Readonly<Record<string, string>>;
  readonly isStopped: boolean;
  /** The provider id of the VM it is attached to or in use on. */
  readonly usedBy: string | null;
  readonly detachedAt: string | null;
}

/** Every resource of both clouds once. */
export function readInventory(files: Files): readonly ReadResource[] {
  const aws = ['aws-1', 'aws-2'].flatMap((account) => readAws(files, account));
  const azure = ['az-1', 'az-2'].flatMap((account) => readAzure(files, account));
  return [...aws, ...azure];
}

function readAws(files: Files, account: string): readonly ReadResource[] {
  const reservations = instancePages(files, account).flatMap((page) => page.Reservations);
  const instances = reservations.flatMap((reservation) => reservation.Instances);
  const volumes = volumePages(files, account).flatMap((page) => page.Volumes);
  const addresses = addressPages(files, account).flatMap((page) => page.Addresses);
  const events = trailPages(files, account).flatMap((page) => page.Events);
  const detached = (id: string): string | null =>
    events.find((event) => event.Resources[0]?.ResourceName === id)?.EventTime ?? null;
  const base = { account, sizeGib: null, isStopped: false, usedBy: null, detachedAt: null };
  return [
    ...instances.map((vm) => ({
      ...base,
      ref: `${account}/${vm.InstanceId}`,
      kind: 'vm' as const,
      region: vm.Placement.AvailabilityZone.slice(0, -1),
      sku: vm.InstanceType,
      tags: foldTags(vm.Tags.map(({ Key, Value }) => [Key, Value])),
      isStopped: vm.State.Name === 'stopped',
    })),
    ...[...new Map(volumes.map((volume) => [volume.VolumeId, volume])).values()].map((volume) => ({
      ...base,
      ref: `${account}/${volume.VolumeId}`,
      kind: 'disk' as const,
      region: volume.AvailabilityZone.slice(0, -1),
      sku: volume.VolumeType,
      sizeGib: volume.Size,
      tags: foldTags(volume.Tags.map(({ Key, Value }) => [Key, Value])),
      usedBy: volume.Attachments[0]?.InstanceId ?? null,
      detachedAt: volume.State === 'available' ? detached(volume.VolumeId) : null,
    })),
    ...addresses.map((address) => ({
      ...base,
      ref: `${account}/${address.AllocationId}`,
      kind: 'ip' as const,
      region: address.NetworkBorderGroup,
      sku: 'PublicIPv4:IdleAddress',
      tags: foldTags(address.Tags.map(({ Key, Value }) => [Key, Value])),
      usedBy: address.AssociationId === undefined ? null : (address.InstanceId ?? ''),
    })),
  ];
}

function readAzure(files: Files, account: string): readonly ReadResource[] {
  const rows = graphPages(files, account).flatMap((page) => page.data);
  return rows.map((row): ReadResource => {
    const kind = row.type.endsWith('virtualmachines') ? 'vm' : row.type.endsWith('disks') ? 'disk' : 'ip';
    const nic = row.properties.ipConfiguration?.id.split('/ipConfigurations/')[0];
    const userOfNic = rows.find((vm) => vm.properties.networkProfile?.networkInterfaces.some(({ id }) => id === nic));
    const isUnattached = row.properties.diskState === 'Unattached';
    return {
      ref: `${account}/${kind}/${row.name}`,
      account,
      kind,
      region: row.location,
      sku: row.properties.hardwareProfile?.vmSize ?? azureSku(row),
      sizeGib: row.properties.diskSizeGB ?? null,
      tags: foldTags(Object.entries(row.tags ?? {})),
      isStopped: false,
      usedBy: (kind === 'ip' ? userOfNic?.id : row.managedBy) || null,
      detachedAt: isUnattached ? (row.properties.lastOwnershipUpdateTime ?? null) : null,
    };
  });
}

/** The price tier of a disk by storage type and size, or the one kind of public address there is. */
function azureSku(row: GraphRow): string {
  if (row.sku?.name === 'Standard') return 'Standard static IPv4';
  const letter = row.sku?.name === 'Premium_LRS' ? 'P' : row.sku?.name === 'StandardSSD_LRS' ? 'E' : 'S';
  return `${letter}${row.properties.diskSizeGB === 64 ? 6 : 10}`;
}

function foldTags(tags: readonly (readonly [string, string])[]): Readonly<Record<string, string>> {
  const folded = tags.map(([key, value]) => {
    const lower = key.trim().toLowerCase();
    return [lower === 'env' || lower === 'stage' ? 'environment' : lower, value.trim().toLowerCase()];
  });
  return Object.fromEntries(folded);
}
