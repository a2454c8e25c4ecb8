import { describe, expect, test } from 'vitest';
import { estateSeed, generateEstate } from './generator/generate-estate.ts';
import { filesOf, graphPages, instancePages, metricPages, trailPages, volumePages } from './testing/provider-pages.ts';
import { readInventory, type ReadResource } from './testing/read-inventory.ts';

const files = filesOf(generateEstate(estateSeed));
const inventory = readInventory(files);
const aws = ['aws-1', 'aws-2'] as const;
const azure = ['az-1', 'az-2'] as const;

const counted = (of: (resource: ReadResource) => string): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(inventory, of)].map(([name, resources]) => [name, resources.length]));

describe('the inventory in the pages', () => {
  test('holds 149 resources with 149 refs', () => {
    expect(inventory).toHaveLength(149);
    expect(new Set(inventory.map(({ ref }) => ref)).size).toBe(149);
  });

  test('is divided as planned', () => {
    expect(counted(({ kind }) => kind)).toEqual({ vm: 58, disk: 72, ip: 19 });
    expect(counted(({ account }) => account)).toEqual({ 'aws-1': 58, 'aws-2': 32, 'az-1': 40, 'az-2': 19 });
    expect(counted(({ region }) => region)).toEqual({
      'us-east-1': 81,
      eastus: 40,
      westeurope: 19,
      'eu-west-1': 9,
    });
    expect(counted(({ tags }) => tags['environment'] ?? 'none')).toEqual({
      production: 43,
      staging: 22,
      test: 32,
      dev: 49,
      none: 3,
    });
    expect(counted(({ tags }) => tags['team'] ?? 'none')).toEqual({
      web: 30,
      platform: 27,
      payments: 26,
      data: 24,
      qa: 22,
      ml: 19,
      none: 1,
    });
  });

  test('has an answer key with the same refs', () => {
    const refs: Readonly<Record<string, string>> = JSON.parse(files.get('plan/refs.json'));

    expect(Object.keys(refs)).toHaveLength(149);
    expect(new Set(Object.values(refs))).toEqual(new Set(inventory.map(({ ref }) => ref)));
  });

  test('uses ids and refs of the documented forms', () => {
    const forms = {
      'aws vm': /^aws-[12]\/i-[0-9a-f]{17}$/,
      'aws disk': /^aws-[12]\/vol-[0-9a-f]{17}$/,
      'aws ip': /^aws-[12]\/eipalloc-[0-9a-f]{17}$/,
      'az vm': /^az-[12]\/vm\/[a-z0-9-]+$/,
      'az disk': /^az-[12]\/disk\/[a-z0-9-]+$/,
      'az ip': /^az-[12]\/ip\/[a-z0-9-]+$/,
    };
    for (const { ref, kind } of inventory) {
      expect(ref).toMatch(forms[`${ref.startsWith('aws') ? 'aws' : 'az'} ${kind}`]);
      expect(ref.length).toBeLessThanOrEqual(42);
    }
  });

  test('attaches every disk to a VM of the same account and region, but for the eight that are unattached', () => {
    const disks = inventory.filter(({ kind }) => kind === 'disk');
    const vmOf = (disk: ReadResource): ReadResource | undefined =>
      inventory.find(({ ref }) => ref === `${disk.account}/${vmRefTail(disk.usedBy ?? '')}`);

    expect(disks.filter(({ usedBy }) => usedBy === null)).toHaveLength(8);
    for (const disk of disks.filter(({ usedBy }) => usedBy !== null)) {
      expect(vmOf(disk)?.kind, disk.ref).toBe('vm');
      expect(vmOf(disk)?.region, disk.ref).toBe(disk.region);
    }
  });

  test('gives every VM a boot disk, and six of them a data disk', () => {
    const attached = Map.groupBy(
      inventory.filter(({ kind, usedBy }) => kind === 'disk' && usedBy !== null),
      ({ account, usedBy }) => `${account}/${usedBy}`,
    );

    expect(attached.size).toBe(58);
    expect([...attached.values()].filter((disks) => disks.length === 2)).toHaveLength(6);
  });
});

