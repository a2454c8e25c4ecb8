// Each refusal of a validation, with the cause that it exists for planted in a suite that passes without it.
import { describe, expect, test } from 'vitest';
import type { Agent, Defect, Grader, Rewording } from '../../kernel/contracts/index.ts';
import { validationSchema } from '../../kernel/contracts/validation.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { sumGrader, toyReference, toySuite } from '../testing/toy-suite.ts';
import type { Toy } from '../testing/toy-suite.ts';
import { failuresOf, validateToy } from '../testing/validate-toy.ts';

const offByOne: Defect<Toy> = {
  id: 'off-by-one',
  fails: { grader: 'sum', code: 'wrong-sum' },
  plant: (r) => ({ ...r, sum: r.sum + 1 }),
};
const muted: Defect<Toy> = {
  id: 'muted',
  fails: { grader: 'note', code: 'no-note' },
  plant: (r) => ({ ...r, note: '' }),
};
const lying: Defect<Toy> = {
  id: 'lying',
  fails: { grader: 'note', code: 'wrong-word' },
  plant: (r) => ({ ...r, note: 'guessed' }),
};

/** Asks for a note that says how the sum was made; `honest` are the words that it knows. */
function noteGrader(honest: readonly string[] = ['added', 'summed']): Grader<Toy> {
  return {
    id: 'note',
    codes: { 'no-note': 'there is no note', 'wrong-word': 'the note does not say that it added' },
    grade: ({ record: { note } }) => {
      const code = note === '' ? 'no-note' : honest.includes(note) ? null : 'wrong-word';
      return code === null
        ? { verdict: 'pass', checked: 1, findings: [] }
        : { verdict: 'fail', checked: 1, findings: [{ code, message: `note "${note}"`, at: ['/note'] }] };
    },
  };
}

const reworded = (id: string, note: string, rest: Partial<Rewording<Toy>> = {}): Rewording<Toy> =>
  ({ id, family: 'how', honest: true, apply: (r) => ({ ...r, note }), ...rest }) as Rewording<Toy>; // honest unless `rest` makes it a twin
const twinOf = { honest: false, fails: { grader: 'note', code: 'wrong-word' } } as const;

const base = {
  graders: [sumGrader, noteGrader()],
  defects: [offByOne, muted, lying],
  rewordings: [reworded('summed', 'summed'), reworded('guess', 'guessed', twinOf)],
};
const good = toySuite(base);
const suiteWith = (changes: Parameters<typeof toySuite>[0]) => toySuite({ ...base, ...changes });

test('passes a suite whose graders catch everything and refuse nothing honest', async () => {
  const validation = await validateToy(good);

  expect(failuresOf(validation)).toEqual([]);
  expect(validation.passed).toBe(true);
  expect(validation.defects.map(({ id, caught, planted }) => [id, caught, planted])).toEqual([
    ['off-by-one', 3, 3],
    ['muted', 3, 3],
    ['lying', 3, 3],
  ]);
});

test('is plain JSON of its schema, and the same bytes every time', async () => {
  const [once, twice] = [await validateToy(good, { heldOut: true }), await validateToy(good, { heldOut: true })];

  expect(validationSchema.parse(JSON.parse(canonicalJson(once)))).toEqual(once);
  expect(canonicalJson(once)).toBe(canonicalJson(twice));
});

