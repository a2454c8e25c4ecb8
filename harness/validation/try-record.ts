// Grades records that were made from good ones: told apart from the original, and parsed where the parse can matter.
import { isDeepStrictEqual } from 'node:util';
import type { Case, Grade, Schema, Shape, Ungraded } from '../../kernel/contracts/index.ts';
import { thrownText } from '../../kernel/outcome/thrown-text.ts';
import { gradeRecord } from '../trial/grade-record.ts';
import { sealRecord } from '../trial/run-trial.ts';
import type { GoodRecord, ValidationInput } from './validation-input.ts';

export type Grades = Readonly<Record<string, Grade | Ungraded>>;

/** It threw, changed nothing, or made a record that is none: the fault of who wrote it, not of a grader. */
interface BrokenRecord {
  readonly kind: 'broken';
  readonly message: string;
}

export type TriedRecord<S extends Shape> =
  /** It has no place in this record. */
  | { readonly kind: 'no place' }
  | BrokenRecord
  | { readonly kind: 'graded'; readonly record: S['record']; readonly grades: Grades };

/** What is tried on one record after another: a defect's plant or a rewording's text. */
export interface RecordChange<S extends Shape> {
  /** Gets the frozen original and answers with another record, or null. */
  readonly change: (record: S['record'], c: Case<S>, world: S['world']) => S['record'] | null;
  /** Whether the graders say what this change states that they do. */
  readonly isExpected: (grades: Grades) => boolean;
}

/**
 * Tries one change on the good records, in order. With `parse: 'every'` each changed record is parsed as an agent's would be.
 * With `'first'` only the first is, as long as the schema leaves it as it is; of the others those whose grades are not
 * what is expected are parsed and graded again, so that a malformed record is never taken for a grader's fault. What is
 * not seen then: a record that is malformed in a later case alone, and graded there as expected all the same.
 */
export function recordTrier<S extends Shape>(
  input: Pick<ValidationInput<S>, 'suite' | 'world' | 'parse'>,
  { change, isExpected }: RecordChange<S>,
): (good: GoodRecord<S>) => TriedRecord<S> {
  const { suite, world } = input;
  let isLeftAsIs = false; // by the schema, seen on a record that this change made
  return (good) => {
    const grade = (record: S['record']): TriedRecord<S> & { readonly kind: 'graded' } => ({
      kind: 'graded',
      record,
      grades: gradeRecord(suite.graders, { case: good.case, record, world }),
    });
    const made = makeRecord(good, world, change);
    if (made.kind !== 'made') return made;
    const { record } = made;
    if (input.parse === 'every' || !isLeftAsIs || !good.isFixedPoint) {
      const parsed = parseChanged(suite.record, good, record);
      if (parsed.kind === 'broken') return parsed;
      isLeftAsIs = parsed.isSame;
      if (!parsed.isSame) return grade(parsed.record);
    }
    const graded = grade(record);
    if (isExpected(graded.grades)) return graded;
    const parsed = parseChanged(suite.record, good, record);
    return parsed.kind === 'broken' ? parsed : grade(parsed.record);
  };
}

type MadeRecord<S extends Shape> =
  Exclude<TriedRecord<S>, { readonly kind: 'graded' }> | { readonly kind: 'made'; readonly record: S['record'] };

function makeRecord<S extends Shape>(
  good: GoodRecord<S>,
  world: S['world'],
  change: RecordChange<S>['change'],
): MadeRecord<S> {
  let record: S['record'] | null;
  try {
    record = change(good.record, good.case, world);
  } catch (error) {
    return { kind: 'broken', message: `it threw ${thrownText(error)} (the record it is given is frozen: copy it)` };
  }
  if (record === null) return { kind: 'no place' };
  // Before the parse the parts that were left alone are the original's own, which makes this comparison short.
  return good.isFixedPoint && isDeepStrictEqual(record, good.record) ? unchanged : { kind: 'made', record };
}

type ParsedRecord<S extends Shape> =
  BrokenRecord | { readonly kind: 'parsed'; readonly record: S['record']; readonly isSame: boolean };

/** `isSame`: the parse left it as it is. */
function parseChanged<S extends Shape>(
  schema: Schema<S['record']>,
  good: GoodRecord<S>,
  changed: S['record'],
): ParsedRecord<S> {
  let record: S['record'];
  try {
    record = sealRecord(schema, changed);
  } catch (error) {
    return { kind: 'broken', message: thrownText(error).replace(/^.*the agent's record/, 'the record it made') };
  }
  const isSame = good.isFixedPoint && isDeepStrictEqual(record, changed);
  return !isSame && isDeepStrictEqual(record, good.record) ? unchanged : { kind: 'parsed', record, isSame };
}

const unchanged: BrokenRecord = {
  kind: 'broken',
  message: 'the record it made is the original; answer null where there is no place for it',
};

/** Whether the schema gives a record back as it is, so that parsing what was left alone in it changes nothing. */
export function isFixedPoint<R>(schema: Schema<R>, record: R): boolean {
  try {
    return isDeepStrictEqual(sealRecord(schema, record), record);
  } catch {
    return false; // a schema that transforms may not read what it wrote
  }
}

/** The reason codes of a fail, sorted, each once; the cause when there is no verdict; none for a pass. */
export function codesOf(grade: Grade | Ungraded | undefined): readonly string[] {
  if (grade === undefined || grade.verdict === 'pass') return [];
  if (grade.verdict === 'none') return [grade.cause];
  return [...new Set(grade.findings.map(({ code }) => code))].sort();
}

/** Whether a grader fails it, for that code if one is stated, and no other but those that may. */
export function failsAsStated(
  grades: Grades,
  stated: {
    readonly fails: { readonly grader: string; readonly code?: string };
    readonly alsoMayFail?: readonly string[];
  },
): boolean {
  const { grader, code } = stated.fails;
  return Object.entries(grades).every(([id, grade]) =>
    id === grader
      ? grade.verdict === 'fail' && (code === undefined || codesOf(grade).includes(code))
      : grade.verdict === 'pass' || (grade.verdict === 'fail' && stated.alsoMayFail?.includes(id) === true),
  );
}
