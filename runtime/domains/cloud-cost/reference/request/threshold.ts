// The least saving that a request asks for: "more than $60 a month each", "at least $1,200 a year", "$60 or more".
import type { Word } from './words.ts';

const above = new Set(['more than', 'greater than', 'over', 'above', 'exceeding']);
const atLeast = new Set(['at least', 'no less than', 'minimum of']);

export interface Threshold {
  /** Integer cents a month: the smallest saving that is meant. */
  readonly minSavingCents: number | null;
  /** Amounts that are compared with nothing that can be asked for. */
  readonly unread: readonly string[];
}

export function thresholdOf(words: readonly Word[]): Threshold {
  let minSavingCents: number | null = null;
  const unread: string[] = [];
  for (const [at, word] of words.entries()) {
    if (word.kind !== 'amount') continue;
    const least = leastOf(words, at, word);
    if (least === null) unread.push(word.text);
    else minSavingCents = Math.max(minSavingCents ?? 0, least);
  }
  return { minSavingCents, unread };
}

function leastOf(words: readonly Word[], at: number, { cents }: Word): number | null {
  const texts = (from: number, to: number): string =>
    words
      .slice(Math.max(from, 0), to)
      .map(({ text }) => text)
      .join(' ');
  const before = [texts(at - 1, at), texts(at - 2, at), texts(at - 3, at)];
  const perMonth = /\b(year|yearly|annually)\b/.test(texts(at + 1, at + 3)) ? cents / 12 : cents;
  if (before.some((phrase) => atLeast.has(phrase)) || texts(at + 1, at + 3) === 'or more') return Math.ceil(perMonth);
  // Savings are whole cents: more than $60 begins at $60.01.
  return before.some((phrase) => above.has(phrase)) ? Math.floor(perMonth) + 1 : null;
}
