import { expect, test } from 'vitest';
import { tinyEstate, tinyPath } from '../testing/tiny-estate.ts';
import { manifestPath, readManifest, type EstateSources } from './manifest.ts';

const sources = tinyEstate();
const volumes = tinyPath('ec2:DescribeVolumes', 'aws-1');
const edited = (change: (manifest: Record<string, unknown>) => void): EstateSources => {
  const manifest: Record<string, unknown> = JSON.parse(sources[manifestPath] ?? '');
  change(manifest);
  return { ...sources, [manifestPath]: JSON.stringify(manifest) };
};

test('gives the clock, the window, the accounts and each listing’s files', () => {
  const manifest = readManifest(sources);

  expect(manifest.asOfMs).toBe(Date.UTC(2026, 10, 1, 8));
  expect(manifest.daysInWindow).toBe(30);
  expect(manifest.accounts.map(({ key, provider }) => [key, provider])).toEqual([
    ['aws-1', 'aws'],
    ['az-1', 'azure'],
  ]);
  expect(manifest.filesOf('ec2:DescribeVolumes', 'aws-1').map(({ path }) => path)).toEqual([volumes]);
  expect(manifest.filesOf('ec2:DescribeVolumes', 'az-1')).toEqual([]);
});

test.each<readonly [string, EstateSources, string, string]>([
  ['no manifest', {}, 'BAD_INPUT', 'data/manifest.json is not among the files of the estate'],
  [
    'a file that is not there',
    Object.fromEntries(Object.entries(sources).filter(([path]) => path !== volumes)),
    'BAD_INPUT',
    `${volumes} is named by`,
  ],
  ['a file that nobody named', { ...sources, 'data/stray.json': '{}' }, 'BAD_INPUT', 'data/stray.json is not named by'],
  ['a file with other bytes', { ...sources, [volumes]: '{}' }, 'STALE', `${volumes} has the SHA-256`],
  [
    'a clock with an offset',
    edited((manifest) => Object.assign(manifest, { clock: '2026-11-01T08:00:00+01:00' })),
    'BAD_INPUT',
    '/clock is "2026-11-01T08:00:00+01:00"; it must be a UTC moment',
  ],
  [
    'a window of other days',
    edited(({ metric_window: window }) => Object.assign(window ?? {}, { days: 31 })),
    'BAD_INPUT',
    '/metric_window/days is 31; it must be the days from start to end',
  ],
  ['a field it does not know', edited((manifest) => Object.assign(manifest, { clok: '' })), 'BAD_INPUT', 'clok'],
])('refuses %s', (_what, given, code, message) => {
  expect(() => readManifest(given)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});
