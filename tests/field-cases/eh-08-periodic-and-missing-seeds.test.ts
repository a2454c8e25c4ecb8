// EH-08 through the program: seeds that repeat a pattern are other runs, and a misspelt or empty seed is none.
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { prepareSuite } from '../../harness/suite/load-suite.ts';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { runTrial } from '../../harness/trial/run-trial.ts';
import suite from '../../cases/cloud-cost/suite.ts';
import { normalizeSeed } from '../../kernel/determinism/seed.ts';
import { inputOf } from './read-case.ts';
import { openFolder } from './run-program.ts';

const scalar = z.union([z.string(), z.number()]);
const { pairs_that_must_differ: different, must_be_equal: equal } = inputOf(
  'EH-08',
  z.looseObject({
    pairs_that_must_differ: z.array(z.tuple([z.string(), z.string()])),
    must_be_equal: z.array(z.tuple([scalar, scalar])),
  }),
);
const folder = openFolder();
afterAll(folder.remove);

const { cases, world } = prepareSuite('file:///suite', suite, nodeFiles);
const simulator = suite.agents?.['simulator']?.();

async function lineOf(seed: unknown): Promise<string> {
  const [c] = cases;
  if (!c || !simulator) throw new RangeError('the benchmark has no case or no simulator');
  const plan = { case: c, trial: 0, seed: normalizeSeed(seed), startMs: Date.parse(suite.startsAt ?? '') };
  const timer = { after: () => () => undefined, turn: () => Promise.resolve() };
  const signal = new AbortController().signal;
  const deps = { agent: simulator, graders: [], record: suite.record, world, timer, timeoutMs: 60_000, signal };
  const finished = await runTrial(plan, deps);
  if (finished.outcome.kind === 'errored') throw new Error(finished.outcome.message);
  return finished.line;
}

describe('EH-08 seeds of a run', () => {
  test.each(different)('%s and %s are two replications: another trial seed and other times', async (one, other) => {
    const [left, right] = [JSON.parse(await lineOf(one)), JSON.parse(await lineOf(other))];

    expect(left.seed).not.toBe(right.seed);
    expect(left.outcome.record.turns).not.toEqual(right.outcome.record.turns);
  });

  test.each(equal)('%j and %j are one run, byte for byte', async (one, other) => {
    expect(await lineOf(one)).toBe(await lineOf(other));
  });

  test('a seed misspelt as sed, an empty one and none at all stop the program', () => {
    for (const [argv, message] of [
      [['--sed', '7'], '--seed'],
      [['--seed', ''], 'seed'],
      [['--seed'], 'seed'],
    ] as const) {
      const { code, stderr } = folder.assize('run', '--cases', 'c01', ...argv);
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    }
  });
});
