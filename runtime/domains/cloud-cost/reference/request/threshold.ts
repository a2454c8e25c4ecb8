// The least saving that a request asks for: "more than $60 a month each", "at least $1,200 a year", "$60 or more".
import type { Threshold } from '../scope.ts';
import type { Word } from './words.ts';

const above = new Set(['more than', 'greater than', 'over', 'above', 'exceeding']);
const atLeast = new Set(['at least', 'no less than', 'minimum of']);

export interface Thresholds {
  /** The last one stated, or null. */
  readonly threshold: Threshold | null;
  /** Amounts that are compared with nothing that can be asked for. */
  readonly unread: readonly string[];
}

export function thresholdsOf(words: readonly Word[]): Thresholds {
  const amounts = words.flatMap((word, at) =>
    word.kind === 'amount' ? [{ word, threshold: thresholdAt(words, at, word) }] : [],
  );
  return {
    threshold: amounts.findLast(({ threshold }) => threshold !== null)?.threshold ?? null,
    unread: amounts.flatMap(({ word, threshold }) => (threshold === null ? [word.text] : [])),
  };
}

/** The smallest saving of a month, in integer cents, that a threshold lets through. Savings are whole cents. */
export function leastCents({ cents, period, isIncluded }: Threshold): number {
  const perMonth = period === 'year' ? cents / 12 : cents;
  return isIncluded ? Math.ceil(perMonth) : Math.floor(perMonth) + 1;
}

function thresholdAt(words: readonly Word[], at: number, { cents }: Word): Threshold | null {
  const texts = (from: number, to: number): string =>
    words
      .slice(Math.max(from, 0), to)
      .map(({ text }) => text)
      .join(' ');
  const before = [texts(at - 1, at), texts(at - 2, at), texts(at - 3, at)];
  const isIncluded = before.some((phrase) => atLeast.has(phrase)) || texts(at + 1, at + 3) === 'or more';
  if (!isIncluded && !before.some((phrase) => above.has(phrase))) return null;
  const period = /\b(year|yearly|annually)\b/.test(texts(at + 1, at + 5)) ? 'year' : 'month';
  return { cents, period, isIncluded };
}
