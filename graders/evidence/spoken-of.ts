// Which resources a place of a sentence is about when no grammar says it: the last named before it, else the first named
// behind it, else the text's own, else the last that the text spoke of.
import type { Reading } from '../reading.ts';
import { mentionsIn } from './mentions.ts';
import type { Prose } from './prose.ts';
import type { Span } from './spans.ts';

export interface SpokenContext {
  readonly reading: Reading;
  readonly prose: Prose;
  readonly sentence: Span;
  /** What the sentences before named last, name by name. */
  readonly spokenOf: readonly (readonly string[])[];
}

/** The refs that a place is about; none when nothing was named at all. */
export function refsAt(at: number, context: SpokenContext): readonly string[] {
  const { prose, sentence, reading, spokenOf } = context;
  const inWords = { ...context, subjects: reading.subjects(), lexicon: reading.lexicon };
  const named = mentionsIn({ from: sentence.from, to: at }, inWords).at(-1) ?? mentionsIn(sentence, inWords).at(0);
  const own = prose.subject === null ? spokenOf.slice(-1).flat() : [prose.subject];
  return named?.refs ?? own;
}
