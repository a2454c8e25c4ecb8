// Per what time an amount is: a month unless its words say a year, a week, a day or an hour. A month is 730 hours.
import { phraseAt, phrases, tagAt, tagged } from './phrases.ts';
import type { Tagged } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

export type Period = 'month' | 'year' | 'week' | 'day' | 'hour';

const hoursPerMonth = 730;
const hours: Readonly<Record<Period, number>> = {
  month: hoursPerMonth,
  year: 12 * hoursPerMonth,
  week: 168,
  day: 24,
  hour: 1,
};

/** A monthly amount as the same running amount of another period. */
export function perPeriod(monthly: number, period: Period): number {
  return (monthly * hours[period]) / hoursPerMonth;
}

const adverbs: readonly (readonly [Period, readonly string[]])[] = [
  ['month', ['monthly']],
  ['year', ['yearly', 'annually', 'annual', 'annualized', 'annualised']],
  ['week', ['weekly']],
  ['day', ['daily']],
  ['hour', ['hourly']],
];
const spans: readonly (readonly [Period, readonly string[]])[] = [
  ['month', ['month', 'mo']],
  ['year', ['year', 'yr', 'annum']],
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

/** The period of the amount at `figure`: what follows it in its own part of the clause, else what stands before it. */
export function periodAround(tokens: readonly Token[], figure: Span, room: Span): Period {
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
