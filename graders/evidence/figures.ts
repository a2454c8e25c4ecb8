// Reads the figures of a text: amounts of money, percentages and plain numbers, each with its stated precision, its hedge,
// its period and whether it stands behind a comparison. Whose figure it is, is decided by the owner (owners.ts).
import { numeralOfDigits, numeralOfWords, scaleOf } from './numerals.ts';
import type { Numeral } from './numerals.ts';
import { periodAround } from './periods.ts';
import type { Period } from './periods.ts';
import { phraseAt, phrases } from './phrases.ts';
import type { Phrases } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Stated } from './tolerance.ts';
import type { Token, Tokenized } from './tokens.ts';
import { aboveWords, belowWords, hedges, hedgesBehind } from './words.ts';

export interface Figure extends Stated, Span {
  readonly kind: 'money' | 'percent' | 'number';
  /** False when the digits make no number, or the money is not dollars; `value` is then 0. */
  readonly readable: boolean;
  /** As written. */
  readonly text: string;
  /** Money only; a month when nothing says otherwise. */
  readonly period: Period;
  /** Money only: a price per gigabyte or the like. */
  readonly perUnit: boolean;
  /** What a comparison before it claims of the true value. */
  readonly comparison: 'below' | 'above' | null;
  /** Whether it is written in words. */
  readonly inWords: boolean;
}

interface Reading {
  readonly kind: Figure['kind'];
  readonly numeral: Numeral | null;
  readonly to: number;
  readonly inWords: boolean;
}

/** The figures of one sentence, in order. */
export function figuresOf({ text, tokens }: Tokenized, sentence: Span): readonly Figure[] {
  const found: (Reading & { readonly from: number })[] = [];
  for (let at = sentence.from; at < sentence.to;) {
    const reading = readAt(tokens, at);
    if (reading) found.push({ ...reading, from: at });
    at = reading ? reading.to : at + 1;
  }
  return found.map((reading, index): Figure => {
    const { kind, numeral, from, to, inWords } = reading;
    const room = { from: found[index - 1]?.to ?? sentence.from, to: found[index + 1]?.from ?? sentence.to };
    return {
      kind,
      from,
      to,
      inWords,
      ...(numeral ?? { value: 0, unit: 0, roundUnit: 0 }),
      readable: numeral !== null,
      text: text.slice(tokens[from]?.from, tokens[to - 1]?.to).trim(),
      hedged: isHedged(tokens, from, to),
      period: periodAround(tokens, { from, to }, room),
      perUnit: isPerUnit(tokens, to, room.to),
      comparison: comparisonBefore(tokens, from, room.from),
    };
  });
}

function readAt(tokens: readonly Token[], at: number): Reading | null {
  const token = tokens[at];
  if (token?.kind === 'number') return readDigits(tokens, at, token);
  const words = numeralOfWords(tokens, at);
  if (!words) return null;
  const to = at + words.length;
  return { ...withUnit(tokens, to, words.numeral), inWords: true };
}

function readDigits(tokens: readonly Token[], at: number, token: Token): Reading {
  const { currency, suffix } = token;
  if (suffix === '%') return { kind: 'percent', numeral: numeralOfDigits(token.text), to: at + 1, inWords: false };
  const next = tokens[at + 1]?.text ?? '';
  const spelled = suffix === '' ? scaleOf(next) : 1;
  const to = at + (spelled === 1 ? 1 : 2);
  const numeral = numeralOfDigits(token.text, spelled * gluedScale(suffix));
  if (currency === 'foreign') return { kind: 'money', numeral: null, to, inWords: false };
  if (currency === 'dollar') return { kind: 'money', numeral, to, inWords: false };
  return { ...withUnit(tokens, to, numeral), inWords: false };
}

function gluedScale(suffix: Token['suffix']): number {
  if (suffix === 'k') return 1000;
  return suffix === 'm' ? 1_000_000 : 1;
}

const dollarWords = phrases('dollars', 'dollar', 'usd', 'bucks', 'us dollars');
const centWords = phrases('cents', 'cent');
const foreignWords = phrases('euro', 'euros', 'eur', 'pounds', 'gbp', 'yen');
const percentWords = phrases('percent', 'per cent', 'percentage points', 'percentage point', 'pct', '%');

/** A number, and what the word behind it makes of it. */
function withUnit(tokens: readonly Token[], at: number, numeral: Numeral | null): Omit<Reading, 'inWords'> {
  const percent = phraseAt(tokens, at, percentWords);
  if (percent > 0) return { kind: 'percent', numeral, to: at + percent };
  const dollars = phraseAt(tokens, at, dollarWords);
  if (dollars > 0) return { kind: 'money', numeral, to: at + dollars };
  if (phraseAt(tokens, at, centWords) > 0) return { kind: 'money', numeral: hundredth(numeral), to: at + 1 };
  if (phraseAt(tokens, at, foreignWords) > 0) return { kind: 'money', numeral: null, to: at + 1 };
  return { kind: 'number', numeral, to: at };
}

function hundredth(numeral: Numeral | null): Numeral | null {
  if (numeral === null) return null;
  return { value: numeral.value / 100, unit: numeral.unit / 100, roundUnit: numeral.roundUnit / 100 };
}

/** How many tokens before a figure may hold its hedge or comparison. */
const reach = 5;

function isHedged(tokens: readonly Token[], from: number, to: number): boolean {
  if (phraseAt(tokens, to, hedgesBehind) > 0) return true;
  for (let at = Math.max(from - reach, 0); at < from; at++) if (at + phraseAt(tokens, at, hedges) === from) return true;
  return false;
}

const unitWords = phrases('gb', 'gib', 'gb-month', 'gib-month', 'tb', 'tib');
const per = phrases('per', 'a', 'each', '/');

function isPerUnit(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < Math.min(from + 3, to); at++)
    if (phraseAt(tokens, at, per) > 0 && phraseAt(tokens, at + 1, unitWords) > 0) return true;
  return false;
}

const articles = new Set(['the', 'a', 'an', 'its', 'our', 'about', 'limit', 'of', 'threshold']);

/** "under the 5 %", "never exceeded 20 %": the comparison whose words end right before the figure, articles aside. */
function comparisonBefore(tokens: readonly Token[], from: number, floor: number): Figure['comparison'] {
  let end = from;
  while (end > floor && articles.has(tokens[end - 1]?.text ?? '')) end--;
  const below = endsWithPhrase(tokens, floor, end, belowWords);
  const above = endsWithPhrase(tokens, floor, end, aboveWords);
  if (below === 0 && above === 0) return null;
  // "no more than" ends with "more than": the longer phrase is the one that was meant.
  const says = below >= above ? 'below' : 'above';
  return isDenied(tokens, floor, end - Math.max(below, above)) ? opposite[says] : says;
}

const opposite = { below: 'above', above: 'below' } as const;

/** How many tokens the longest phrase takes that ends right before `end`; 0 when none does. */
function endsWithPhrase(tokens: readonly Token[], floor: number, end: number, set: Phrases): number {
  for (let at = Math.max(end - reach, floor); at < end; at++)
    if (at + phraseAt(tokens, at, set) === end) return end - at;
  return 0;
}

const denials = phrases('not', 'never', "didn't", "doesn't", "hasn't", "isn't", "wasn't", 'nowhere', 'cannot');

function isDenied(tokens: readonly Token[], floor: number, before: number): boolean {
  for (let at = Math.max(before - 3, floor); at < before; at++) if (phraseAt(tokens, at, denials) > 0) return true;
  return false;
}
