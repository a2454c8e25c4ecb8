// Which kinds of waste a list of words names. A noun alone names what can be wrong with it; an adjective says which.
import { wastes } from '../scope.ts';
import type { Waste } from '../scope.ts';
import { meaningOf } from './dictionary.ts';
import { isMeaning } from './exceptions.ts';
import type { Word } from './words.ts';

export type Noun = 'machine' | 'disk' | 'address';

/** In the order of `wastes`; empty when none is named. */
export function kindsOf(words: readonly Word[]): readonly Waste[] {
  const found = new Set<Waste>();
  for (const [at, word] of words.entries())
    for (const waste of saidBy(word, nounOfAdjective(words, at))) found.add(waste);
  const hasMachines = words.some((word) => isMeaning(word, 'machine'));
  if (hasMachines && !found.has('idle') && !found.has('oversized')) {
    found.add('idle');
    if (!words.some((word) => isMeaning(word, 'stopping'))) found.add('oversized');
  }
  return wastes.filter((waste) => found.has(waste));
}

/** The noun that a word names, or null. */
export function nounOf(word: Word | undefined): Noun | null {
  const is = word?.kind === 'word' ? meaningOf(word.text)?.is : undefined;
  return is === 'machine' || is === 'disk' || is === 'address' ? is : null;
}

function saidBy(word: Word, noun: Noun | null): readonly Waste[] {
  switch (word.kind === 'word' ? meaningOf(word.text)?.is : undefined) {
    case 'waste':
      return wastes;
    case 'disk':
      return ['unattached'];
    case 'address':
      return ['unused'];
    case 'idle':
      return ofNoun[noun ?? 'machine'];
    case 'unused':
      return noun ? ofNoun[noun] : [];
    case 'oversized':
    case 'resizing':
      return ['oversized'];
    case 'unattached':
      return ['unattached'];
    default:
      return [];
  }
}

/** What an idle or unused thing of that noun is called here. */
const ofNoun: Readonly<Record<Noun, readonly Waste[]>> = {
  machine: ['idle'],
  disk: ['unattached'],
  address: ['unused'],
};

const predicates = new Set(['is', 'are', 'be', 'been', 'was', 'were', 'looks', 'look', 'seems']);

/** The noun that an adjective belongs to: behind "are" the one before it, else the next one of its phrase. */
function nounOfAdjective(words: readonly Word[], at: number): Noun | null {
  const isPredicate = predicates.has(words[at - 1]?.text ?? '');
  const searched = isPredicate ? words.slice(0, at).toReversed() : words.slice(at + 1);
  for (const word of searched) {
    const noun = nounOf(word);
    if (noun) return noun;
    if (!isPredicate && (word.kind === 'mark' || isMeaning(word, 'preposition'))) return null;
  }
  return null;
}