const vmRefTail = (id: string): string => (id.startsWith('/') ? `vm/${id.split('/').at(-1)}` : id);

describe('the pages', () => {
  test('of DescribeInstances hold ten instances and end without a token', () => {
    const sizes = aws.map((account) =>
      instancePages(files, account).map((page) => page.Reservations.flatMap(({ Instances }) => Instances).length),
    );

    expect(sizes).toEqual([
      [10, 10, 2],
      [10, 3],
    ]);
    for (const account of aws) {
      const tokens = instancePages(files, account).map((page) => page.NextToken);
      expect(tokens.at(-1)).toBeUndefined();
      expect(new Set(tokens).size).toBe(tokens.length);
    }
  });

  test('nest two instances in one reservation at least once', () => {
    const reservations = instancePages(files, 'aws-1').flatMap((page) => page.Reservations);

    expect(reservations.map(({ Instances }) => Instances.length)).toContain(2);
  });

  test('of DescribeVolumes hold ten volumes; page two of aws-1 is served twice under one token', () => {
    const pages = volumePages(files, 'aws-1');

    expect(pages.map(({ Volumes }) => Volumes.length)).toEqual([10, 10, 10, 9]);
    expect(pages[1]?.NextToken).toBe(pages[0]?.NextToken);
    expect(pages[2]?.Volumes).toEqual(pages[1]?.Volumes);
    expect(pages[2]?.NextToken).not.toBe(pages[1]?.NextToken);
    expect(pages[3]?.NextToken).toBeUndefined();
    expect(volumePages(files, 'aws-2').map(({ Volumes }) => Volumes.length)).toEqual([10, 5]);
  });

  test('of GetMetricData hold at most 500 points, cut series as PartialData, newest first', () => {
    for (const [account, points] of [
      ['aws-1', [500, 500, 320]],
      ['aws-2', [500, 280]],
    ] as const) {
      const pages = metricPages(files, account);
      expect(pages.map((page) => page.MetricDataResults.flatMap(({ Values }) => Values).length)).toEqual(points);
      for (const { MetricDataResults, NextToken } of pages) {
        const partial = MetricDataResults.filter(({ StatusCode }) => StatusCode === 'PartialData');
        expect(partial).toHaveLength(NextToken === undefined ? 0 : 1);
        for (const { Timestamps, Values } of MetricDataResults) {
          expect(Timestamps).toHaveLength(Values.length);
          expect(Timestamps).toEqual(Timestamps.toSorted().toReversed());
        }
      }
    }
  });

  test('of Resource Graph hold ten rows, count them, and say in a string whether more follow', () => {
    const shape = azure.map((account) =>
      ['virtual-machines', 'disks', 'public-ip'].map((kind) =>
        graphPages(files, account, kind).map((page) => [page.count, page.data.length, page.resultTruncated]),
      ),
    );

    expect(shape).toEqual([
      [
        [
          [10, 10, 'true'],
          [5, 5, 'false'],
        ],
        [
          [10, 10, 'true'],
          [10, 10, 'false'],
        ],
        [[5, 5, 'false']],
      ],
      [[[8, 8, 'false']], [[8, 8, 'false']], [[3, 3, 'false']]],
    ]);
    for (const page of azure.flatMap((account) => graphPages(files, account))) {
      expect(page.$skipToken !== undefined).toBe(page.resultTruncated === 'true');
    }
  });

  test('of CloudTrail carry the record as JSON in a string that agrees with the event', () => {
    const events = aws.flatMap((account) => trailPages(files, account).flatMap((page) => page.Events));

    expect(events).toHaveLength(6);
    for (const event of events) {
      const record: { eventName: string; eventTime: string; requestParameters: { volumeId: string } } = JSON.parse(
        event.CloudTrailEvent,
      );
      expect(record.eventName).toBe('DetachVolume');
      expect(record.requestParameters.volumeId).toBe(event.Resources[0]?.ResourceName);
      expect(record.eventTime.replace('Z', '')).toBe(event.EventTime.replace('+00:00', ''));
    }
  });
});
