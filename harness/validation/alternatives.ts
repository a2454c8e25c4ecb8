// A grader and another reader of the same criterion on the same texts: two confusion matrices, over texts and over families.
import type { Alternative, Grade, Shape, Ungraded } from '../../kernel/contracts/index.ts';
import type { ConfusionMatrix, TriedAlternative } from '../../kernel/contracts/validation.ts';
import { byFamily } from './rates.ts';
import type { RewordedText, TextGrades } from './reworded-texts.ts';

/** All honest texts, and the false ones that name the grader. Only the verdict counts here: codes may differ. */
export function compareAlternatives<S extends Shape>(
  alternatives: readonly Alternative<S>[],
  texts: readonly RewordedText<S>[],
): TriedAlternative[] {
  return alternatives.map(({ to, grader }, index) => {
    const concerned = texts.filter(({ rewording }) => rewording.honest || rewording.fails.grader === to);
    const ofGrader: PickGrade = ({ grades }) => grades[to];
    const ofAlternative: PickGrade = (graded) => graded.alternatives[index];
    const single = concerned.map((text) => [text]);
    const split = [true, false].flatMap((honest) =>
      byFamily(concerned.filter(({ rewording }) => rewording.honest === honest)),
    );
    return {
      to,
      alternative: grader.id,
      texts: { grader: confuse(single, ofGrader), alternative: confuse(single, ofAlternative) },
      families: { grader: confuse(split, ofGrader), alternative: confuse(split, ofAlternative) },
    };
  });
}

type PickGrade = (graded: TextGrades) => Grade | Ungraded | undefined;

/** Groups of texts that are all honest or all false. No verdict is neither a pass of an honest text nor a catch. */
function confuse<S extends Shape>(groups: readonly (readonly RewordedText<S>[])[], pick: PickGrade): ConfusionMatrix {
  const matrix = { honestPass: 0, honestFail: 0, falsePass: 0, falseFail: 0 };
  for (const group of groups) {
    const honest = group[0]?.rewording.honest === true;
    const wanted = honest ? 'pass' : 'fail';
    const right = group.every((text) => text.graded.every((graded) => pick(graded)?.verdict === wanted));
    if (honest) matrix[right ? 'honestPass' : 'honestFail']++;
    else matrix[right ? 'falseFail' : 'falsePass']++;
  }
  return matrix;
}
