import { describe, expect, test } from 'vitest';
import { memoryFiles } from '../testing/memory-files.ts';
import { runToy } from '../testing/run-toy.ts';
import { toyReference, toySuite } from '../testing/toy-suite.ts';
import type { Toy } from '../testing/toy-suite.ts';
import type { Agent } from '../../kernel/contracts/index.ts';

const journalPath = '/out/journal.ndjson';

async function wholeJournal(): Promise<string> {
  return (await runToy(toySuite())).files.texts.get(journalPath) ?? '';
}

/** Counts how often each trial is really run. */
function counting(): { readonly agent: Agent<Toy>; readonly runs: string[] } {
  const runs: string[] = [];
  return {
    runs,
    agent: {
      id: 'adder',
      run: (context) => (runs.push(`${context.case.id}/${context.trial}`), toyReference.run(context)),
    },
  };
}

describe('EH-07 a journal whose last line was cut by a crash', () => {
  test('is cut back to its last line end, and only the torn trial and those after it are run', async () => {
    const lines = (await wholeJournal()).split('\n');
    const torn = `${lines.slice(0, 2).join('\n')}\n${lines[2]?.slice(0, 40)}`;
    const files = memoryFiles({ [journalPath]: torn });
    const { agent, runs } = counting();

    const resumed = await runToy(toySuite(), { files, agent, resume: true });

    expect(resumed.tornBytes).toBe(40);
    expect([resumed.trials.resumed, resumed.trials.ran]).toEqual([1, 5]);
    expect(runs).toEqual(['t1/1', 't2/0', 't2/1', 't3/0', 't3/1']);
    const after = files.texts.get(journalPath)?.trimEnd().split('\n') ?? [];
    expect(after).toHaveLength(7);
    expect(() => after.map((line): unknown => JSON.parse(line))).not.toThrow();
  });

  test('starts afresh, with a header, when the header itself is torn', async () => {
    const whole = await wholeJournal();
    const files = memoryFiles({ [journalPath]: whole.slice(0, 20) });

    const resumed = await runToy(toySuite(), { files, resume: true });

    expect(resumed.trials.ran).toBe(6);
    expect(files.texts.get(journalPath)?.split('\n')[0]).toBe(whole.split('\n')[0]);
  });

  test('gives the same report after a resume as without a crash', async () => {
    const whole = await runToy(toySuite());
    const cut = (await wholeJournal()).slice(0, 900);

    const resumed = await runToy(toySuite(), { files: memoryFiles({ [journalPath]: cut }), resume: true });

    expect(resumed.report).toEqual(whole.report);
  });

  test('with a broken line in the middle is refused as corruption, not skipped', async () => {
    const lines = (await wholeJournal()).split('\n');
    lines[2] = lines[2]?.slice(0, 40) ?? '';

    await expect(
      runToy(toySuite(), { files: memoryFiles({ [journalPath]: lines.join('\n') }), resume: true }),
    ).rejects.toThrow('/out/journal.ndjson:3');
  });

  test('with a changed record is refused by its digest', async () => {
    const changed = (await wholeJournal()).replace('"sum":4', '"sum":5');

    await expect(runToy(toySuite(), { files: memoryFiles({ [journalPath]: changed }), resume: true })).rejects.toThrow(
      'does not have the digest beside it',
    );
  });

  test('with one trial twice is refused', async () => {
    const lines = (await wholeJournal()).trimEnd().split('\n');

    await expect(
      runToy(toySuite(), {
        files: memoryFiles({ [journalPath]: `${[...lines, lines[1]].join('\n')}\n` }),
        resume: true,
      }),
    ).rejects.toThrow('case t1 trial 0 stands there twice');
  });
});

describe('a journal of another run', () => {
  test('is refused, naming every difference', async () => {
    const files = memoryFiles({ [journalPath]: await wholeJournal() });

    await expect(runToy(toySuite(), { files, seed: '8', trials: 5, resume: true })).rejects.toThrow(
      /seed: the journal has "7", this run "8"[\s\S]*trials: the journal has 2, this run 5/,
    );
  });

  test('that is empty is refused', async () => {
    await expect(runToy(toySuite(), { files: memoryFiles({ [journalPath]: '' }), resume: true })).rejects.toThrow(
      'the journal is empty',
    );
  });
});

test('an interrupted run keeps its finished trials and says how to go on', async () => {
  const interrupt = new AbortController();
  const files = memoryFiles();
  const stopping: Agent<Toy> = {
    id: 'adder',
    run: (context) => (context.case.id === 't2' && interrupt.abort(), toyReference.run(context)),
  };

  await expect(runToy(toySuite(), { files, agent: stopping, signal: interrupt.signal })).rejects.toThrow(
    'interrupted: 2 of 6 trials are kept in /out/journal.ndjson; go on with --resume',
  );

  const resumed = await runToy(toySuite(), { files, resume: true });
  expect([resumed.trials.resumed, resumed.trials.ran]).toEqual([2, 4]);
});
