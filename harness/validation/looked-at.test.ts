// Pinned counts of facts: each way in which they can differ fails, and nothing else about the graders has to change for it.
import { describe, expect, test } from 'vitest';
import type { Grader, Rewording, Suite } from '../../kernel/contracts/index.ts';
import { sumGrader, toySuite } from '../testing/toy-suite.ts';
import type { Toy } from '../testing/toy-suite.ts';
import { failuresOf, validateToy } from '../testing/validate-toy.ts';
import { acceptedCounts } from './looked-at.ts';
import { parsePins, writePins } from './pinned-counts.ts';

const noteGrader = (looksAt: number, passes = 1): Grader<Toy> => ({
  id: 'note',
  codes: { 'no-note': 'there is no note' },
  grade: ({ record: { note } }) =>
    note.length >= passes
      ? { verdict: 'pass', checked: looksAt, findings: [] }
      : { verdict: 'fail', checked: 1, findings: [{ code: 'no-note', message: 'none', at: ['/note'] }] },
});
const honest = (id: string, family: string, note: string, rest: object = {}): Rewording<Toy> => ({
  id,
  family,
  honest: true,
  apply: (r) => ({ ...r, note }),
  ...rest,
});

function suiteWith(changes: Partial<Suite<Toy>> = {}): Suite<Toy> {
  return toySuite({
    graders: [sumGrader, noteGrader(2)],
    rewordings: [
      honest('summed', 'how', 'summed'),
      honest('summed/again', 'how', 'counted'),
      honest('apart', 'apart', 'told', { heldOut: true }),
    ],
    defects: [
      { id: 'off-by-one', fails: { grader: 'sum', code: 'wrong-sum' }, plant: (r) => ({ ...r, sum: r.sum + 1 }) },
      { id: 'muted', fails: { grader: 'note', code: 'no-note' }, plant: (r) => ({ ...r, note: '' }) },
    ],
    lookedAt: new URL('file:///toy/looked-at.json'),
    ...changes,
  });
}

const pinned = `{
  "graders": ["note", "sum"],
  "cases": {
    "t1": [2, 1],
    "t2": [2, 1],
    "t3": [2, 1]
  },
  "texts": {
    "summed": [6, 3]
  }
}
`;

const mend =
  'See whether the change is meant; then "assize validate --accept-counts" pins what is found, and the difference goes into the review.';
const failures = async (suite: Suite<Toy>, lookedAt = pinned): Promise<readonly string[]> =>
  failuresOf(await validateToy(suite, { lookedAt }));

test('counts that are as pinned pass: of the reference by case, of hand-written honest texts over their records', async () => {
  const validation = await validateToy(suiteWith(), { lookedAt: pinned });

  expect(failuresOf(validation)).toEqual([]);
  expect(validation.lookedAt).toEqual({ cases: 3, texts: 1, trouble: null, differences: [] });
});

test('a suite that pins none is not asked for any', async () => {
  const { lookedAt: _, ...without } = suiteWith();

  expect((await validateToy(without)).lookedAt).toBeNull();
});

describe('a validation fails when', () => {
  test('a grader looks at less, and every verdict is as before', async () => {
    expect(await failures(suiteWith({ graders: [sumGrader, noteGrader(1)] }))).toEqual([
      `grader note: in case t1 it looked at 1 facts, and 2 are pinned; in case t2 it looked at 1 facts, and 2 are pinned; in case t3 it looked at 1 facts, and 2 are pinned; in text summed it looked at 3 facts, and 6 are pinned. ${mend}`,
    ]);
  });

  test('more differ than are told', async () => {
    const more = pinned
      .replace('"summed": [6, 3]', '"gone": [7, 3],\n    "summed": [5, 3]')
      .replaceAll('[2, 1]', '[1, 1]');

    expect((await failures(suiteWith(), more))[0]).toMatch(/; and 1 more\. See/);
  });

  test('a case is not pinned', async () => {
    expect(await failures(suiteWith(), pinned.replace('    "t2": [2, 1],\n', ''))).toEqual([
      `grader note: in case t2 it looked at 2 facts, and none are pinned. ${mend}`,
      `grader sum: in case t2 it looked at 1 facts, and none are pinned. ${mend}`,
    ]);
  });

  test('a pinned text is gone', async () => {
    expect(
      await failures(suiteWith(), pinned.replace('"summed": [6, 3]', '"lost": [6, 3],\n    "summed": [6, 3]')),
    ).toEqual([
      `grader note: 6 facts are pinned for text lost, and there is no such count. ${mend}`,
      `grader sum: 3 facts are pinned for text lost, and there is no such count. ${mend}`,
    ]);
  });

  test('a pinned grader is gone', async () => {
    const odd = pinned.replace('"sum"]', '"sum", "style"]').replaceAll(', 1]', ', 1, 4]').replace(', 3]', ', 3, 4]');

    expect((await failures(suiteWith(), odd))[0]).toMatch(/^grader style: 4 facts are pinned for case t1,/);
  });

  test('the file is not there', async () => {
    expect(failuresOf(await validateToy(suiteWith()))).toEqual([
      `lookedAt: the file of pinned counts is not there. ${mend}`,
    ]);
  });
});

test('what fails anyway is not told again by its counts', async () => {
  // Refuses "added" (5 letters), and passes "summed" and "counted".
  const strict = suiteWith({ graders: [sumGrader, noteGrader(2, 6)] });

  expect((await validateToy(strict, { lookedAt: pinned })).lookedAt?.differences).toEqual([]);
  // Refuses "summed" alone.
  const odd = suiteWith({ rewordings: [honest('summed', 'how', '')] });
  expect((await validateToy(odd, { lookedAt: pinned })).lookedAt?.differences).toEqual([]);
});

test('a restricted validation compares the graders that it is restricted to', async () => {
  const blind = suiteWith({ graders: [sumGrader, noteGrader(1)] });

  expect(failuresOf(await validateToy(blind, { lookedAt: pinned, only: ['sum'] }))).toEqual([]);
  expect((await validateToy(blind, { lookedAt: pinned, only: ['note'] })).lookedAt?.differences).toHaveLength(4);
});

test.each(['', pinned.replace('[6, 3]', '[1, 1]'), pinned.replace('"summed"', '"lost"')])(
  'accepting the differences gives the file that passes: from %j',
  async (given) => {
    const { lookedAt } = await validateToy(suiteWith(), { lookedAt: given });

    expect(lookedAt && writePins(acceptedCounts(given, lookedAt))).toBe(pinned);
    expect(parsePins(pinned).trouble).toBeNull();
  },
);
