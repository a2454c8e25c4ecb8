// Every rewording applied to every good record where it has a place, and what each grader and alternative said of it.
import type { Alternative, Grade, Rewording, Shape, Ungraded } from '../../kernel/contracts/index.ts';
import { gradeRecord } from '../trial/grade-record.ts';
import { takeTurn } from './take-turn.ts';
import { failsAsStated, recordTrier } from './try-record.ts';
import type { Grades } from './try-record.ts';
import type { GoodRecord, ValidationDeps, ValidationInput } from './validation-input.ts';

/** One text in one record. */
export interface TextGrades {
  readonly case: string;
  readonly grades: Grades;
  /** In the order of the suite's alternatives. */
  readonly alternatives: readonly (Grade | Ungraded)[];
}

/** What came of one text in every record; plain data, so that it can come from another thread. */
export interface TriedText {
  readonly graded: readonly TextGrades[];
  readonly broken: readonly { readonly case: string; readonly message: string }[];
}

export interface RewordedText<S extends Shape> extends TriedText {
  readonly rewording: Rewording<S>;
}

export async function tryText<S extends Shape>(
  input: ValidationInput<S>,
  rewording: Rewording<S>,
  good: readonly GoodRecord<S>[],
  deps: ValidationDeps,
): Promise<TriedText> {
  const { suite, world } = input;
  const alternatives: readonly Alternative<S>[] = suite.alternatives ?? [];
  const turn = takeTurn(deps);
  const tryOn = recordTrier(input, {
    change: (record, c, w) => rewording.apply(record, c, w),
    isExpected: (grades) =>
      rewording.honest
        ? Object.values(grades).every(({ verdict }) => verdict === 'pass')
        : failsAsStated(grades, rewording),
  });
  const graded: TextGrades[] = [];
  const broken: { case: string; message: string }[] = [];
  for (const one of good) {
    const tried = tryOn(one);
    if (tried.kind === 'broken') broken.push({ case: one.case.id, message: tried.message });
    if (tried.kind === 'graded') {
      const given = { case: one.case, record: tried.record, world };
      graded.push({
        case: one.case.id,
        grades: tried.grades,
        alternatives: alternatives.flatMap(({ grader }) => Object.values(gradeRecord([grader], given))),
      });
    }
    await turn();
  }
  deps.onStep();
  return { graded, broken };
}

/** A text passes where the grader passes it in every record that it stands in. */
export function passesText<S extends Shape>(text: RewordedText<S>, grader: string): boolean {
  return text.graded.every(({ grades }) => grades[grader]?.verdict === 'pass');
}

/** A false text is caught where its grader fails it in every record that it stands in, for the code if one is stated. */
export function catchesText<S extends Shape>(text: RewordedText<S>): boolean {
  const { rewording } = text;
  if (rewording.honest) return false;
  const { grader, code } = rewording.fails;
  return text.graded.every(({ grades }) => {
    const grade = grades[grader];
    return grade?.verdict === 'fail' && (code === undefined || grade.findings.some((finding) => finding.code === code));
  });
}
