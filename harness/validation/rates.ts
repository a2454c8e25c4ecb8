// How often each grader catches what is false and refuses what is honest, with exact intervals. The unit is what a person
// wrote: a family of texts, or a defect. Generated texts and further cases of the same text never narrow an interval.
import type { Grader, Shape } from '../../kernel/contracts/index.ts';
import type { GraderRate, TriedDefect } from '../../kernel/contracts/validation.ts';
import { clopperPearson } from '../../statistics/index.ts';
import { catchesText, passesText } from './reworded-texts.ts';
import type { RewordedText } from './reworded-texts.ts';

const confidence = 0.95;

/** `texts` are those that could be tried. */
export function rateGraders<S extends Shape>(
  graders: readonly Grader<S>[],
  texts: readonly RewordedText<S>[],
  defects: readonly TriedDefect[],
): GraderRate[] {
  return graders.map(({ id }) => {
    const honest = byFamily(texts.filter(({ rewording }) => rewording.honest));
    const twins = byFamily(texts.filter(({ rewording }) => !rewording.honest && rewording.fails.grader === id));
    const refused = honest.filter((family) => family.some((text) => !passesText(text, id))).length;
    const caught = twins.filter((family) => family.every(catchesText)).length;
    const own = defects.filter((defect) => defect.grader === id && defect.planted > 0);
    const noticed = own.filter((defect) => defect.missed.length === 0).length;
    return {
      grader: id,
      falseAlarm: { families: refused, of: honest.length, estimate: share(refused, honest.length) },
      detection: { families: caught, of: twins.length, estimate: share(caught, twins.length) },
      defects: { caught: noticed, of: own.length, estimate: share(noticed, own.length) },
    };
  });
}

function share(part: number, of: number): GraderRate['detection']['estimate'] {
  return clopperPearson(part, of, confidence, 'random');
}

/** Texts of one family together, families in order of their first text. */
export function byFamily<S extends Shape>(texts: readonly RewordedText<S>[]): readonly (readonly RewordedText<S>[])[] {
  const families = new Map<string, RewordedText<S>[]>();
  for (const text of texts) families.set(text.rewording.family, [...(families.get(text.rewording.family) ?? []), text]);
  return [...families.values()];
}
