// Every planted defect fits at least one run of the reference agent, and wherever it fits it fails its own grader for the
// code that it states, and no grader that it does not declare. Every code that can fail a run has one.
import { beforeAll, describe, expect, test } from 'vitest';
import { defects } from '../../cases/cloud-cost/defects/index.ts';
import suite from '../../cases/cloud-cost/suite.ts';
import { gradeRecord } from '../../harness/trial/grade-record.ts';
import type { Grade, Ungraded } from '../../kernel/contracts/index.ts';
import { runRecordSchema } from '../../runtime/record/schema.ts';
import { referenceRuns } from './testing/reference-runs.ts';
import type { ReferenceRun } from './testing/reference-runs.ts';

interface Tried {
  readonly defect: (typeof defects)[number];
  /** Ids of the cases whose run it fits. */
  readonly fits: readonly string[];
  readonly misses: readonly string[];
  readonly undeclared: readonly string[];
  /** Tried with the first run that it fits. */
  readonly unreadable: readonly string[];
  /** Other graders that it fails in some run. */
  readonly alsoFails: readonly string[];
}

let tried: readonly Tried[];
let runs: readonly ReferenceRun[];
let before: readonly string[];

beforeAll(async () => {
  runs = await referenceRuns();
  before = runs.map(({ record }) => JSON.stringify(record));
  tried = defects.map((defect) => tryOut(defect));
}, 180_000);

function tryOut(defect: Tried['defect']): Tried {
  const fits: string[] = [];
  const misses: string[] = [];
  const undeclared: string[] = [];
  const unreadable: string[] = [];
  const alsoFails = new Set<string>();
  const allowed = [defect.fails.grader, ...(defect.alsoMayFail ?? [])];
  for (const { case: c, record, world } of runs) {
    const planted = defect.plant(record, c, world);
    if (planted === null) continue;
    fits.push(c.id);
    if (fits.length === 1 && !runRecordSchema.safeParse(planted).success) unreadable.push(`${defect.id} in ${c.id}`);
    const grades = gradeRecord(suite.graders, { case: c, record: planted, world });
    if (!codesOf(grades[defect.fails.grader]).includes(defect.fails.code))
      misses.push(`${defect.id} in ${c.id}: ${codesOf(grades[defect.fails.grader]).join(', ') || 'nothing'}`);
    for (const [grader, grade] of Object.entries(grades)) {
      if (grade.verdict === 'pass') continue;
      alsoFails.add(grader);
      if (!allowed.includes(grader)) undeclared.push(`${defect.id} in ${c.id}: ${grader} ${saidBy(grade)}`);
    }
  }
  return { defect, fits, misses, undeclared, unreadable, alsoFails: [...alsoFails] };
}

function codesOf(grade: Grade | Ungraded | undefined): readonly string[] {
  return grade === undefined || grade.verdict === 'none' ? [] : grade.findings.map(({ code }) => code);
}

function saidBy(grade: Grade | Ungraded): string {
  return grade.verdict === 'none'
    ? grade.message
    : grade.findings.map(({ code, message }) => `${code} (${message})`).join('; ');
}

describe('every planted defect', () => {
  test('fits at least one run', () => {
    expect(tried.filter(({ fits }) => fits.length === 0).map(({ defect }) => defect.id)).toEqual([]);
  });

  test('fails its grader for its code wherever it fits', () => {
    expect(tried.flatMap(({ misses }) => misses)).toEqual([]);
  });

  test('fails no other grader than it declares', () => {
    expect(tried.flatMap(({ undeclared }) => undeclared)).toEqual([]);
  });

  test('leaves a record that the suite accepts', () => {
    expect(tried.flatMap(({ unreadable }) => unreadable)).toEqual([]);
  });

  test('leaves the run that it is planted in as it was', () => {
    expect(runs.map(({ record }) => JSON.stringify(record))).toEqual(before);
  });

  test('has an id of its own', () => {
    const ids = defects.map(({ id }) => id);

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

/** Codes that only ever come as notes. */
const notes = new Set(['attribution-ambiguous', 'percentage-unclear']);

test('every code that can fail a run has a defect', () => {
  const failing = suite.graders.flatMap(({ id, codes }) =>
    Object.keys(codes).flatMap((code) => (notes.has(code) ? [] : [`${id} ${code}`])),
  );
  const planted = new Set(defects.map(({ fails }) => `${fails.grader} ${fails.code}`));

  expect(failing.filter((code) => !planted.has(code))).toEqual([]);
});

test('a declared grader is one that the defect does fail somewhere', () => {
  const idle = tried.flatMap(({ defect, alsoFails }) =>
    (defect.alsoMayFail ?? []).filter((other) => !alsoFails.includes(other)).map((other) => `${defect.id}: ${other}`),
  );

  expect(idle).toEqual([]);
});
