// Words that describe a resource: the unknown ones before a noun, "the payments staging
// restore volume". What they fit is known only when findings are there.
import { isMeaning } from './exceptions.ts';
import { nounOf } from './kinds.ts';
import { isUnknown } from './teams.ts';
import type { Word } from './words.ts';

/** A word that begins its sentence is rather a verb that nobody knows: it narrows nothing, and is reported as unread. */
export function describingWords(words: readonly Word[]): {
  readonly words: readonly string[];
  readonly unread: readonly string[];
} {
  const narrowing = new Set<string>();
  const unread = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (nounOf(word) === null) continue;
    for (let before = phraseStart(words, at); before < at; before++) {
      const each = words[before];
      if (isUnknown(each)) (isSentenceStart(words, before) ? unread : narrowing).add(each?.text ?? '');
    }
  }
  return { words: [...narrowing], unread: [...unread].filter((word) => !narrowing.has(word)) };
}

/** The first word of the noun's own phrase. */
function phraseStart(words: readonly Word[], noun: number): number {
  let from = noun;
  for (; from > 0; from--) {
    const before = words[from - 1];
    if (before?.kind === 'mark' || nounOf(before)) break;
    if (isMeaning(before, 'article', 'preposition', 'joining', 'verb', 'stopping', 'resizing', 'filler')) break;
  }
  return from;
}

function isSentenceStart(words: readonly Word[], at: number): boolean {
  return at === 0 || words[at - 1]?.kind === 'mark';
}
