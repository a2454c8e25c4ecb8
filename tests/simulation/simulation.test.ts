import { describe, expect, test } from 'vitest';
import { checkpointLabels } from '../../runtime/run/checkpoints.ts';
import { runTrial } from '../../runtime/run/run-trial.ts';
import { crashEverywhere } from './crash-everywhere.ts';
import { fakeTrials } from './fake-trials.ts';
import { plantedBugs } from './planted-bugs.ts';
import { randomSchedule } from './random-schedules.ts';
import {
  describeExhaustive,
  describeRandom,
  labelsNotReached,
  simulateCrashes,
  simulateSchedules,
} from './simulate.ts';

const trials = fakeTrials.map(({ make }) => make);

describe('the trials of the simulation', () => {
  test.each(fakeTrials)('$name ends $end', async ({ make, end }) => {
    expect((await runTrial(make())).outcome.state).toBe(end);
  });
});

describe('a run survives the crash of its workers', () => {
  test('at every single wait, and comes to the same end', async () => {
    const figures = await simulateCrashes(trials);
    console.log(describeExhaustive(figures).join('\n'));

    expect(figures.violations).toEqual([]);
    expect(labelsNotReached(figures.crashes)).toEqual([]);
    expect([...figures.crashes.keys()].filter((label) => !checkpointLabels.includes(label))).toEqual([]);
    expect(figures.takeovers).toBeGreaterThan(0);
    expect(figures.replays).toBeGreaterThan(0);
  });

  test('in random schedules of two workers', async () => {
    const figures = await simulateSchedules({ trials, firstSeed: 1, seeds: 340 });
    console.log(describeRandom(figures).join('\n'));

    expect(figures.violations).toEqual([]);
    expect(labelsNotReached(figures.crashes)).toEqual([]);
    for (const rare of ['takeovers', 'fenced', 'held', 'replays', 'jumps', 'duplicates', 'healed'] as const) {
      expect(figures[rare], rare).toBeGreaterThan(0);
    }
  });

  test('and the same seed gives the same schedule and the same log', async () => {
    for (const seed of [7, 77, 777]) {
      const factory = trials[seed % trials.length];
      if (!factory) throw new Error('no trials');
      const [one, other] = [await randomSchedule(factory, seed), await randomSchedule(factory, seed)];

      expect(other.traceHash).toBe(one.traceHash);
      expect(other.aftermath.log).toEqual(one.aftermath.log);
    }
  });
});

/** Exhaustive crashes of one worker cannot see it: that is what the random schedules are for. */
const onlyWithTwo = 'save not fenced';

describe('the simulation finds planted bugs', () => {
  test.each(plantedBugs)('$name: in random schedules', async (bug) => {
    const figures = await simulateSchedules({ trials, firstSeed: 1, seeds: 170 }, bug);
    console.log(`${bug.name}: ${figures.violations.length} violations, first ${figures.violations[0]}`);

    expect(figures.violations).not.toEqual([]);
  });

  test.each(plantedBugs.filter(({ name }) => name !== onlyWithTwo))(
    '$name: in single crashes of one trial',
    async (bug) => {
      const [first] = trials;
      if (!first) throw new Error('no trials');

      expect((await crashEverywhere(first, bug)).violations).not.toEqual([]);
    },
  );

  test.each(plantedBugs.filter(({ name }) => name === onlyWithTwo))(
    '$name: one worker alone never shows it',
    async (bug) => {
      const [first] = trials;
      if (!first) throw new Error('no trials');

      expect((await crashEverywhere(first, bug)).violations).toEqual([]);
    },
  );
});