describe('planted defects', () => {
  test('a grader that never fails misses its defects', async () => {
    const blind: Grader<Toy> = { ...noteGrader(), grade: () => ({ verdict: 'pass', checked: 1, findings: [] }) };

    const validation = await validateToy(suiteWith({ graders: [sumGrader, blind], rewordings: [] }));

    expect(failuresOf(validation)).toEqual([
      'defect muted: note does not notice it (no-note) in 3 of 3 records: t1, t2, t3. Mend the grader, or the code that the defect states.',
      'defect lying: note does not notice it (wrong-word) in 3 of 3 records: t1, t2, t3. Mend the grader, or the code that the defect states.',
      'grader note: its code no-note was never seen: no defect for it is caught anywhere',
      'grader note: its code wrong-word was never seen: no defect for it is caught anywhere',
    ]);
    expect(validation.unreachedCodes).toEqual([
      { grader: 'note', code: 'no-note' },
      { grader: 'note', code: 'wrong-word' },
    ]);
  });

  test('a defect that is caught for another code is missed', async () => {
    const misnamed = { ...muted, fails: { grader: 'note', code: 'wrong-word' } };

    expect(
      failuresOf(await validateToy(suiteWith({ defects: [offByOne, muted, lying, { ...misnamed, id: 'x' }] }))),
    ).toEqual([
      'defect x: note does not notice it (wrong-word) in 3 of 3 records: t1, t2, t3; it fails there for no-note instead. Mend the grader, or the code that the defect states.',
    ]);
  });

  test('a code without a defect fails, unless it only stands in notes', async () => {
    expect(failuresOf(await validateToy(suiteWith({ defects: [offByOne, muted] })))).toEqual([
      'grader note: its code wrong-word has no defect. Plant one, or list the code in noteCodes if it never decides.',
    ]);

    const remarking: Grader<Toy> = {
      ...sumGrader,
      codes: { ...sumGrader.codes, curious: 'worth a look' },
      noteCodes: ['curious'],
    };
    expect((await validateToy(suiteWith({ graders: [remarking, noteGrader()] }))).passed).toBe(true);
  });

  test('a grader without any defect fails once', async () => {
    expect(failuresOf(await validateToy(suiteWith({ defects: [offByOne] })))).toEqual([
      'grader note: it has no defect at all: nothing shows that it can fail. Plant one for each of its codes.',
    ]);
  });

  test('a defect that fits no record fails', async () => {
    const nowhere: Defect<Toy> = { ...offByOne, id: 'nowhere', plant: () => null };

    expect(failuresOf(await validateToy(suiteWith({ defects: [...base.defects, nowhere] })))).toEqual([
      'defect nowhere: it fits no record of the reference, so it shows nothing. Widen its plant(), or remove it.',
    ]);
  });

  test('another grader that fails too must be declared', async () => {
    const both: Defect<Toy> = { ...offByOne, id: 'both', plant: (r) => ({ ...r, sum: r.sum + 1, note: '' }) };

    expect(failuresOf(await validateToy(suiteWith({ defects: [...base.defects, both] })))).toEqual([
      'defect both: note fails too (no-note) in 3 of 3 records: t1, t2, t3. Narrow the defect or the grader, or declare alsoMayFail.',
    ]);
    expect(
      (await validateToy(suiteWith({ defects: [...base.defects, { ...both, alsoMayFail: ['note'] }] }))).passed,
    ).toBe(true);
  });

  test.each<readonly [string, Defect<Toy>['plant'], string]>([
    [
      'throws',
      () => {
        throw new Error('no such field');
      },
      'it threw Error: no such field',
    ],
    ['writes into the record it is given', (r) => Object.assign(r, { sum: 0 }), 'it threw TypeError'],
    ['changes nothing', (r) => ({ ...r }), 'the record it made is the original'],
    ['makes no record', (r) => ({ ...r, sum: 'three' }) as never, 'the record it made is not of its schema'], // the fault
  ])('a defect that %s is named as its own fault', async (_, plant, message) => {
    const [failure, ...others] = failuresOf(
      await validateToy(suiteWith({ defects: [...base.defects, { ...offByOne, id: 'bad', plant }] })),
    );

    expect(failure).toContain(`defect bad: on 3 records it is no defect; first t1: ${message}`);
    expect(others).toEqual([]);
  });
});

describe('rewordings', () => {
  test('an honest text that a grader refuses fails, with the text and the reason', async () => {
    const strict = noteGrader(['added']);

    const validation = await validateToy(suiteWith({ graders: [sumGrader, strict] }));

    expect(failuresOf(validation)).toEqual([
      'text summed (t1): honest refused: note wrong-word: note "summed"',
      'text summed (t2): honest refused: note wrong-word: note "summed"',
      'text summed (t3): honest refused: note wrong-word: note "summed"',
    ]);
    expect(validation.rewordings.rates[1]?.falseAlarm).toMatchObject({ families: 1, of: 1 });
  });

  test('a false text that its grader passes fails', async () => {
    const lax = noteGrader(['added', 'summed', 'guessed well']);
    const rewordings = [...base.rewordings, reworded('guess-2', 'guessed well', twinOf)];

    const validation = await validateToy(suiteWith({ graders: [sumGrader, lax], rewordings }));

    expect(failuresOf(validation)).toEqual([
      'text guess-2 (t1): twin passed: note does not fail it for wrong-word in t1, t2, t3',
    ]);
    expect(validation.rewordings.rates[1]?.detection).toMatchObject({ families: 0, of: 1 });
  });

  test('a text that fits no record, or is the original, fails', async () => {
    const rewordings = [...base.rewordings, reworded('none', '', { apply: () => null }), reworded('same', 'added')];

    expect(failuresOf(await validateToy(suiteWith({ rewordings })))).toEqual([
      'text none: fits no record: it has a place in no record of the reference',
      'text same (t1): broken: the record it made is the original; answer null where there is no place for it',
    ]);
  });

  test('another grader that a false text fails is told, not required', async () => {
    const rewordings = [reworded('both', '', { ...twinOf, apply: (r) => ({ ...r, sum: 0, note: 'guessed' }) })];

    const validation = await validateToy(suiteWith({ rewordings }));

    expect(validation.passed).toBe(true);
    expect(validation.rewordings.trouble.map(({ kind, grader }) => [kind, grader])).toEqual([
      ['twin fails others', 'sum'],
      ['twin fails others', 'sum'],
      ['twin fails others', 'sum'],
    ]);
  });

  test('texts of one family are one unit, however many there are', async () => {
    const many = Array.from({ length: 40 }, (_, index) => reworded(`summed-${index}`, 'summed'));

    const [, rate] = (await validateToy(suiteWith({ rewordings: many }))).rewordings.rates;

    expect(rate?.falseAlarm).toMatchObject({ families: 0, of: 1, estimate: { method: 'clopper-pearson', low: 0 } });
    // Clopper-Pearson for 0 of 1 at 95 %: 1 - 0.025.
    expect(rate?.falseAlarm.estimate.kind === 'estimated' ? rate.falseAlarm.estimate.high : 0).toBeCloseTo(0.975, 9);
  });

  test('held-out texts are left out unless asked for, and then measured, never required', async () => {
    const hidden = reworded('hidden', 'totted up', { family: 'other', heldOut: true });
    const suite = suiteWith({ rewordings: [...base.rewordings, hidden] });

    expect((await validateToy(suite)).heldOut).toBeNull();
    const measured = await validateToy(suite, { heldOut: true });
    expect(measured.passed).toBe(true);
    expect(measured.rewordings.honest).toBe(1);
    expect(measured.heldOut?.rates[1]?.falseAlarm).toMatchObject({ families: 1, of: 1 });
  });
});

