// What the rewordings show: honest texts that a grader refuses, false ones that it passes, and rates over families.
import type { Shape, Suite } from '../../kernel/contracts/index.ts';
import type {
  RewordingTrouble,
  TriedDefect,
  TriedRewordings,
  ValidationFailure,
} from '../../kernel/contracts/validation.ts';
import { compareAlternatives } from './alternatives.ts';
import { listed } from './planted-defects.ts';
import { rateGraders } from './rates.ts';
import { whyNot } from './reference-pass.ts';
import { catchesText } from './reworded-texts.ts';
import type { RewordedText } from './reworded-texts.ts';
import { codesOf } from './try-record.ts';

/** `texts` are all rewordings with what came of each. */
export function judgeRewordings<S extends Shape>(
  suite: Suite<S>,
  texts: readonly RewordedText<S>[],
  defects: readonly TriedDefect[],
): TriedRewordings {
  const rewordings = texts.map(({ rewording }) => rewording);
  const tried = texts.filter(({ graded, broken }) => graded.length > 0 && broken.length === 0);
  return {
    families: new Set(rewordings.map(({ family }) => family)).size,
    honest: rewordings.filter(({ honest }) => honest).length,
    twins: rewordings.filter(({ honest }) => !honest).length,
    trouble: texts.flatMap(troubleOf),
    rates: rateGraders(suite.graders, tried, defects),
    alternatives: compareAlternatives(suite.alternatives ?? [], tried),
  };
}

/** What keeps a run from its score; that a twin fails other graders as well is told, not required. */
export function failuresOfRewordings(tried: TriedRewordings): readonly ValidationFailure[] {
  return tried.trouble
    .filter(({ kind }) => kind !== 'twin fails others')
    .map(({ id, case: caseId, kind, message }) => ({
      part: 'rewordings' as const,
      subject: `text ${id}${caseId === null ? '' : ` (${caseId})`}`,
      message: `${kind}: ${message}`,
    }));
}

function troubleOf<S extends Shape>(text: RewordedText<S>): readonly RewordingTrouble[] {
  const { id, family } = text.rewording;
  const trouble = (
    kind: RewordingTrouble['kind'],
    at: { readonly case: string | null; readonly grader: string | null },
    message: string,
  ): RewordingTrouble => ({ id, family, kind, ...at, message });
  const [broken] = text.broken;
  if (broken) return [trouble('broken', { case: broken.case, grader: null }, broken.message)];
  if (text.graded.length === 0)
    return [trouble('fits no record', { case: null, grader: null }, 'it has a place in no record of the reference')];
  if (text.rewording.honest)
    return text.graded.flatMap(({ case: caseId, grades }) =>
      Object.entries(grades).flatMap(([grader, grade]) =>
        grade.verdict === 'pass'
          ? []
          : [trouble('honest refused', { case: caseId, grader }, `${grader} ${whyNot(grade)}`)],
      ),
    );
  return [...passedTwin(text, trouble), ...otherGraders(text, trouble)];
}

type MakeTrouble = (
  kind: RewordingTrouble['kind'],
  at: { readonly case: string | null; readonly grader: string | null },
  message: string,
) => RewordingTrouble;

function passedTwin<S extends Shape>(text: RewordedText<S>, trouble: MakeTrouble): readonly RewordingTrouble[] {
  const { rewording } = text;
  if (rewording.honest || catchesText(text)) return [];
  const { grader, code } = rewording.fails;
  const missed = text.graded.filter((one) => !catchesText({ ...text, graded: [one] }));
  const codes = [...new Set(missed.flatMap(({ grades }) => codesOf(grades[grader])))].sort();
  const instead = codes.length > 0 ? `; it gives ${codes.join(', ')}` : '';
  return [
    trouble(
      'twin passed',
      { case: missed[0]?.case ?? null, grader },
      `${grader} does not fail it${code === undefined ? '' : ` for ${code}`} in ${listed(missed.map((one) => one.case))}${instead}`,
    ),
  ];
}

function otherGraders<S extends Shape>(text: RewordedText<S>, trouble: MakeTrouble): readonly RewordingTrouble[] {
  const { rewording } = text;
  if (rewording.honest) return [];
  const declared = [rewording.fails.grader, ...(rewording.alsoMayFail ?? [])];
  return text.graded.flatMap(({ case: caseId, grades }) =>
    Object.entries(grades).flatMap(([grader, grade]) =>
      grade.verdict === 'pass' || declared.includes(grader)
        ? []
        : [trouble('twin fails others', { case: caseId, grader }, `${grader} ${whyNot(grade)}`)],
    ),
  );
}
