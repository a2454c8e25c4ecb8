// Reads the figures of a text: amounts of money, percentages and plain numbers, each with its stated precision, its hedge,
// its period and whether it stands behind a comparison. Whose figure it is, is decided by the owner (owners.ts).
import { comparisonBefore, isHedged } from './comparisons.ts';
import type { Comparison } from './comparisons.ts';
import { termAround } from './periods.ts';
import type { Period } from './periods.ts';
import { phraseAt, phrases } from './phrases.ts';
import type { Span } from './spans.ts';
import { readNumber } from './stated-numbers.ts';
import type { StatedNumber } from './stated-numbers.ts';
import type { Stated } from './tolerance.ts';
import { textOf, wordAt } from './tokens.ts';
import type { Token, Tokenized } from './tokens.ts';

export interface Figure extends Stated, Span {
  readonly kind: 'money' | 'percent' | 'number';
  /** False when the digits make no number, or the money is not dollars; `value` is then 0. */
  readonly readable: boolean;
  /** As written. */
  readonly text: string;
  /** Money only; a month when nothing says otherwise. */
  readonly period: Period;
  /** How many of them: 3 in "over three months". */
  readonly periods: number;
  /** Money only: a price per gigabyte or the like. */
  readonly perUnit: boolean;
  /** "$5 more than": how far one amount is from another. */
  readonly isDifference: boolean;
  /** What a comparison before it claims of the true value. */
  readonly comparison: Comparison | null;
  /** Whether it is written in words. */
  readonly inWords: boolean;
}

/** The figures of one sentence, in order. */
export function figuresOf(tokenized: Tokenized, sentence: Span): readonly Figure[] {
  const { tokens } = tokenized;
  const found: (StatedNumber & { readonly from: number })[] = [];
  let at = sentence.from;
  while (at < sentence.to) {
    const reading = readNumber(tokens, at);
    if (reading) found.push({ ...reading, from: at });
    at = reading ? reading.to : at + 1;
  }
  return sharingUnits(found.map(asMoney(tokenized)), tokens).map((reading, index): Figure => {
    const { kind, numeral, from, to, inWords } = reading;
    const wide = roomAmong(
      found.filter((each) => each.kind !== 'number'),
      reading,
      sentence,
    );
    const room = { from: found[index - 1]?.to ?? sentence.from, to: found[index + 1]?.from ?? sentence.to };
    return {
      kind,
      from,
      to,
      inWords,
      ...(numeral ?? { value: 0, unit: 0, roundUnit: 0 }),
      readable: numeral !== null,
      text: textOf(tokenized, { from, to }),
      hedged: isHedged(tokens, from, to) || isInRange(tokens, found, index),
      ...termAround(tokens, { from, to }, wide),
      perUnit: isPerUnit(tokens, to, room.to),
      isDifference: isDifference(tokens, to, room.to),
      comparison: comparisonBefore(tokens, from, wide.from),
    };
  });
}

/**
 * "a hundred dollars a month, fifteen hundred a year": a number per time behind an amount is an amount; so is "(121.47)" in
 * a text that speaks of dollars.
 */
function asMoney<N extends StatedNumber & Span>({
  text,
  tokens,
}: Tokenized): (number: N, index: number, all: readonly N[]) => N {
  const speaksOfMoney = moneyWords.test(text);
  return (number, index, all) => {
    if (number.kind !== 'number') return number;
    const isPerTime = perTime.has(wordAt(tokens, number.to + 1)) && phraseAt(tokens, number.to, per) > 0;
    const isCell = cents.test(wordAt(tokens, number.from)) && phraseAt(tokens, number.from - 1, cellMarks) > 0;
    const isAmount = (all[index - 1]?.kind === 'money' && isPerTime) || (speaksOfMoney && isCell);
    return isAmount ? { ...number, kind: 'money' } : number;
  };
}

const cents = /^[\d,]*\d\.\d\d$/;
const cellMarks = phrases('(', ',', '=');
const moneyWords = /\$|\b(?:usd|dollars?)\b/i;
const listMarks = phrases(',', 'and', 'or');

/** "3.8, 1.9 and 2.4 %": what stands in a list with a percentage is one. */
function sharingUnits<N extends StatedNumber & Span>(numbers: readonly N[], tokens: readonly Token[]): readonly N[] {
  let next: N | undefined;
  const shared = numbers.toReversed().map((number) => {
    const joins = next?.kind === 'percent' && next.from === number.to + 1 && phraseAt(tokens, number.to, listMarks) > 0;
    next = joins && number.kind === 'number' ? { ...number, kind: 'percent' } : number;
    return next;
  });
  return shared.toReversed();
}

const perTime = new Set(['month', 'year', 'day', 'week', 'hour', 'quarter']);

/** The tokens around a figure that no other one of these lies between. */
function roomAmong(others: readonly (Span & { readonly from: number })[], { from, to }: Span, sentence: Span): Span {
  return {
    from: others.findLast((other) => other.to <= from)?.to ?? sentence.from,
    to: others.find((other) => other.from >= to)?.from ?? sentence.to,
  };
}

/** "between $140 and $150": both ends of a range are rounded. */
function isInRange(tokens: readonly Token[], found: readonly Span[], index: number): boolean {
  return opensRange(tokens, found[index], found[index + 1]) || opensRange(tokens, found[index - 1], found[index]);
}

function opensRange(tokens: readonly Token[], low: Span | undefined, high: Span | undefined): boolean {
  if (!low || high?.from !== low.to + 1) return false;
  return tokens[low.from - 1]?.text === 'between' && tokens[low.to]?.text === 'and';
}

const termWords = phrases('a', 'per', 'each', '/', 'month', 'year', 'mo', 'monthly', 'yearly');
const differences = phrases(
  'more than',
  'less than',
  'cheaper than',
  'dearer than',
  'higher than',
  'lower than',
  'above',
  'below',
  'under',
  'over',
  'short of',
  'beyond',
  'apart',
);

function isDifference(tokens: readonly Token[], to: number, end: number): boolean {
  let at = to;
  while (at < end && phraseAt(tokens, at, termWords) > 0) at += 1;
  return at < end && phraseAt(tokens, at, differences) > 0;
}

const unitWords = phrases('gb', 'gib', 'gb-month', 'gib-month', 'tb', 'tib');
const per = phrases('per', 'a', 'each', '/');

function isPerUnit(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < Math.min(from + 3, to); at++)
    if (phraseAt(tokens, at, per) > 0 && phraseAt(tokens, at + 1, unitWords) > 0) return true;
  return false;
}
