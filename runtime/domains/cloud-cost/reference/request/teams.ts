// Which teams a list of words names: "the platform team", "web and data teams", "team web".
import { meaningOf } from './dictionary.ts';
import { isMeaning } from './exceptions.ts';
import type { Word } from './words.ts';

/** The teams, and the words without them. */
export function takeTeams(words: readonly Word[]): {
  readonly teams: readonly string[];
  readonly rest: readonly Word[];
} {
  const taken = new Set<number>();
  for (const [at, word] of words.entries()) {
    if (!isMeaning(word, 'team')) continue;
    const before = inARow(words, at, -1);
    for (const index of before.length > 0 ? before : inARow(words, at, 1)) taken.add(index);
  }
  const isTeam = (index: number): boolean => taken.has(index);
  return {
    teams: [...new Set(words.filter((_, index) => isTeam(index)).map(({ text }) => text))],
    rest: words.filter((word, index) => !isTeam(index) && !isMeaning(word, 'team')),
  };
}

/** Unknown words in one direction, joined by "and", "or" or commas. */
function inARow(words: readonly Word[], from: number, step: 1 | -1): readonly number[] {
  const found: number[] = [];
  for (let at = from + step; isUnknown(words[at]);) {
    found.push(at);
    const joint = words[at + step];
    if (joint?.text !== ',' && !isMeaning(joint, 'joining')) break;
    at += 2 * step;
  }
  return found;
}

/** A word that is neither a name nor in the dictionary. */
export function isUnknown(word: Word | undefined): boolean {
  return word?.kind === 'word' && meaningOf(word.text) === undefined && /\p{L}/u.test(word.text);
}