test('an alternative is measured on the same texts: all honest ones, and the false ones of its grader', async () => {
  const other = { ...noteGrader(['added']), id: 'first-word' };
  const elsewhere = reworded('sum-twin', 'added', {
    honest: false,
    fails: { grader: 'sum' },
    apply: (r) => ({ ...r, sum: r.sum + 2 }),
  });
  const rewordings = [...base.rewordings, elsewhere];

  const { rewordings: tried } = await validateToy(
    suiteWith({ rewordings, alternatives: [{ to: 'note', grader: other }] }),
  );

  const texts = { honestPass: 1, honestFail: 0, falsePass: 0, falseFail: 1 };
  expect(tried.alternatives).toEqual([
    {
      to: 'note',
      alternative: 'first-word',
      texts: { grader: texts, alternative: { ...texts, honestPass: 0, honestFail: 1 } },
      families: { grader: texts, alternative: { ...texts, honestPass: 0, honestFail: 1 } },
    },
  ]);
});

describe('mutants', () => {
  const cases = Array.from({ length: 8 }, (_, index) => ({
    id: `c${index}`,
    input: { a: index, b: 1 },
    expect: { sum: index + 1 },
  }));
  const failingOn = (count: number): Agent<Toy> => ({
    id: 'clumsy',
    run: async (context) => {
      const record = await toyReference.run(context);
      return Number(context.case.id.slice(1)) < count ? { ...record, sum: -1 } : record;
    },
  });
  const mutate = (count: number) =>
    suiteWith({ cases, mutants: [{ id: 'clumsy', caughtBy: 'sum', agent: failingOn(count) }] });

  test('six flips are caught, five are not: p = 2/64 and 2/32', async () => {
    const [six, five] = [await validateToy(mutate(6)), await validateToy(mutate(5))];

    expect(six.mutants[0]).toMatchObject({ flips: 6, reverse: 0, p: 2 / 64, needed: 6, caught: true });
    expect(five.mutants[0]).toMatchObject({ flips: 5, reverse: 0, p: 2 / 32, needed: 6, caught: false });
    expect(failuresOf(five)).toEqual([
      'mutant clumsy: sum flips on 5 of 8 cases (0 the other way), p = 0.0625; the exact test needs 6. Mend the grader, or the mutant.',
    ]);
  });

  test('a mutant that breaks down is caught by nothing', async () => {
    const broken: Agent<Toy> = { id: 'broken', run: () => Promise.reject(new Error('x')) };

    const validation = await validateToy(
      suiteWith({ cases, mutants: [{ id: 'broken', caughtBy: 'sum', agent: broken }] }),
    );

    expect(validation.mutants[0]).toMatchObject({ flips: 0, errored: 8, caught: false });
    expect(validation.passed).toBe(false);
  });

  test('with fewer cases than the test needs one flip is enough, and a warning says so', async () => {
    const agent: Agent<Toy> = { id: 'zero', run: () => Promise.resolve({ sum: 0, note: 'added' }) };

    const validation = await validateToy(suiteWith({ mutants: [{ id: 'zero', caughtBy: 'sum', agent }] }));

    expect(validation.mutants[0]).toMatchObject({ flips: 3, needed: null, caught: true });
    expect(validation.warnings.join()).toContain('with 3 cases no exact test can call a mutant caught at .05');
  });

  test('other graders that fired are listed with their codes', async () => {
    const agent: Agent<Toy> = { id: 'both', run: () => Promise.resolve({ sum: 0, note: '' }) };

    const { mutants } = await validateToy(suiteWith({ mutants: [{ id: 'both', caughtBy: 'sum', agent }] }));

    expect(mutants[0]?.others).toEqual([{ grader: 'note', cases: 3, codes: ['no-note'] }]);
  });
});

