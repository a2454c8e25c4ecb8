import { describe, expect, test } from 'vitest';
import { aResource, aUtilization, aWorld } from '../policy/small-world.test-data.ts';
import { estateFigures } from './estate-view.ts';
import { priceSources } from './quote.ts';
import { reprice } from './reprice.ts';

describe('estateFigures', () => {
  test('are made once per world and outage', () => {
    const world = aWorld();

    expect(estateFigures(world, false)).toBe(estateFigures(world, false));
    expect(estateFigures(world, true)).not.toBe(estateFigures(world, false));
    expect(estateFigures(aWorld(), false)).not.toBe(estateFigures(world, false));
  });

  test('are the figures of the analyzer while prices are there', () => {
    const world = aWorld();

    expect(estateFigures(world, false).findings).toBe(world.findings);
    expect(estateFigures(world, false).degraded).toEqual([]);
  });

  test('come from billing history in an outage, and a resize has no saving', () => {
    const { findings, degraded } = estateFigures(aWorld(), true);

    expect(findings.every(({ estimated }) => estimated)).toBe(true);
    expect(findings.map(({ monthlySavingCents }) => monthlySavingCents)).not.toContain(0);
    expect(findings.filter(({ operation }) => operation === 'resize_vm')).toMatchObject([
      { monthlyCostCents: 6174, monthlySavingCents: null },
    ]);
    expect(degraded).toEqual([
      'Price sources are unavailable (live, snapshot): figures are estimates from billing history, and the saving of a resize cannot be estimated.',
    ]);
  });

  // EH-27: silence of every machine is not "nothing to save".
  test('say so when no machine has a metric', () => {
    const none = new Map(['aws-1/i-1'].map((ref) => [ref, aUtilization(ref, { daysWithData: 0 })]));

    expect(estateFigures(aWorld({ utilization: none }), false).degraded).toEqual([
      'No utilization data: no machine has a metric, so idle and oversized machines cannot be told.',
    ]);
  });

  test('know every resource that has a name, and none by a withheld one', () => {
    const same = [
      aResource({ ref: 'aws-1/i-7', name: 'twin' }),
      aResource({ ref: 'aws-2/i-7', name: 'twin' }),
      aResource({ ref: 'aws-2/i-8', name: null }),
    ];
    const world = aWorld({ resources: new Map(same.map((resource) => [resource.ref, resource])) });

    expect([...estateFigures(world, false).refsByName]).toEqual([['twin', ['aws-1/i-7', 'aws-2/i-7']]]);
  });
});

test('reprice gives the figures of the analyzer when the snapshot answers', () => {
  const world = aWorld();
  const sources = priceSources(world, false);

  for (const finding of world.findings) {
    const resource = world.resources.get(finding.ref);
    expect(resource && reprice(finding, resource, sources)).toEqual(finding);
  }
});
