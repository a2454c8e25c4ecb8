// Every rewording applied to every good record where it has a place, and what each grader and alternative said of it.
import type { Alternative, Grade, Rewording, Shape, Ungraded } from '../../kernel/contracts/index.ts';
import { gradeRecord } from '../trial/grade-record.ts';
import type { GoodRecord } from './reference-pass.ts';
import { takeTurn } from './take-turn.ts';
import { makeRecord } from './try-record.ts';
import type { ValidationDeps, ValidationInput } from './validation-input.ts';

/** One text in one record. */
export interface TextGrades {
  readonly case: string;
  readonly grades: Readonly<Record<string, Grade | Ungraded>>;
  /** In the order of the suite's alternatives. */
  readonly alternatives: readonly (Grade | Ungraded)[];
}

export interface RewordedText<S extends Shape> {
  readonly rewording: Rewording<S>;
  readonly graded: readonly TextGrades[];
  readonly broken: readonly { readonly case: string; readonly message: string }[];
}

export async function rewordTexts<S extends Shape>(
  input: ValidationInput<S>,
  rewordings: readonly Rewording<S>[],
  good: readonly GoodRecord<S>[],
  deps: ValidationDeps,
): Promise<readonly RewordedText<S>[]> {
  const { suite, world } = input;
  const alternatives: readonly Alternative<S>[] = suite.alternatives ?? [];
  const turn = takeTurn(deps);
  const texts: RewordedText<S>[] = [];
  for (const rewording of rewordings) {
    const graded: TextGrades[] = [];
    const broken: { case: string; message: string }[] = [];
    for (const one of good) {
      const made = makeRecord(suite.record, one, world, (record, c, w) => rewording.apply(record, c, w));
      if (made.kind === 'broken') broken.push({ case: one.case.id, message: made.message });
      if (made.kind === 'made') {
        const given = { case: one.case, record: made.record, world };
        graded.push({
          case: one.case.id,
          grades: gradeRecord(suite.graders, given),
          alternatives: alternatives.flatMap(({ grader }) => Object.values(gradeRecord([grader], given))),
        });
      }
      await turn();
    }
    texts.push({ rewording, graded, broken });
    deps.onStep();
  }
  return texts;
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
