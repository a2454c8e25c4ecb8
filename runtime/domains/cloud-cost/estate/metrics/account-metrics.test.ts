import { expect, test } from 'vitest';
import { ingestEstate } from '../ingest.ts';
import { machineId, tinyEstate, tinyPath } from '../testing/tiny-estate.ts';
import { manifestPath, type EstateSources } from '../sources/manifest.ts';

const without = (sources: EstateSources, dropped: readonly string[]): EstateSources => {
  const manifest: { listings: { source: string; files: { path: string }[] }[] } = JSON.parse(
    sources[manifestPath] ?? '',
  );
  const kept = manifest.listings.filter(({ source }) => !dropped.includes(source));
  const named = new Set(kept.flatMap(({ files }) => files.map(({ path }) => path)));
  const texts = Object.entries(sources).filter(([path]) => named.has(path));
  return { ...Object.fromEntries(texts), [manifestPath]: JSON.stringify({ ...manifest, listings: kept }) };
};

test('machines stay visible when no source measured them', () => {
  const silent = ['cloudwatch:GetMetricData request', 'cloudwatch:GetMetricData', 'monitor:percentage-cpu'];
  const estate = ingestEstate(without(tinyEstate(), silent));

  expect(
    [...estate.utilization.values()].map(({ ref, daysWithData, p95, newestPointMs }) => [
      ref,
      daysWithData,
      p95,
      newestPointMs,
    ]),
  ).toEqual([
    [`aws-1/${machineId}`, 0, null, null],
    ['az-1/vm/vm-1', 0, null, null],
  ]);
});

test('an answer without its request is refused: nothing says which Id is which machine', () => {
  expect(() => ingestEstate(without(tinyEstate(), ['cloudwatch:GetMetricData request']))).toThrow(
    'cloudwatch:GetMetricData of aws-1 needs its request',
  );
});

test('a series of no machine of the inventory is refused', () => {
  const sources = tinyEstate(({ metricRequest }) => {
    metricRequest.MetricDataQueries = JSON.parse(
      JSON.stringify(metricRequest.MetricDataQueries).replaceAll(machineId, 'i-0eeeeeeeeeeeeeeee'),
    );
  });

  expect(() => ingestEstate(sources)).toThrow(
    'is "i-0eeeeeeeeeeeeeeee"; it must be the series of a machine in the inventory',
  );
});

test('an estate without prices is refused', () => {
  expect(() => ingestEstate(without(tinyEstate(), ['prices:snapshot']))).toThrow(
    'an estate has a listing prices:snapshot',
  );
});

test('a listing that stands twice is refused', () => {
  const sources = tinyEstate();
  const manifest: { listings: { source: string }[] } = JSON.parse(sources[manifestPath] ?? '');
  manifest.listings.push(...manifest.listings.filter(({ source }) => source === 'ec2:DescribeAddresses'));

  expect(() => ingestEstate({ ...sources, [manifestPath]: JSON.stringify(manifest) })).toThrow(
    'each listing of an account stands once',
  );
  expect(Object.keys(sources)).toContain(tinyPath('ec2:DescribeAddresses', 'aws-1'));
});