describe('the reference', () => {
  test('must pass every grader on every case', async () => {
    const reference: Agent<Toy> = {
      id: 'slips',
      run: async (context) => ({
        ...(await toyReference.run(context)),
        ...(context.case.id === 't2' ? { sum: 0 } : {}),
      }),
    };

    const validation = await validateToy(suiteWith({ reference }));

    expect(failuresOf(validation)).toEqual([
      'case t2, sum: the reference must pass every grader on every case: wrong-sum: 0 is not 4',
    ]);
    expect(validation.reference).toMatchObject({ cases: 3, passing: 2 });
  });

  test('that leaves no record fails, and a grader without a verdict is no pass', async () => {
    const reference: Agent<Toy> = { id: 'broken', run: () => Promise.reject(new Error('no world')) };
    const throwing: Grader<Toy> = {
      ...sumGrader,
      grade: () => {
        throw new Error('bug');
      },
    };

    expect(failuresOf(await validateToy(suiteWith({ reference })))[0]).toBe(
      'case t1: the reference must pass every grader on every case: no record (agent): Error: no world',
    );
    expect(failuresOf(await validateToy(suiteWith({ graders: [throwing, noteGrader()] })))[0]).toBe(
      'case t1, sum: the reference must pass every grader on every case: no verdict (grader_error): it threw Error: bug',
    );
  });

  test('EH-29: a grader that looked at nothing on any case shows nothing', async () => {
    const idle: Grader<Toy> = {
      ...noteGrader(),
      grade: (input) => ({ ...noteGrader().grade(input), checked: 0 }),
    };

    const validation = await validateToy(suiteWith({ graders: [sumGrader, idle] }));

    expect(failuresOf(validation)).toEqual([
      'note: it passed all 3 cases of the reference without anything to look at (checked 0): it shows nothing',
    ]);
    expect(validation.reference.vacuous).toEqual({ note: 3 });
  });
});

describe('floors', () => {
  const lazy = (id: string, sum: (answer: number) => number): Agent<Toy> => ({
    id,
    run: ({ case: c }) => Promise.resolve({ sum: sum(c.expect.sum), note: 'added' }),
  });

  test('EH-17: a floor that passes everything fails, one that passes some is a warning', async () => {
    const floors = {
      null: lazy('null', () => 0),
      refuse: lazy('refuse', (answer) => answer),
      spam: lazy('spam', () => 4),
    };

    const validation = await validateToy(suiteWith({ floors }));

    expect(failuresOf(validation)).toEqual([
      'floor refuse: it passes every case without trying: the graders, or the cases, ask for nothing',
    ]);
    expect(validation.warnings).toContain('floor spam passes 33.3 % of the cases without trying');
  });

  test('decide over all graders alone: one that a floor passes by itself is no fault', async () => {
    const floors = {
      null: lazy('null', () => 0),
      refuse: lazy('refuse', () => 1),
      spam: lazy('spam', () => 4),
    };
    const [note, sum, whole] = [
      await validateToy(suiteWith({ floors }), { only: ['note'] }),
      await validateToy(suiteWith({ floors }), { only: ['sum'] }),
      await validateToy(suiteWith({ floors })),
    ];

    expect(note.floors).toContainEqual({ id: 'null', passed: 1, graders: { note: 1 } });
    expect([note, sum, whole].map(failuresOf)).toEqual([[], [], []]);
    expect([note, sum, whole].map(({ warnings }) => warnings.filter((line) => line.startsWith('floor ')))).toEqual([
      [],
      [],
      ['floor spam passes 33.3 % of the cases without trying'],
    ]);
  });
});

describe('--only', () => {
  test('leaves one grader with what tries it', async () => {
    const validation = await validateToy(good, { only: ['note'] });

    expect(validation.only).toEqual(['note']);
    expect(validation.defects.map(({ id }) => id)).toEqual(['muted', 'lying']);
    expect(validation.rewordings.rates.map(({ grader }) => grader)).toEqual(['note']);
  });

  test('refuses a name that is no grader', async () => {
    await expect(validateToy(good, { only: ['notes'] })).rejects.toThrow(
      '--only notes: suite toy has no such grader; did you mean "note"? Graders: sum, note',
    );
  });
});

test('Ctrl-C ends it', async () => {
  const controller = new AbortController();
  controller.abort();

  await expect(validateToy(good, { signal: controller.signal })).rejects.toMatchObject({ code: 'INTERRUPTED' });
});
