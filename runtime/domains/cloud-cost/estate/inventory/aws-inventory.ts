// The inventory of one AWS account: instances, volumes and addresses, with detach times from CloudTrail.
import type { IssueLog } from '../issue-log.ts';
import { parseMoment } from '../moment.ts';
import type { RawTag } from '../screening/screen-tags.ts';
import { readCloudTrail } from '../sources/cloudtrail.ts';
import {
  describeAddresses,
  describeInstances,
  describeVolumes,
  type Ec2Address,
  type Ec2Instance,
  type Ec2Tag,
  type Ec2Volume,
} from '../sources/ec2.ts';
import { readListing, type Located, type PagingStyle } from '../sources/listing.ts';
import type { ListingSource, Manifest } from '../sources/manifest.ts';
import { sourceFault, type Place } from '../sources/source-file.ts';
import type { Account } from '../world.ts';
import { detachTimesOf, type DetachTimes } from './detach-times.ts';
import { logRepeatedTokens, readTime, uniqueItems, type ListedResource, type RowCount } from './listed-resource.ts';

export interface Inventory {
  readonly resources: readonly ListedResource[];
  readonly counts: readonly RowCount[];
}

/** Every public IPv4 address is billed under this SKU's rate, in use or not. */
const addressSku = 'PublicIPv4:IdleAddress';

