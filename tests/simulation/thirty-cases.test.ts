import { describe, expect, test } from 'vitest';
import { runTrial } from '../../runtime/run/run-trial.ts';
import {
  describeExhaustive,
  describeRandom,
  labelsNotReached,
  simulateCrashes,
  simulateSchedules,
} from './simulate.ts';
import { seedsToTry } from './seeds-to-try.ts';
import { thirtyCases } from './thirty-cases.ts';

/** A quiet machine needs a few seconds; a busy one must not fail for it. */
const patienceMs = 300_000;

const trials = thirtyCases.map(({ make }) => make);

describe('the thirty cases survive the crash of their workers', () => {
  test('and end as they should when nobody crashes', async () => {
    const ends: string[] = [];
    for (const { name, make } of thirtyCases) ends.push(`${name} ${(await runTrial(make())).outcome.state}`);

    expect(ends).toEqual(thirtyCases.map(({ name, end }) => `${name} ${end}`));
    expect(thirtyCases).toHaveLength(30);
  });

  test('at every single wait, and come to the same end', { timeout: patienceMs }, async () => {
    const figures = await simulateCrashes(trials);
    console.log(describeExhaustive(figures).join('\n'));

    expect(figures.violations).toEqual([]);
    expect(labelsNotReached(figures.crashes)).toEqual([]);
    expect(figures.takeovers).toBeGreaterThan(0);
    expect(figures.replays).toBeGreaterThan(0);
  });

  test('in random schedules of two workers', { timeout: patienceMs }, async () => {
    const figures = await simulateSchedules({ trials, ...seedsToTry() });
    console.log(describeRandom(figures).join('\n'));

    expect(figures.violations).toEqual([]);
    expect(labelsNotReached(figures.crashes)).toEqual([]);
    for (const rare of ['takeovers', 'fenced', 'held', 'replays', 'jumps', 'duplicates', 'healed'] as const) {
      expect(figures[rare], rare).toBeGreaterThan(0);
    }
  });
});
