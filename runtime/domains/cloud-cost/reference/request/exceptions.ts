// Parts a request into what it asks for and what it leaves out: "except X", "do not touch X", "outside production".
import { meaningOf } from './dictionary.ts';
import type { Meaning } from './dictionary.ts';
import type { Word } from './words.ts';

export interface Parted {
  readonly asked: readonly Word[];
  /** Each is one thing that is left out. */
  readonly leftOut: readonly (readonly Word[])[];
}

interface Segment {
  /** The first word behind it. */
  readonly to: number;
  readonly words: readonly Word[];
}

const stop: Word = { kind: 'mark', text: '.', cents: 0 };
const empty = ['verb', 'stopping', 'resizing', 'modifier', 'filler', 'joining', 'article', 'preposition'] as const;
/** "not attached", "not in use" and "not only" say what is wanted. */
const notAnException = new Set(['attached', 'used', 'needed', 'associated', 'only', 'use', 'just']);

export function partExceptions(words: readonly Word[]): Parted {
  const asked: Word[] = [];
  const leftOut: (readonly Word[])[] = [];
  for (let at = 0; at < words.length;) {
    const segment = exceptionAt(words, at);
    const word = words[at];
    if (segment) {
      asked.push(stop);
      leftOut.push(...itemsOf(segment.words));
    } else if (word) {
      asked.push(word);
    }
    at = segment ? segment.to : at + 1;
  }
  return { asked, leftOut };
}

export function isMeaning(word: Word | undefined, ...is: readonly Meaning['is'][]): boolean {
  const meaning = word?.kind === 'word' ? meaningOf(word.text) : undefined;
  return meaning !== undefined && is.includes(meaning.is);
}

function exceptionAt(words: readonly Word[], at: number): Segment | null {
  const [word, next, third] = [words[at], words[at + 1], words[at + 2]];
  if (isMeaning(word, 'outside')) return placesFrom(words, at + 1);
  if (isMeaning(word, 'not_production')) return { to: at + 1, words: [{ kind: 'word', text: 'production', cents: 0 }] };
  if (isApartFrom(word, next)) return segmentFrom(words, at + 2);
  if (!isMeaning(word, 'but')) return null;
  const saysWhatIsWanted =
    notAnException.has(next?.text ?? '') || (isMeaning(next, 'preposition') && third?.text === 'use');
  if (word?.text === 'not' && saysWhatIsWanted) return null;
  if (word?.text === 'not' && isMeaning(next, 'preposition')) return placesFrom(words, at + 2);
  return segmentFrom(words, at + 1);
}

function isApartFrom(word: Word | undefined, next: Word | undefined): boolean {
  const pair = `${word?.text} ${next?.text}`;
  return pair === 'apart from' || pair === 'aside from' || pair === 'other than';
}

/** "outside dev and test": environments and clouds in a row, and nothing behind them. */
function placesFrom(words: readonly Word[], from: number): Segment {
  let to = from;
  for (let at = from; at < words.length; at++) {
    const word = words[at];
    if (isMeaning(word, 'environment', 'cloud')) to = at + 1;
    else if (isMeaning(word, 'preposition') && at > from && !isJoint(words[at - 1])) break;
    else if (!isJoint(word) && !isMeaning(word, 'preposition', 'article')) break;
  }
  return { to, words: words.slice(from, to) };
}

/** Up to the end of the sentence, a verb that asks for something else, or a comma that leads back: "except X, in dev". */
function segmentFrom(words: readonly Word[], from: number): Segment {
  let hasContent = false;
  let to = from;
  for (; to < words.length; to++) {
    const word = words[to];
    const next = words[to + 1];
    if (word?.kind === 'mark' && word.text !== ',' && word.text !== ':') break;
    if (hasContent && word?.text === ',' && isMeaning(next, 'preposition', 'outside', 'but')) break;
    if (hasContent && (isMeaning(word, 'verb', 'stopping', 'resizing', 'but', 'outside') || word?.text === 'but'))
      break;
    if (isContent(word)) hasContent = true;
  }
  return { to, words: words.slice(from, to) };
}

function isContent(word: Word | undefined): boolean {
  return word !== undefined && word.kind !== 'mark' && !isMeaning(word, ...empty);
}

function isJoint(word: Word | undefined): boolean {
  return word?.text === ',' || isMeaning(word, 'joining');
}

const and: Word = { kind: 'word', text: 'and', cents: 0 };

/** The things of a list. "disks in dev and test" is one thing in two places, "the web and data teams" one list of teams. */
function itemsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const items: Word[][] = [[]];
  for (const word of words) {
    if (isJoint(word)) items.push([]);
    else items.at(-1)?.push(word);
  }
  const merged: Word[][] = [];
  for (const item of items.filter((each) => each.some(isContent))) {
    const previous = merged.at(-1);
    const isMorePlaces = isAll(item, isPlace) && isPlace(previous?.findLast(isContent));
    if (previous && (isMorePlaces || isAll(previous, isUnknownWord))) previous.push(and, ...item);
    else merged.push(item);
  }
  return merged;
}

function isAll(item: readonly Word[], is: (word: Word | undefined) => boolean): boolean {
  return item.filter(isContent).every(is);
}

function isPlace(word: Word | undefined): boolean {
  return isMeaning(word, 'environment');
}

function isUnknownWord(word: Word | undefined): boolean {
  return word?.kind === 'word' && meaningOf(word.text) === undefined;
}
