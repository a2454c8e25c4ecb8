import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Defect, Rewording } from '../../kernel/contracts/index.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import type { Toy } from '../testing/toy-suite.ts';
import { toySuite } from '../testing/toy-suite.ts';
import { failuresOf, validateToy } from '../testing/validate-toy.ts';
import { takenInTurn } from './planted-defects.ts';
import { ownQueue } from './share.ts';
import type { Share, WorkResult } from './share.ts';

const suite = toySuite();
const alone = canonicalJson(await validateToy(suite));

/** A crew that took the first item, and gives this back for it. */
function crewWith(shares: readonly Share[]) {
  const queue = ownQueue();
  queue.take(2);
  return { queue, shares: () => Promise.resolve(shares), close: () => Promise.resolve() };
}

describe('items that other threads took', () => {
  test('are done here when a thread ended without its share', async () => {
    expect(canonicalJson(await validateToy(suite, { crew: crewWith([]) }))).toBe(alone);
  });

  test('are done here when a thread had other records of the reference', async () => {
    const floors: WorkResult = { kind: 'floors', tried: [{ id: 'null', passed: 1, graders: {} }] };
    const share = { reference: 'f'.repeat(64), results: new Map([[0, floors]]) };

    expect(canonicalJson(await validateToy(suite, { crew: crewWith([share]) }))).toBe(alone);
  });
});

describe('a spread', () => {
  test('begins each defect where the one before it would end, so that every record is used', () => {
    const used = [0, 1, 2, 3].map((place) => takenInTurn(30, place, 8).slice(0, 8));

    expect(used.map(([first]) => first)).toEqual([0, 8, 16, 24]);
    expect(new Set(used.flat()).size).toBe(30);
  });

  test('plants a defect in that many records, and tells so', async () => {
    const { spread, defects, passed } = await validateToy(suite, { spread: 2 });

    expect([spread, passed, defects[0]?.planted]).toEqual([2, true, 2]);
  });

  test('tries of a large family some texts, the same every time, its first among them', async () => {
    const rewordings: Rewording<Toy>[] = Array.from({ length: 150 }, (_, place) => ({
      id: `said ${place}`,
      family: place < 149 ? 'large' : 'small',
      honest: true,
      apply: (r) => (place === 0 ? { ...r, sum: 0 } : { ...r, note: `said ${place}` }),
    }));
    const { rewordings: tried } = await validateToy(toySuite({ rewordings }), { spread: 2 });

    expect([tried.honest, tried.families]).toEqual([61, 2]);
    expect(tried.trouble[0]).toMatchObject({ id: 'said 0', kind: 'honest refused' });
    expect((await validateToy(toySuite({ rewordings }))).rewordings.honest).toBe(150);
  });

  test('looks on where a defect has no place, until it has enough', async () => {
    const late: Defect<Toy> = {
      ...suite.defects[0],
      id: 'late',
      fails: { grader: 'sum', code: 'wrong-sum' },
      plant: (r, c) => (c.id === 't1' ? null : { ...r, sum: r.sum + 1 }),
    };

    expect((await validateToy(toySuite({ defects: [late] }), { spread: 2 })).defects[0]?.planted).toBe(2);
  });
});

describe('parsing the first record of a defect only', () => {
  const malformed = (sum: (r: Toy['record']) => unknown): Defect<Toy> => ({
    id: 'bad',
    fails: { grader: 'sum', code: 'wrong-sum' },
    plant: (r, c) => (c.id === 't1' ? { ...r, sum: r.sum + 1 } : ({ ...r, sum: sum(r) } as never)), // the fault
  });

  test('still calls a malformed record broken where its grade is not what was expected', async () => {
    const lax = toySuite().graders.map((grader) => ({
      ...grader,
      grade: (given: Parameters<typeof grader.grade>[0]) =>
        typeof given.record.sum === 'string'
          ? ({ verdict: 'pass', checked: 1, findings: [] } as const)
          : grader.grade(given),
    }));
    const bad = toySuite({ graders: lax, defects: [malformed(() => 'three')] });

    const [failure] = failuresOf(await validateToy(bad, { parse: 'first' }));

    expect(failure).toContain('defect bad: on 2 records it is no defect; first t2: the record it made is not of its');
  });

  test('does not see it where the grade is as expected, which parsing every record does', async () => {
    const bad = toySuite({ defects: [malformed(() => 'three')] });

    expect((await validateToy(bad, { parse: 'first' })).passed).toBe(true);
    expect((await validateToy(bad, { parse: 'every' })).passed).toBe(false);
  });

  test('is not enough where the schema changes what it reads: each is graded as it was parsed', async () => {
    const rounding = z.strictObject({ sum: z.number().transform(Math.round), note: z.string() });
    const lost: Defect<Toy> = {
      ...malformed(() => 0),
      plant: (r, c) => ({ ...r, sum: r.sum + (c.id === 't1' ? 1.4 : 0.2) }),
    };

    const [failure] = failuresOf(
      await validateToy(toySuite({ record: rounding, defects: [lost] }), { parse: 'first' }),
    );

    expect(failure).toContain('defect bad: on 2 records it is no defect; first t2: the record it made is the original');
  });
});
