// Grades a record that was made from a good one: parsed as an agent's would be, and told apart from the original.
import { isDeepStrictEqual } from 'node:util';
import type { Case, Grade, Grader, Schema, Shape, Ungraded } from '../../kernel/contracts/index.ts';
import { thrownText } from '../../kernel/outcome/thrown-text.ts';
import { gradeRecord } from '../trial/grade-record.ts';
import { sealRecord } from '../trial/run-trial.ts';
import type { GoodRecord } from './reference-pass.ts';

export type TriedRecord =
  /** It has no place in this record. */
  | { readonly kind: 'no place' }
  /** It threw, changed nothing, or made a record that is none: the fault of who wrote it, not of a grader. */
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'graded'; readonly grades: Readonly<Record<string, Grade | Ungraded>> };

/** A changed record under test, before anything judged it. */
export type MadeRecord<S extends Shape> =
  Exclude<TriedRecord, { readonly kind: 'graded' }> | { readonly kind: 'made'; readonly record: S['record'] };

/** `change` gets the frozen original and answers with another record, or null. */
export function makeRecord<S extends Shape>(
  schema: Schema<S['record']>,
  good: GoodRecord<S>,
  world: S['world'],
  change: (record: S['record'], c: Case<S>, world: S['world']) => S['record'] | null,
): MadeRecord<S> {
  let changed: S['record'] | null;
  try {
    changed = change(good.record, good.case, world);
  } catch (error) {
    return { kind: 'broken', message: `it threw ${thrownText(error)} (the record it is given is frozen: copy it)` };
  }
  if (changed === null) return { kind: 'no place' };
  let record: S['record'];
  try {
    record = sealRecord(schema, changed);
  } catch (error) {
    return { kind: 'broken', message: thrownText(error).replace(/^.*the agent's record/, 'the record it made') };
  }
  if (isDeepStrictEqual(record, good.record))
    return {
      kind: 'broken',
      message: 'the record it made is the original; answer null where there is no place for it',
    };
  return { kind: 'made', record };
}

export function tryRecord<S extends Shape>(
  schema: Schema<S['record']>,
  graders: readonly Grader<S>[],
  good: GoodRecord<S>,
  world: S['world'],
  change: (record: S['record'], c: Case<S>, world: S['world']) => S['record'] | null,
): TriedRecord {
  const made = makeRecord(schema, good, world, change);
  if (made.kind !== 'made') return made;
  return { kind: 'graded', grades: gradeRecord(graders, { case: good.case, record: made.record, world }) };
}

/** The reason codes of a fail, sorted, each once; the cause when there is no verdict; none for a pass. */
export function codesOf(grade: Grade | Ungraded | undefined): readonly string[] {
  if (grade === undefined || grade.verdict === 'pass') return [];
  if (grade.verdict === 'none') return [grade.cause];
  return [...new Set(grade.findings.map(({ code }) => code))].sort();
}
