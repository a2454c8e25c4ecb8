// Reads one number where it stands: digits or words, and what sign or unit makes it money, a percentage or a plain number.
import { numeralOfDigits, numeralOfWords, scaled, scaleOf } from './numerals.ts';
import type { Numeral } from './numerals.ts';
import { phraseAt, phrases } from './phrases.ts';
import { wordAt } from './tokens.ts';
import type { Token } from './tokens.ts';

export interface StatedNumber {
  readonly kind: 'money' | 'percent' | 'number';
  /** Null when the digits make no number, or the money is not dollars. */
  readonly numeral: Numeral | null;
  /** Where it ends, its unit included. */
  readonly to: number;
}

/** The number that starts at a token, or null. */
export function readNumber(tokens: readonly Token[], at: number): StatedNumber | null {
  const token = tokens[at];
  if (token?.kind === 'number') return readDigits(tokens, at, token);
  const words = numeralOfWords(tokens, at);
  if (!words) return null;
  const to = at + words.length;
  return withUnit(tokens, to, words.numeral);
}

function readDigits(tokens: readonly Token[], at: number, token: Token): StatedNumber {
  const { currency, suffix } = token;
  if (suffix === '%') return { kind: 'percent', numeral: numeralOfDigits(token.text), to: at + 1 };
  const next = wordAt(tokens, at + 1);
  const spelled = scaleOf(next);
  const to = at + (spelled === 1 ? 1 : 2);
  const numeral = numeralOfDigits(token.text, spelled * gluedScale(suffix));
  if (currency === 'foreign') return { kind: 'money', numeral: null, to };
  if (currency === 'dollar') return { kind: 'money', numeral, to };
  return withUnit(tokens, to, numeral);
}

function gluedScale(suffix: Token['suffix']): number {
  if (suffix === 'k') return 1000;
  return suffix === 'm' ? 1000 * 1000 : 1;
}

const dollarWords = phrases('dollars', 'dollar', 'usd', 'bucks', 'us dollars');
const centWords = phrases('cents', 'cent');
const foreignWords = phrases('euro', 'euros', 'eur', 'pounds', 'gbp', 'yen');
const percentWords = phrases('percent', 'per cent', 'percentage points', 'percentage point', 'pct', '%');

/** A number, and what the word behind it makes of it. */
function withUnit(tokens: readonly Token[], at: number, numeral: Numeral | null): StatedNumber {
  const percent = phraseAt(tokens, at, percentWords);
  if (percent > 0) return { kind: 'percent', numeral, to: at + percent };
  const dollars = phraseAt(tokens, at, dollarWords);
  if (dollars > 0) return withCents(tokens, at + dollars, numeral);
  if (phraseAt(tokens, at, centWords) > 0)
    return { kind: 'money', numeral: numeral && scaled(numeral, 0.01), to: at + 1 };
  if (phraseAt(tokens, at, foreignWords) > 0) return { kind: 'money', numeral: null, to: at };
  return { kind: 'number', numeral, to: at };
}

/** "a hundred dollars and six cents" is one amount. */
function withCents(tokens: readonly Token[], at: number, dollars: Numeral | null): StatedNumber {
  const { numeral = null, to = at } = readNumber(tokens, at + 1) ?? {};
  const isCents = wordAt(tokens, at) === 'and' && phraseAt(tokens, to - 1, centWords) > 0;
  const whole = isCents && dollars && numeral && { ...numeral, value: dollars.value + numeral.value };
  return whole ? { kind: 'money', numeral: whole, to } : { kind: 'money', numeral: dollars, to: at };
}
