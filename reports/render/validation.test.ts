import { describe, expect, test } from 'vitest';
import type { Validation } from '../../kernel/contracts/validation.ts';
import { aValidation } from './testing/a-validation.ts';
import { renderValidation } from './validation.ts';

const plain = (over: Partial<Validation> = {}): string =>
  renderValidation({ ...aValidation, ...over }, { colour: false });

test('a validation shows what failed first, then every part with what it missed', () => {
  expect(plain()).toMatchInlineSnapshot(`
    "validation of the graders of toy 1: FAILED
    fingerprint abababababababababababababababababababababababababababababababab

    what failed
      defects: defect lost-note: note does not notice it

    reference
      adder passes every grader on 2 of 3 cases
      note had nothing to look at in 1 of them

    planted defects: caught of planted, by grader
      defect      code       sum           note
      off-by-one  wrong-sum  2/2           1 declared
      lost-note   no-note    2 UNDECLARED  1/2 MISSED
      nowhere     no-note    ·             0/0 MISSED

    rewordings
      2 honest texts and 2 false ones in 2 families, on 2 records
      grader  false alarms, % of families  false texts caught, % of families  defects caught, % of defects
      sum     0/2 0.0 [0.0, 84.2]          0/0 none                           1/1 100.0 [2.5, 100.0]
      note    0/2 0.0 [0.0, 84.2]          1/2 50.0 [1.3, 98.7]               0/1 0.0 [0.0, 97.5]

      twin passed: twin-2 (t2): note passes "The sum is 5."
      fits no record: odd: it is never said

    note beside fixed tolerance, on the same texts
                                 honest passed  honest refused  false caught  false passed
      note, texts                2              0               1             1
      fixed tolerance, texts     1              1               1             1
      note, families             2              0               1             1
      fixed tolerance, families  2              0               1             1

    mutants
      mutant  caught by  flips              p        needed                     other graders that fired
      sloppy  sum        20 of 30 (1 back)  2.00e-5  6              caught      note 4 (no-note, odd-note); 1 errored
      silent  note       0 of 3             1.000    too few cases  NOT CAUGHT  none

    floors: what agents reach that are not trying, %
      floor  passed  sum   note
      null   0.0     0.0   100.0
      spam   50.0    50.0  100.0

    facts that the graders look at
      2 cases and 1 texts counted, 2 counts not as pinned
      sum, case t2: 3 pinned, 1 found
      note, text gone: 1 pinned, none found

    mutation of the graders’ code
      20 mutants tried against 7 checks, 1 not killed, 1 equivalent; below 95 %: sum
      graders/sum.ts:12 survived: in grade, a < b -> a <= b (sum)
      grader  mutants  killed           survived  crashed  timed out  equivalent  score, %
      sum     20       17 (3 by count)  1         1        0          1           89.5
      note    0        0                0         0        0          0           none

    patches of the guards
      1 of 2 patches killed by the test that must notice
      open: applied, compiled, killed by is closed: AssertionError
      NOT KILLED ajar: applied, compiled, survived: is closed passes all the same (src/door.test.ts)

    to know
      floor spam passes 50.0 % of the cases without trying
    "
  `);
});

describe('a validation', () => {
  const bare: Partial<Validation> = {
    passed: true,
    fingerprint: null,
    failures: [],
    warnings: [],
    reference: { agent: 'adder', cases: 2, passing: 2, notPassed: [], vacuous: {} },
    defects: [],
    rewordings: { families: 0, honest: 0, twins: 0, trouble: [], rates: [], alternatives: [] },
    mutants: [],
    floors: null,
    lookedAt: null,
    graderCode: null,
    guards: null,
  };

  test('of nothing but a reference shows no empty table, and which parts were not run', () => {
    expect(plain(bare)).toMatchInlineSnapshot(`
      "validation of the graders of toy 1: passed

      reference
        adder passes every grader on 2 of 2 cases

      mutation of the graders’ code
        not run

      patches of the guards
        not run
      "
    `);
  });

  test('that spread its defects says in how many records each was planted', () => {
    expect(plain({ spread: 8 })).toContain(
      '\nplanted defects (each in at most 8 records): caught of planted, by grader\n',
    );
  });

  test('that is restricted says that it lets no run pass', () => {
    expect(plain({ ...bare, only: ['sum', 'note'] })).toContain('\nrestricted to sum, note: this lets no run pass\n');
  });

  test('with held-out texts shows them apart, as measured and never required', () => {
    const heldOut = { ...aValidation.rewordings, honest: 9, families: 3, trouble: [], alternatives: [] };

    expect(plain({ ...bare, heldOut })).toContain(
      '\nheld-out texts: measured, never required\n  9 honest texts and 2 false ones in 3 families, on 2 records\n',
    );
  });

  test('is plain without colour; with colour its titles and heads are bold, and nothing else differs', () => {
    const coloured = renderValidation(aValidation, { colour: true });

    expect(plain()).not.toContain('\u001b');
    expect(coloured).toContain('\u001b[1mplanted defects: caught of planted, by grader\u001b[22m');
    expect(coloured.replaceAll(/\u001b\[(?:1|22)m/g, '')).toBe(plain());
  });
});

describe('text that a suite chose', () => {
  const hostile = 'x\u001b[2J\n\u202ey';
  const shown = 'x\\u{1b}[2J \\u{202e}y';
  const [defect] = aValidation.defects;
  const [mutant] = aValidation.mutants;
  const [rate] = aValidation.rewordings.rates;
  const [alternative] = aValidation.rewordings.alternatives;
  const [trouble] = aValidation.rewordings.trouble;
  const { graderCode, guards, rewordings, reference } = aValidation;
  const [survivor] = graderCode?.survivors ?? [];
  const [patch] = guards?.patches ?? [];
  if (!defect || !mutant || !rate || !alternative || !trouble || !graderCode || !survivor || !guards || !patch)
    throw new Error('the validation of these tests lacks a part');

  test.each<[string, Partial<Validation>]>([
    ['the name of the suite', { suite: { id: hostile, version: '1' } }],
    ['its version', { suite: { id: 'toy', version: hostile } }],
    ['a restriction', { only: [hostile] }],
    ['a failure', { failures: [{ part: 'defects', subject: hostile, message: '' }] }],
    ['the reference', { reference: { ...reference, agent: hostile } }],
    ['a defect', { defects: [{ ...defect, id: hostile }] }],
    ['a grader', { rewordings: { ...rewordings, rates: [{ ...rate, grader: hostile }] } }],
    ['a text', { rewordings: { ...rewordings, trouble: [{ ...trouble, message: hostile }] } }],
    ['an alternative', { rewordings: { ...rewordings, alternatives: [{ ...alternative, alternative: hostile }] } }],
    ['a mutant', { mutants: [{ ...mutant, id: hostile }] }],
    ['a floor', { floors: [{ id: hostile, passed: 0, graders: { [hostile]: 1 } }] }],
    ['a change of code', { graderCode: { ...graderCode, survivors: [{ ...survivor, replacement: hostile }] } }],
    ['a patch', { guards: { ...guards, patches: [{ ...patch, line: hostile }] } }],
    ['a warning', { warnings: [hostile] }],
  ])('is shown, not obeyed: %s', (_, over) => {
    for (const colour of [false, true]) {
      const text = renderValidation({ ...aValidation, ...over }, { colour });

      expect(text).toContain(shown);
      expect(text.replaceAll(/\u001b\[(?:1|22)m/g, '')).not.toMatch(/[\u001b\u202e]/);
    }
  });
});
