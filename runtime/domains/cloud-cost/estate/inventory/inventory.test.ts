import { describe, expect, test } from 'vitest';
import { ingestEstate } from '../ingest.ts';
import {
  addressId,
  armId,
  detachEvent,
  graphPage,
  graphRow,
  looseVolumeId,
  machineId,
  tinyEstate,
  volumeId,
  type TinyDocuments,
} from '../testing/tiny-estate.ts';
import type { Resource } from '../world.ts';

type Change = (documents: TinyDocuments) => void;
const resourceAfter = (ref: string, change: Change): Partial<Resource> =>
  ingestEstate(tinyEstate(change)).resources.get(ref) ?? {};
const codesAfter = (change: Change): readonly string[] =>
  ingestEstate(tinyEstate(change)).ingestion.issues.map(({ code }) => code);

describe('an EC2 instance', () => {
  const ref = `aws-1/${machineId}`;
  const change =
    (fields: Record<string, unknown>): Change =>
    (documents) =>
      Object.assign(documents.instances[0]?.Reservations[0]?.Instances[0] ?? {}, fields);

  test.each([
    [{ Code: 16, Name: 'running' }, 'running'],
    [{ Code: 272 }, 'running'],
    [{ Code: 80 }, 'stopped'],
    [{ Code: 99 }, 'unknown'],
    [{}, 'unknown'],
    [undefined, 'unknown'],
  ])('in state %j is %s: only the low byte of a code counts', (State, state) => {
    expect(resourceAfter(ref, change({ State }))).toMatchObject({ state });
  });

  test('without times has no age', () => {
    const fields = { LaunchTime: undefined, BlockDeviceMappings: [{ DeviceName: '/dev/xvda' }] };

    expect(resourceAfter(ref, change(fields))).toMatchObject({ createdAtMs: null });
  });

  test('with a launch time without a zone is as old as its attachment, and the time is counted', () => {
    const without = change({ LaunchTime: '2026-03-06T01:56:53' });

    expect(codesAfter(without)).toEqual(['D05']);
    expect(resourceAfter(ref, without)).toMatchObject({ createdAtMs: Date.UTC(2026, 0, 13, 16, 16, 13) });
  });

  test('that stopped at a time nobody wrote down conflicts with no bill', () => {
    const stopped = change({ State: { Code: 80, Name: 'stopped' }, StateTransitionReason: '' });

    expect(resourceAfter(ref, stopped)).toMatchObject({ state: 'stopped', conflicts: [] });
    expect(codesAfter(stopped)).toEqual([]);
  });

  test.each<readonly [string, Record<string, unknown>, string]>([
    [
      'a time that is none',
      { LaunchTime: 'yesterday' },
      '/Reservations/0/Instances/0/LaunchTime is "yesterday"; it must be an ISO 8601 moment',
    ],
    [
      'a zone that is none',
      { Placement: { AvailabilityZone: 'virginia' } },
      'it must be an availability zone such as us-east-1a',
    ],
    ['no type', { InstanceType: undefined }, '/Reservations/0/Instances/0/InstanceType is absent'],
    ['another provider’s id', { InstanceId: 'vm-1' }, 'it must be an instance id'],
  ])('with %s is refused', (_what, fields, message) => {
    expect(() => ingestEstate(tinyEstate(change(fields)))).toThrow(message);
  });

  test('that is listed twice with the same content is counted once, with other content refused', () => {
    const twice =
      (type: string): Change =>
      ({ instances }) => {
        const [reservation] = instances[0]?.Reservations ?? [];
        const [instance] = reservation?.Instances ?? [];
        if (instance) reservation?.Instances.push({ ...instance, InstanceType: type });
      };
    const [first] = ingestEstate(tinyEstate(twice('m5.xlarge'))).ingestion.sources;

    expect(first).toMatchObject({ rowsIn: 2, accepted: 1, duplicates: 1 });
    expect(() => ingestEstate(tinyEstate(twice('m5.large')))).toThrow('it is listed with other content at');
  });
});

describe('an EBS volume', () => {
  test.each([
    ['in-use', [{ InstanceId: machineId, State: 'attached' }], 'attached', `aws-1/${machineId}`],
    ['in-use', [{ InstanceId: machineId, State: 'detaching' }], 'attached', `aws-1/${machineId}`],
    ['in-use', [], 'attached', null],
    ['available', [{ InstanceId: machineId, State: 'detached' }], 'unattached', null],
    ['available', [], 'unattached', null],
    ['error', [], 'error', null],
    ['in-use', [{ InstanceId: 'i-0ffffffffffffffff', State: 'attached' }], 'attached', null],
  ])('in state %s with attachments %j is %s to %s', (State, Attachments, state, attachedTo) => {
    const change: Change = ({ volumes }) => Object.assign(volumes[0]?.Volumes[0] ?? {}, { State, Attachments });

    expect(resourceAfter(`aws-1/${volumeId}`, change)).toMatchObject({ state, attachedTo });
  });

  test('takes the newest of its detach events', () => {
    const change: Change = ({ events }) => {
      events.Events.push(
        detachEvent(looseVolumeId, '2026-09-20T10:00:00'),
        detachEvent(looseVolumeId, '2026-08-20T10:00:00'),
      );
      events.Events.push({ ...detachEvent(looseVolumeId, '2026-09-25T10:00:00'), EventName: 'CreateTags' });
    };

    expect(resourceAfter(`aws-1/${looseVolumeId}`, change)).toMatchObject({ detachedAtMs: Date.UTC(2026, 8, 20, 10) });
  });

  test('is refused when its event has a time that is none, or is no JSON inside', () => {
    const event = detachEvent(looseVolumeId, '2026-09-20T10:00:00');
    const ingestWith = (fields: Partial<typeof event>) => () =>
      ingestEstate(tinyEstate(({ events }) => events.Events.push({ ...event, ...fields })));

    expect(ingestWith({ EventTime: 'noon' })).toThrow(
      '/Events/1/EventTime is "noon"; it must be an ISO 8601 moment with a zone',
    );
    expect(
      ingestWith({ CloudTrailEvent: JSON.stringify({ eventTime: 'noon', requestParameters: { volumeId: 'v' } }) }),
    ).toThrow('is "noon"');
    expect(ingestWith({ CloudTrailEvent: '{cut' })).toThrow('/Events/1/CloudTrailEvent is "{cut"; it must be JSON');
    expect(ingestWith({ CloudTrailEvent: '{}' })).toThrow('/Events/1/CloudTrailEvent/eventTime is absent');
  });
});

