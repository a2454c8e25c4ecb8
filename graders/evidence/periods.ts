// Per what time an amount is: a month unless its words say a year, a week, a day or an hour. A month is 730 hours.
import { numeralOfDigits, numeralOfWords } from './numerals.ts';
import type { Numeral } from './numerals.ts';
import { phraseAt, phrases, tagAt, tagged } from './phrases.ts';
import type { Tagged } from './phrases.ts';
import type { Span } from './spans.ts';
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
  let at = opener + 1;
  while (phraseAt(tokens, at, fillers) > 0) at += 1;
  const number = numeralOfWords(tokens, at) ?? digitsAt(tokens, at);
  const named = tagAt(tokens, at + (number?.length ?? 0), plurals);
  return named && at + (number?.length ?? 0) > opener + 1
    ? { period: named.tag, periods: number?.numeral.value ?? 1 }
    : null;
}

function digitsAt(tokens: readonly Token[], at: number): { readonly numeral: Numeral; readonly length: number } | null {
  const token = tokens[at];
  const numeral = token?.kind === 'number' && token.suffix === '' ? numeralOfDigits(token.text) : null;
  return numeral && { numeral, length: 1 };
}

/** The term of the amount: behind it, else before it in its own part of the clause; else one of its period. */
export function termAround(tokens: readonly Token[], figure: Span, room: Span): Term {
  const period = periodAround(tokens, figure, room);
  for (let at = figure.to; at < room.to && phraseAt(tokens, at, stops) === 0; at++) {
    const term = termAt(tokens, at);
    if (term) return term;
  }
  if (saysPeriod(tokens, figure, room)) return { period, periods: 1 };
  for (let at = figure.from - 1; at >= room.from; at--) {
    const term = termAt(tokens, at);
    if (term) return term;
  }
  return { period, periods: 1 };
}

function saysPeriod(tokens: readonly Token[], figure: Span, room: Span): boolean {
  for (let at = figure.to; at < room.to && phraseAt(tokens, at, stops) === 0; at++)
    if (phraseAt(tokens, at, behind) > 0) return true;
  return false;
}

/** The period of the amount at `figure`: what follows it in its own part of the clause, else what stands before it. */
function periodAround(tokens: readonly Token[], figure: Span, room: Span): Period {
  for (let at = figure.to; at < room.to && phraseAt(tokens, at, stops) === 0; at++) {
    const period = tagAt(tokens, at, behind);
    if (period) return period.tag;
  }
  for (let at = figure.from - 1; at >= room.from; at--) {
    const period = tagAt(tokens, at, before);
    if (period) return period.tag;
  }
  return 'month';
}
