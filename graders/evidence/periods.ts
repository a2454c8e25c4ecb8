// Per what time an amount is: a month unless its words say a year, a week, a day or an hour. A month is 730 hours.
import { numeralOfDigits, numeralOfWords } from './numerals.ts';
import type { Numeral } from './numerals.ts';
import { firstPhrase, pastPhrases, phraseAt, phrases, readEach, tagAt, tagged, tagsIn } from './phrases.ts';
import type { Tagged } from './phrases.ts';
import type { Span } from './spans.ts';
import { wordAt } from './tokens.ts';
import type { Token } from './tokens.ts';

export type Period = 'month' | 'year' | 'quarter' | 'week' | 'day' | 'hour';

const hoursPerMonth = 730;
const hours: Readonly<Record<Period, number>> = {
  month: hoursPerMonth,
  year: 12 * hoursPerMonth,
  quarter: 3 * hoursPerMonth,
  week: 168,
  day: 24,
  hour: 1,
};

/** What an amount is stated for: so many of a period. */
export interface Term {
  readonly period: Period;
  readonly periods: number;
}

/** A monthly amount over a term. */
export function overTerm(monthly: number, { period, periods }: Term): number {
  return perPeriod(monthly, period) * periods;
}

/** A monthly amount as the same running amount of another period. */
function perPeriod(monthly: number, period: Period): number {
  return (monthly * hours[period]) / hoursPerMonth;
}

const adverbs: readonly (readonly [Period, readonly string[]])[] = [
  ['month', ['monthly']],
  ['year', ['yearly', 'annually', 'annual', 'annualized', 'annualised']],
  ['quarter', ['quarterly']],
  ['week', ['weekly']],
  ['day', ['daily']],
  ['hour', ['hourly']],
];
const spans: readonly (readonly [Period, readonly string[]])[] = [
  ['month', ['month', 'mo']],
  ['year', ['year', 'yr', 'annum']],
  ['quarter', ['quarter']],
  ['week', ['week', 'wk']],
  ['day', ['day']],
  ['hour', ['hour', 'hr', 'h']],
];

const behind = periodWords(['a', 'an', 'per', 'each', 'every', '/']);
const before = periodWords(['per', 'each', 'every']);

function periodWords(determiners: readonly string[]): Tagged<Period> {
  const counted = spans.map(([period, nouns]) => {
    const written = determiners.flatMap((determiner) => nouns.map((noun) => `${determiner} ${noun}`));
    return [period, written] as const;
  });
  return tagged(...adverbs, ...counted);
}

const stops = phrases(',', ':', ';', '(', '-', 'and', 'or', 'but');

const plurals = tagged<Period>(
  ['month', ['months', 'month']],
  ['year', ['years', 'year']],
  ['quarter', ['quarters', 'quarter']],
  ['week', ['weeks', 'week']],
  ['day', ['days', 'day']],
);
const openers = phrases('over', 'in', 'within', 'during', 'across', 'after');
const fillers = phrases('the', 'next', 'a', 'an', 'whole', 'full', 'coming', 'one', 'first');

/** "over three months", "in a full year": the term opened by a preposition around the amount, or null. */
function termAt(tokens: readonly Token[], opener: number): Term | null {
  if (phraseAt(tokens, opener, openers) === 0) return null;
  const at = pastPhrases(tokens, opener + 1, fillers);
  const number = numeralOfWords(tokens, at) ?? digitsAt(tokens, at);
  const noun = at + (number?.length ?? 0);
  const period = tagAt(tokens, noun, plurals)?.tag;
  const isCounted = noun > opener + 1;
  if (period === undefined || !isCounted || isShare(tokens, noun + 1, period)) return null;
  return { period, periods: number?.numeral.value ?? 1 };
}

/** "Over three quarters of the total", "a quarter of the plan": parts of a whole, and no time. */
function isShare(tokens: readonly Token[], at: number, period: Period): boolean {
  return period === 'quarter' && wordAt(tokens, at) === 'of';
}

function digitsAt(tokens: readonly Token[], at: number): { readonly numeral: Numeral; readonly length: number } | null {
  const numeral = numeralOfDigits(wordAt(tokens, at));
  return numeral && { numeral, length: 1 };
}

/**
 * The term of the amount: the first behind it in its own part of the clause, else one of the period said there; else the
 * last term before it, else one of the period last said before it; else a month.
 */
export function termAround(tokens: readonly Token[], figure: Span, room: Span, sentence: Span): Term {
  const end = firstPhrase(tokens, figure.to, room.to, stops);
  const read = (from: number, to: number, set: Tagged<Period>): Said => ({
    terms: readEach(tokens, from, to, (at) => termAt(tokens, at)),
    periods: tagsIn(tokens, from, to, set)
      .filter(({ tag, at, length }) => !isShare(tokens, at + length, tag))
      .map(({ tag }) => ({ period: tag, periods: 1 })),
  });
  const after = read(figure.to, end, behind);
  const isFirst = room.from === sentence.from;
  // What follows the amount before at once is said of that one.
  const start = isFirst ? room.from : firstPhrase(tokens, room.from, figure.from, stops);
  const ahead = read(start, figure.from, before);
  return after.terms[0] ?? after.periods[0] ?? ahead.terms.at(-1) ?? ahead.periods.at(-1) ?? aMonth;
}

interface Said {
  readonly terms: readonly Term[];
  readonly periods: readonly Term[];
}

const aMonth: Term = { period: 'month', periods: 1 };