export function readAwsInventory(account: Account, manifest: Manifest, log: IssueLog): Inventory {
  const counts: RowCount[] = [];
  const list = <P, T>(
    source: ListingSource,
    style: PagingStyle<P, T>,
    idOf: (item: T) => string,
  ): readonly Located<T>[] => {
    const listing = readListing(manifest.filesOf(source, account.key), style);
    const { items, repeated } = uniqueItems(listing, idOf);
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
  const instances = list('ec2:DescribeInstances', describeInstances, (instance) => instance.InstanceId);
  const volumes = list('ec2:DescribeVolumes', describeVolumes, (volume) => volume.VolumeId);
  const addresses = list('ec2:DescribeAddresses', describeAddresses, (address) => address.AllocationId);
  const trail = readCloudTrail(manifest.filesOf('cloudtrail:LookupEvents', account.key));
  logRepeatedTokens(trail.repeatedTokens, 'cloudtrail:LookupEvents', account, log);
  const times = detachTimesOf(trail.events, (id) => `${account.key}/${id}`, log);
  const { eventsIn, duplicates } = trail;
  const accepted = eventsIn - duplicates - times.quarantined;
  counts.push({
    source: `cloudtrail:LookupEvents ${account.key}`,
    rowsIn: eventsIn,
    accepted,
    quarantined: times.quarantined,
    duplicates,
  });
  const resources = [
    ...instances.map((item) => machineOf(item, account, log)),
    ...volumes.map((item) => diskOf(item, account, times, log)),
    ...addresses.map((item) => addressOf(item, account)),
  ];
  return { resources, counts };
}

function machineOf({ value, place }: Located<Ec2Instance>, account: Account, log: IssueLog): ListedResource {
  const ref = `${account.key}/${value.InstanceId}`;
  return {
    ...common(value.InstanceId, value.Tags, account, place),
    kind: 'vm',
    region: regionOf(value.Placement.AvailabilityZone, {
      ...place,
      locator: `${place.locator}/Placement/AvailabilityZone`,
    }),
    sku: value.InstanceType,
    sizeGib: null,
    state: instanceState(value),
    stoppedAtMs: stoppedAt(value),
    attachedToId: null,
    createdAtMs: firstSeen(value, ref, place, log),
    place: { file: place.file, locator: `${place.locator}/State` },
  };
}

/** LaunchTime is the last start: a machine is at least as old as the oldest disk attachment. */
function firstSeen(instance: Ec2Instance, ref: string, place: Place, log: IssueLog): number | null {
  const at = (path: string): Place => ({ file: place.file, locator: `${place.locator}/${path}` });
  const times = [
    readTime(instance.LaunchTime, 'the launch time', ref, at('LaunchTime'), log),
    ...instance.BlockDeviceMappings.map(({ Ebs }, index) =>
      readTime(Ebs?.AttachTime, 'the attach time', ref, at(`BlockDeviceMappings/${index}/Ebs/AttachTime`), log),
    ),
  ].filter((ms) => ms !== null);
  return times.length === 0 ? null : Math.min(...times);
}

const stateCodes: Readonly<Record<number, string>> = {
  0: 'pending',
  16: 'running',
  32: 'shutting-down',
  48: 'terminated',
  64: 'stopping',
  80: 'stopped',
};

function instanceState({ State }: Ec2Instance): string {
  // Only the low byte of the code is the state.
  return State.Name ?? (State.Code === undefined ? 'unknown' : (stateCodes[State.Code & 0xff] ?? 'unknown'));
}

/** EC2 gives no stop time but in a sentence: `User initiated (2026-10-30 17:02:11 GMT)`. */
function stoppedAt(instance: Ec2Instance): number | null {
  if (instanceState(instance) !== 'stopped') return null;
  const said = /\((\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) GMT\)/.exec(instance.StateTransitionReason);
  const moment = said ? parseMoment(`${said[1]}T${said[2]}Z`) : null;
  return moment?.kind === 'utc' ? moment.ms : null;
}

function diskOf(
  { value, place }: Located<Ec2Volume>,
  account: Account,
  times: DetachTimes,
  log: IssueLog,
): ListedResource {
  const ref = `${account.key}/${value.VolumeId}`;
  const id = value.VolumeId.toLowerCase();
  const attachedTo = value.Attachments.find(({ State }) => State !== 'detached')?.InstanceId;
  const isUnattached = value.State === 'available' && attachedTo === undefined;
  const isUndated = isUnattached && times.undated.has(id);
  return {
    ...common(value.VolumeId, value.Tags, account, place),
    kind: 'disk',
    region: regionOf(value.AvailabilityZone, { ...place, locator: `${place.locator}/AvailabilityZone` }),
    sku: value.VolumeType,
    sizeGib: value.Size,
    state:
      attachedTo !== undefined || value.State === 'in-use' ? 'attached' : isUnattached ? 'unattached' : value.State,
    attachedToId: attachedTo?.toLowerCase() ?? null,
    createdAtMs: readTime(
      value.CreateTime,
      'the creation time',
      ref,
      { ...place, locator: `${place.locator}/CreateTime` },
      log,
    ),
    detachedAtMs: isUnattached ? (times.detachedAtMs.get(id) ?? null) : null,
    dataGaps: isUndated ? ['it was detached at a time that cannot be read'] : [],
  };
}

/** `InstanceId` and `AssociationId` may be empty texts in old records. An address on an interface alone is in use too. */
function addressOf({ value, place }: Located<Ec2Address>, account: Account): ListedResource {
  const isInUse = (value.AssociationId ?? '') !== '';
  return {
    ...common(value.AllocationId, value.Tags, account, place),
    kind: 'ip',
    region: value.NetworkBorderGroup,
    sku: addressSku,
    sizeGib: null,
    state: isInUse ? 'in_use' : 'unused',
    attachedToId: isInUse && (value.InstanceId ?? '') !== '' ? (value.InstanceId ?? '').toLowerCase() : null,
    createdAtMs: null,
  };
}

function common(id: string, tags: readonly Ec2Tag[], account: Account, place: Place) {
  return {
    account,
    ref: `${account.key}/${id}`,
    id: id.toLowerCase(),
    name: null,
    withheld: [],
    stoppedAtMs: null,
    detachedAtMs: null,
    dataGaps: [],
    tags: tags.map(({ Key, Value }, index): RawTag => {
      const locator = `${place.locator}/Tags/${index}`;
      return { key: Key, value: Value, locator, valueLocator: `${locator}/Value` };
    }),
    place,
  };
}

/** `us-east-1a` is in `us-east-1`. */
function regionOf(zone: string, place: Place): string {
  const region = /^([a-z]+(?:-[a-z]+)+-\d+)[a-z]$/.exec(zone)?.[1];
  if (region === undefined) throw sourceFault(place, zone, 'it must be an availability zone such as us-east-1a');
  return region;
}
