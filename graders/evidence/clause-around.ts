// The clause that a place of a sentence lies in.
import { clausesOf } from './spans.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

/** The last clause that begins at or before the place; the sentence when none does. */
export function clauseAround(tokens: readonly Token[], sentence: Span, place: number): Span {
  return clausesOf(tokens, sentence).reduce((around, clause) => (clause.from <= place ? clause : around), sentence);
}
