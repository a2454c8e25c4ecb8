// Sets of words and short phrases, found in tokens word by word and never as a part of a word.
import { wordAt } from './tokens.ts';
import type { Token } from './tokens.ts';

export interface Tag<T> {
  readonly tag: T;
  /** In tokens. */
  readonly length: number;
}

interface Entry<T> extends Tag<T> {
  readonly words: readonly string[];
}

function entryOf<T>(words: readonly string[], tag: T): Entry<T> {
  return { words, tag, length: words.length };
}

/** By first word, the phrases that begin with it, longest first, each with what it stands for. */
export type Tagged<T> = ReadonlyMap<string, readonly Entry<T>[]>;

/** Phrases that all stand for the same. */
export type Phrases = Tagged<null>;

/** Phrases by what they stand for, each written in lower case with single spaces. An entry without any says nothing. */
export function tagged<T>(...entries: readonly (readonly [tag: T, written: readonly string[]])[]): Tagged<T> {
  const all = entries.flatMap(([tag, written]) => written.map((phrase) => entryOf(phrase.split(' '), tag)));
  return Map.groupBy(
    all.toSorted((a, b) => b.length - a.length),
    ({ words: [first = ''] }) => first,
  );
}

/** A set of phrases. */
export function phrases(...written: readonly string[]): Phrases {
  return tagged([null, written]);
}

/** The longest phrase that starts at a token, or null. */
export function tagAt<T>(tokens: readonly Token[], at: number, set: Tagged<T>): Tag<T> | null {
  return entryAt(tokens, at, set) ?? null;
}

/** How many tokens from `at` on are the longest phrase that starts there; 0 when none does. */
export function phraseAt(tokens: readonly Token[], at: number, set: Tagged<unknown>): number {
  return entryAt(tokens, at, set)?.length ?? 0;
}

/** Whether a phrase of the set starts at a token. */
export function startsPhrase(tokens: readonly Token[], at: number, set: Tagged<unknown>): boolean {
  return entryAt(tokens, at, set) !== undefined;
}

function entryAt<T>(tokens: readonly Token[], at: number, set: Tagged<T>): Entry<T> | undefined {
  return set.get(wordAt(tokens, at))?.find(({ words }) => follows(tokens, at, words));
}

function follows(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  for (let offset = 1; offset < words.length; offset++) if (tokens[at + offset]?.text !== words[offset]) return false;
  return true;
}

/** Where in [from, to) a phrase of the set first starts; `to` when none does. */
export function firstPhrase(tokens: readonly Token[], from: number, to: number, set: Tagged<unknown>): number {
  for (let at = from; at < to; at++) if (phraseAt(tokens, at, set) > 0) return at;
  return to;
}

export function holdsPhrase(tokens: readonly Token[], from: number, to: number, set: Tagged<unknown>): boolean {
  return firstPhrase(tokens, from, to, set) < to;
}

/** The first token from a place on that starts no phrase of the set; -1 when the text ends before. */
export function pastPhrases(tokens: readonly Token[], from: number, set: Tagged<unknown>): number {
  return tokens.findIndex((_, at) => at >= from && phraseAt(tokens, at, set) === 0);
}

/** Every phrase of the set that starts in [from, to), in order. */
export function tagsIn<T>(
  tokens: readonly Token[],
  from: number,
  to: number,
  set: Tagged<T>,
): readonly (Tag<T> & { readonly at: number })[] {
  return readEach(tokens, from, to, (at) => {
    const tag = tagAt(tokens, at, set);
    return tag && { ...tag, at };
  });
}

/** Where the last phrase of the set in [from, to) starts; `from` when there is none. */
export function lastPhrase(tokens: readonly Token[], from: number, to: number, set: Tagged<unknown>): number {
  return tagsIn(tokens, from, to, set).at(-1)?.at ?? from;
}

/** What is read at the places of [from, to), in order; where nothing is read there is nothing. */
export function readEach<T>(
  tokens: readonly Token[],
  from: number,
  to: number,
  read: (at: number) => T | null,
): readonly T[] {
  return tokens
    .slice(from, to)
    .map((_, offset) => read(from + offset))
    .filter((each) => each !== null);
}
