import { expect, test } from 'vitest';
import { tinyEstate } from '../estate/testing/tiny-estate.ts';
import { buildWorld } from './build-world.ts';

test('a world is the ingested estate and what was found in it, both beyond change', () => {
  const world = buildWorld(tinyEstate());

  expect(world.findings.map(({ ref, waste, monthlySavingCents }) => [ref, waste, monthlySavingCents])).toEqual([
    ['aws-1/eipalloc-0cccccccccccc1', 'unused', 365],
    ['aws-1/vol-0bbbbbbbbbbbbbbb2', 'unattached', 400],
    ['az-1/disk/loose', 'unattached', 960],
  ]);
  expect(world.resources.size).toBe(8);
  expect(Object.isFrozen(world) && Object.isFrozen(world.findings)).toBe(true);
});

test('the same texts give the same world', () => {
  const facts = () => {
    const { resources, utilization, billing, ingestion, findings } = buildWorld(tinyEstate());
    return JSON.stringify([[...resources], [...utilization], [...billing], ingestion, findings]);
  };

  expect(facts()).toBe(facts());
});
