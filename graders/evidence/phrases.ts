// Sets of words and short phrases, found in tokens word by word and never as a part of a word.
import type { Token } from './tokens.ts';

interface Entry<T> {
  readonly words: readonly string[];
  readonly tag: T;
}

/** By first word, the phrases that begin with it, longest first, each with what it stands for. */
export type Tagged<T> = ReadonlyMap<string, readonly Entry<T>[]>;

/** Phrases that all stand for the same. */
export type Phrases = Tagged<true>;

/** Phrases by what they stand for, each written in lower case with single spaces. An entry without any says nothing. */
export function tagged<T>(...entries: readonly (readonly [tag: T, written: readonly string[]])[]): Tagged<T> {
  const byFirst = new Map<string, Entry<T>[]>();
  for (const [tag, written = []] of entries)
    for (const phrase of written) {
      const words = phrase.split(' ');
      const first = words[0] ?? '';
      const same = byFirst.get(first);
      if (same) same.push({ words, tag });
      else byFirst.set(first, [{ words, tag }]);
    }
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

/** A set of phrases. */
export function phrases(...written: readonly string[]): Phrases {
  return tagged([true, written]);
}

export interface Tag<T> {
  readonly tag: T;
  /** In tokens. */
  readonly length: number;
}

/** The longest phrase that starts at a token, or null. */
export function tagAt<T>(tokens: readonly Token[], at: number, set: Tagged<T>): Tag<T> | null {
  const entry = entryAt(tokens, at, set);
  return entry ? { tag: entry.tag, length: entry.words.length } : null;
}

/** How many tokens from `at` on are the longest phrase that starts there; 0 when none does. */
export function phraseAt(tokens: readonly Token[], at: number, set: Tagged<unknown>): number {
  return entryAt(tokens, at, set)?.words.length ?? 0;
}

/** Whether a phrase of the set starts at a token. */
export function startsPhrase(tokens: readonly Token[], at: number, set: Tagged<unknown>): boolean {
  return entryAt(tokens, at, set) !== undefined;
}

function entryAt<T>(tokens: readonly Token[], at: number, set: Tagged<T>): Entry<T> | undefined {
  const first = tokens[at];
  const starting = first && set.get(first.text);
  if (starting) for (const entry of starting) if (follows(tokens, at, entry.words)) return entry;
  return undefined;
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
