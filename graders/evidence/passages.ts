// The parts of a text that speak of one resource: all of it where it stands under that resource, else the sentences that
// name it, cut where they turn to another.
import { readEach } from './phrases.ts';
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

/**
 * A sentence is cut where it names another resource; names that only commas, "and" and "or" part share their piece. What
 * stands before the first name belongs to it: "a tag protects a-1 and a-2".
 */
function passagesIn(tokens: readonly Token[], sentence: Span, subject: string, subjects: Subjects): readonly Span[] {
  const isName = (text: string): boolean => subjects.named(text).length > 0;
  const names = readEach(tokens, sentence.from, sentence.to, (at) => (isName(wordAt(tokens, at)) ? at : null));
  const isListed = (from: number, to: number): boolean =>
    tokens.slice(from, to).every(({ text }) => joins.has(text) || isName(text));
  const cuts = names.filter((at, index) => !isListed(names[index - 1] ?? at, at));
  const pieces = [sentence.from, ...cuts].map((from, index) => ({ from, to: cuts[index] ?? sentence.to }));
  return pieces.filter(({ from, to }) =>
    tokens.slice(from, to).some(({ text }) => subjects.named(text).includes(subject)),
  );
}

const joins = new Set([',', 'and', 'or']);
