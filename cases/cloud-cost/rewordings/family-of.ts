// Makes a family from its honest texts and the one fact in which the twin departs from them.
import { AssizeError } from '../../../kernel/outcome/assize-error.ts';
import type { Family, Texts, Twin } from './family.ts';

export interface FamilySource {
  readonly id: string;
  readonly case: string;
  readonly honest: Texts;
  /** The fact that is false in the twin, in one line. */
  readonly lie: string;
  readonly fails: Twin['fails'];
  /** What the twin says instead: [honest words, false words], each found exactly once in the honest texts. */
  readonly but: readonly (readonly [string, string])[];
}

/** The family; the twin is the honest texts with the words of `but` exchanged. Throws `CONTRACT` unless each is found once. */
export function familyOf({ id, case: caseId, honest, lie, fails, but }: FamilySource): Family {
  const twin = but.reduce((texts, [from, to]) => exchangeOnce(texts, from, to, id), honest);
  return { id, case: caseId, honest, twin: { ...twin, lie, fails } };
}

/** The same texts, each put through `change`. */
export function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  const values = (record: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(record).map(([ref, text]) => [ref, change(text)]));
  return {
    ...(texts.summary !== undefined && { summary: change(texts.summary) }),
    ...(texts.caveats && { caveats: texts.caveats.map(change) }),
    ...(texts.rationales && { rationales: values(texts.rationales) }),
    ...(texts.reasons && { reasons: values(texts.reasons) }),
  };
}

function exchangeOnce(texts: Texts, from: string, to: string, id: string): Texts {
  let found = 0;
  const exchanged = mapTexts(texts, (text) => {
    const parts = text.split(from);
    found += parts.length - 1;
    return parts.join(to);
  });
  if (found !== 1)
    throw new AssizeError('CONTRACT', `family ${id}: ${JSON.stringify(from)} stands ${found} times, not once`);
  return exchanged;
}
