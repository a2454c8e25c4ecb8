// The parts of a text that speak of one resource: all of it where it stands under that resource, else the sentences that
// name it, cut where they turn to another.
import type { Prose } from './prose.ts';
import { sentencesOf } from './spans.ts';
import type { Span } from './spans.ts';
import type { Subjects } from './subjects.ts';
import { wordAt } from './tokens.ts';
import type { Token } from './tokens.ts';

/** Spans of the prose that concern the resource. */
export function passagesAbout(prose: Prose, subject: string, subjects: Subjects): readonly Span[] {
  if (prose.subject === subject) return [{ from: 0, to: prose.tokens.length }];
  return sentencesOf(prose.tokens).flatMap((sentence) => passagesIn(prose.tokens, sentence, subject, subjects));
}

interface NamedAt {
  readonly at: number;
  readonly isSubject: boolean;
}

/** A sentence that names one resource is about it; one that names several is about each from its name to the next. */
function passagesIn(tokens: readonly Token[], sentence: Span, subject: string, subjects: Subjects): readonly Span[] {
  const names: NamedAt[] = [];
  for (let at = sentence.from; at < sentence.to; at++) {
    const refs = subjects.named(wordAt(tokens, at));
    if (refs.length > 0) names.push({ at, isSubject: refs.includes(subject) });
  }
  if (names.length === 1) return names[0]?.isSubject === true ? [sentence] : [];
  return names.flatMap(({ at, isSubject }, index) =>
    isSubject ? [{ from: at, to: endOfPassage(tokens, names, index, sentence.to) }] : [],
  );
}

/** "a-1 and a-2 are protected": names that only a comma or an "and" parts share what follows the last of them. */
function endOfPassage(tokens: readonly Token[], names: readonly NamedAt[], index: number, end: number): number {
  const here = names[index];
  const next = names[index + 1];
  if (!here || !next) return end;
  const between = tokens.slice(here.at + 1, next.at);
  const shares = between.every(({ text }) => text === ',' || text === 'and' || text === 'or');
  return shares ? endOfPassage(tokens, names, index + 1, end) : next.at;
}
