// Every rewording of the suite has its place: the case that it names exists and every ref that it gives words to is there.
import { beforeAll, describe, expect, test } from 'vitest';
import { families, heldOutFamilies, rewordings } from '../../cases/cloud-cost/rewordings/index.ts';
import { referenceRuns } from './testing/reference-runs.ts';
import type { ReferenceRun } from './testing/reference-runs.ts';

let runs: readonly ReferenceRun[];
beforeAll(async () => {
  runs = await referenceRuns();
});

test('the families kept apart and those that are not are at least sixty each, with ids of their own', () => {
  const ids = [...families, ...heldOutFamilies].map(({ id }) => id);

  expect(families.length).toBeGreaterThanOrEqual(60);
  expect(heldOutFamilies.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(rewordings.map(({ id }) => id)).size).toBe(rewordings.length);
});

test('every family has its honest texts and its twin, and paraphrases only where it is not held out', () => {
  for (const { id } of families) {
    const members = rewordings.filter(({ family }) => family === id).map((member) => member.id);

    expect(members).toEqual(expect.arrayContaining([id, `${id}/twin`]));
  }
  for (const { id } of heldOutFamilies) {
    const members = rewordings.filter(({ family }) => family === id);

    expect(members.map((member) => [member.id, member.heldOut])).toEqual([
      [id, true],
      [`${id}/twin`, true],
    ]);
  }
});

test('paraphrases add at least as many texts as people wrote families', () => {
  const generated = rewordings.filter(({ id }) => id.includes('/paraphrase-'));

  expect(generated.length).toBeGreaterThanOrEqual(families.length);
});

describe('a rewording', () => {
  test.each(rewordings.map((rewording) => ({ id: rewording.id, rewording })))('$id has a place', ({ rewording }) => {
    const { family } = rewording;
    const written = [...families, ...heldOutFamilies].find(({ id }) => id === family);
    const stands = runs
      .filter(({ case: c, record, world }) => rewording.apply(record, c, world) !== null)
      .map(({ case: c }) => c.id);

    if (written) expect(stands).toEqual([written.case]);
    else expect(stands.length).toBeGreaterThan(family === 'reference' ? 20 : 0);
  });
});
