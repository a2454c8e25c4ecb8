// A grader: a pure function of case, record and world.
import type { Case } from './case.ts';
import type { Grade } from './grade.ts';
import type { Shape } from './shape.ts';

export interface GradeInput<S extends Shape> {
  readonly case: Case<S>;
  readonly record: S['record'];
  readonly world: S['world'];
}

export interface Grader<S extends Shape, Code extends string = string> {
  readonly id: string;
  /** Every reason code this grader can give, with what it means. */
  readonly codes: Readonly<Record<Code, string>>;
  /** Codes that only ever stand in notes: none decides a verdict, so none needs a defect. */
  readonly noteCodes?: readonly Code[];
  /** Default true: part of "the trial passed". */
  readonly gating?: boolean;
  /** Pure and synchronous; a promise is a contract error (an out-of-process grader declares `kind: 'process'`). */
  grade(input: GradeInput<S>): Grade<Code>;
}
