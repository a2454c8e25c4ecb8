// Reads the figures of a text: amounts of money, percentages and plain numbers, each with its stated precision, its hedge,
// its period and whether it stands behind a comparison. Whose figure it is, is decided by the owner (owners.ts).
import { comparisonBefore, isHedged } from './comparisons.ts';
import type { Comparison } from './comparisons.ts';
import { termAround } from './periods.ts';
import type { Period } from './periods.ts';
import { holdsPhrase, pastPhrases, phraseAt, phrases, readEach } from './phrases.ts';
import type { Phrases } from './phrases.ts';
import type { Span } from './spans.ts';
import { readNumber } from './stated-numbers.ts';
import type { StatedNumber } from './stated-numbers.ts';
import type { Stated } from './tolerance.ts';
import { textOf } from './tokens.ts';
import type { Token, Tokenized } from './tokens.ts';

export interface Figure extends Stated, Span {
  readonly kind: 'money' | 'percent' | 'number';
  /** False when the digits make no number, or the money is not dollars; `value` is then NaN. */
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
  const found = sharingUnits(numbersIn(tokens, sentence).map(asMoney(tokenized)), tokens);
  return found.map((reading, index): Figure => {
    const { kind, numeral, from, to } = reading;
    const room = roomOf(found, index, sentence);
    return {
      kind,
      from,
      to,
      inWords: tokens[from]?.kind === 'word',
      ...(numeral ?? unreadable),
      readable: numeral !== null,
      text: textOf(tokenized, reading),
      hedged:
        isHedged(tokens, reading, sentence.from) ||
        isRange(tokens, reading, found[index + 1]) ||
        isRange(tokens, found[index - 1], reading),
      ...termAround(tokens, reading, room, sentence),
      perUnit: holdsPhrase(tokens, to, Math.min(to + near, room.to), perUnit),
      isDifference: phraseAt(tokens, pastPhrases(tokens, to, termWords), differences) > 0,
      comparison: comparisonBefore(tokens, from, room.from),
    };
  });
}

type Found = StatedNumber & Span;

/** Next to nothing: no amount is it. */
const unreadable = { value: Number.EPSILON, unit: Number.EPSILON, roundUnit: Number.EPSILON };

function numbersIn(tokens: readonly Token[], sentence: Span): readonly Found[] {
  let free = sentence.from;
  return readEach(tokens, sentence.from, sentence.to, (at) => {
    const reading = at < free ? null : readNumber(tokens, at);
    free = reading?.to ?? free;
    return reading && { ...reading, from: at };
  });
}

/**
 * "a hundred dollars a month, fifteen hundred a year": a number per time behind an amount is an amount; so is "(121.47)" in
 * a text that speaks of dollars.
 */
function asMoney({ text, tokens }: Tokenized): (number: Found, index: number, all: readonly Found[]) => Found {
  const speaksOfMoney = moneyWords.test(text);
  return (number, index, all) => {
    if (number.kind !== 'number') return number;
    const isPerTime = phraseAt(tokens, number.to, perTime) > 0;
    const isCell = number.numeral?.unit === cent && phraseAt(tokens, number.from - 1, cellMarks) > 0;
    const isAmount = (all[index - 1]?.kind === 'money' && isPerTime) || (speaksOfMoney && isCell);
    return isAmount ? { ...number, kind: 'money' } : number;
  };
}

const cent = 0.01;
const cellMarks = phrases('(', ',', '=');
const moneyWords = /\$|usd|dollar/i;
const listMarks = phrases(',', 'and', 'or');

const each = (...nouns: readonly string[]): Phrases =>
  phrases(...['per', 'a', 'an', 'each', '/'].flatMap((word) => nouns.map((noun) => `${word} ${noun}`)));
const perTime = each('month', 'year', 'day', 'week', 'hour', 'quarter');
const perUnit = each('gb', 'gib', 'gb-month', 'gib-month', 'tb', 'tib', 'gigabyte');

/** How far behind an amount what it is the price of may begin: "a month per GB". */
const near = 3;

/** "3.8, 1.9 and 2.4 %": what stands in a list with a percentage is one. */
function sharingUnits(numbers: readonly Found[], tokens: readonly Token[]): readonly Found[] {
  return numbers.reduceRight<readonly Found[]>((rest, number) => {
    const [{ kind, from } = number] = rest;
    const isListed = from === number.to + 1 && phraseAt(tokens, number.to, listMarks) > 0;
    return [kind === 'percent' && isListed && number.kind === 'number' ? { ...number, kind } : number, ...rest];
  }, []);
}

/** The tokens around a figure as far as the amount or percentage on either side. */
function roomOf(found: readonly Found[], index: number, { from, to }: Span): Span {
  const measures = ({ kind }: Found): boolean => kind !== 'number';
  return {
    from: found.slice(0, index).findLast(measures)?.to ?? from,
    to: found.slice(index + 1).find(measures)?.from ?? to,
  };
}

/** "between $140 and $150": both ends of a range are rounded. */
function isRange(tokens: readonly Token[], { from, to }: Span = nowhere, high: Span = nowhere): boolean {
  return tokens[from - 1]?.text === 'between' && tokens[to]?.text === 'and' && high.from === to + 1;
}

const nowhere: Span = { from: NaN, to: NaN };

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