test.each([
  [{ AssociationId: 'eipassoc-1', InstanceId: machineId }, 'in_use', `aws-1/${machineId}`],
  [{ AssociationId: 'eipassoc-1' }, 'in_use', null],
  [{ AssociationId: 'eipassoc-1', InstanceId: '' }, 'in_use', null],
  [{ AssociationId: '', InstanceId: '' }, 'unused', null],
  [{}, 'unused', null],
])('an address with %j is %s on %s', (fields, state, attachedTo) => {
  const change: Change = ({ addresses }) => {
    const [first] = addresses.Addresses;
    if (first)
      addresses.Addresses = [{ AllocationId: addressId, NetworkBorderGroup: 'us-east-1', Tags: first.Tags, ...fields }];
  };

  expect(resourceAfter(`aws-1/${addressId}`, change)).toMatchObject({ state, attachedTo });
});

describe('an Azure resource', () => {
  test.each([
    ['PowerState/running', 'running'],
    ['PowerState/stopped', 'stopped'],
    ['PowerState/deallocated', 'deallocated'],
  ])('a machine in %s is %s', (code, state) => {
    const change: Change = ({ machines }) =>
      Object.assign(machines[0]?.data[0]?.properties ?? {}, { extended: { instanceView: { powerState: { code } } } });

    expect(resourceAfter('az-1/vm/vm-1', change)).toMatchObject({ state });
  });

  test('a machine that says little is unknown, not running', () => {
    const change: Change = ({ machines }) => {
      const [row] = machines[0]?.data ?? [];
      if (row) Object.assign(row, { tags: null, properties: { hardwareProfile: { vmSize: 'Standard_B2ms' } } });
    };

    expect(resourceAfter('az-1/vm/vm-1', change)).toMatchObject({
      state: 'unknown',
      createdAtMs: null,
      environment: null,
      tags: {},
    });
  });

  test.each([
    ['Attached', 'attached'],
    ['Reserved', 'reserved'],
    ['ActiveSAS', 'activesas'],
    [undefined, 'unknown'],
  ])('a disk that is %s is %s, and not unattached', (diskState, state) => {
    const change: Change = ({ disks }) => Object.assign(disks[0]?.data[1]?.properties ?? {}, { diskState });

    expect(resourceAfter('az-1/disk/loose', change)).toMatchObject({ state, detachedAtMs: null });
  });

  test('a disk whose change of ownership has no zone leaves a gap in words', () => {
    const change: Change = ({ disks }) =>
      Object.assign(disks[0]?.data[1]?.properties ?? {}, { lastOwnershipUpdateTime: '2026-09-02T12:48:30' });

    expect(codesAfter(change)).toEqual(['D05']);
    expect(resourceAfter('az-1/disk/loose', change)).toMatchObject({
      detachedAtMs: null,
      dataGaps: ['it was detached at a time that cannot be read'],
    });
  });

  test.each([
    ['a gateway', { natGateway: { id: '/x' } }, 'in_use'],
    [
      'an interface of no machine',
      { ipConfiguration: { id: armId('Network/networkInterfaces', 'other/ipConfigurations/a') } },
      'in_use',
    ],
    ['nothing', {}, 'unused'],
  ])('an address on %s is %s', (_what, properties, state) => {
    const change: Change = (documents) => {
      documents.publicIps = [graphPage([graphRow('Network/publicIPAddresses', 'pip-1', properties)])];
    };

    expect(resourceAfter('az-1/ip/pip-1', change)).toMatchObject({ state, attachedTo: null, sku: 'Basic static IPv4' });
  });

  test('a name that holds a secret is shown without it, under a ref without it', () => {
    const change: Change = ({ machines }) =>
      Object.assign(machines[0]?.data[0] ?? {}, { name: 'vm-AKIAIOSFODNN7EXAMPLE' });
    const estate = ingestEstate(tinyEstate(change));
    const machine = [...estate.resources.values()].find(({ kind, provider }) => kind === 'vm' && provider === 'azure');

    expect(machine).toMatchObject({
      name: 'vm-[REDACTED]',
      ref: expect.stringMatching(/^az-1\/vm\/redacted-[0-9a-f]{12}$/),
    });
    expect(estate.ingestion.issues.map(({ code, locator }) => [code, locator])).toEqual([['D12', '/data/0/name']]);
  });

  test('a subscription without a listing has no resources of that kind', () => {
    const sources = tinyEstate();
    const manifest: { listings: { source: string }[] } = JSON.parse(sources['data/manifest.json'] ?? '');
    manifest.listings = manifest.listings.filter(({ source }) => source !== 'resource-graph:public-ip-addresses');
    const { 'data/az-1/resource-graph-public-ip-addresses-1': _, ...others } = sources;
    const estate = ingestEstate({ ...others, 'data/manifest.json': JSON.stringify(manifest) });

    expect([...estate.resources.keys()].some((ref) => ref.startsWith('az-1/ip/'))).toBe(false);
  });
});
