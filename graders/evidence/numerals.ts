// Numbers as digits and as words, with the size of their last stated digit.
import { wordAt } from './tokens.ts';
import type { Token } from './tokens.ts';

export interface Numeral {
  readonly value: number;
  /** One unit of the last stated digit. */
  readonly unit: number;
  /** The same with trailing zeros taken for rounding. */
  readonly roundUnit: number;
}

const wellFormed = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/** The number that digits write, or null when their commas and points make none ("6,02.69"). */
export function numeralOfDigits(digits: string, scale = 1): Numeral | null {
  if (!wellFormed.test(digits)) return null;
  const plain = digits.replaceAll(',', '');
  const [whole = '', decimals = ''] = plain.split('.');
  const unit = 10 ** -decimals.length;
  const zeros = decimals === '' ? whole.length - whole.replace(/(?<=[1-9])0+$/, '').length : 0;
  return scaled({ value: Number(plain), unit, roundUnit: unit * 10 ** zeros }, scale);
}

export function scaled({ value, unit, roundUnit }: Numeral, scale: number): Numeral {
  return { value: value * scale, unit: unit * scale, roundUnit: roundUnit * scale };
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const small = new Map(ones.split(' ').map((word, value) => [word, value]));
const ties = 'twenty thirty forty fifty sixty seventy eighty ninety';
const tens = new Map(ties.split(' ').map((word, index) => [word, 10 * (index + 2)]));
const digits = ones.split(' ').slice(1, 10);
const compounds = [...tens].flatMap(([ten, value]) =>
  digits.map((one, index) => [`${ten}-${one}`, value + index + 1] as const),
);
/** Below a hundred, each one word. */
const parts: ReadonlyMap<string, number> = new Map([...small, ...tens, ...compounds]);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1000 * 1000],
]);

/** What a word behind digits multiplies them by: 1000 for `thousand`, 1 for a word that is no scale. */
export function scaleOf(word: string): number {
  return scales.get(word) ?? 1;
}

/** The number written in words from `at` on and how many tokens it takes, or null: "two thousand", "a hundred and six". */
export function numeralOfWords(
  tokens: readonly Token[],
  at: number,
): { readonly numeral: Numeral; readonly length: number } | null {
  let total = 0;
  let current = 0;
  let unit = 0;
  let next = at;
  for (; next < tokens.length; next++) {
    const word = wordAt(tokens, next);
    const part = parts.get(word);
    if (part !== undefined) {
      current += part;
      unit = part >= 20 && part % 10 === 0 ? 10 : 1;
    } else if (word === 'dozen') {
      current = wordAt(tokens, next - 2) === 'half' ? 6 : Math.max(current, 1) * 12;
      unit = 1;
    } else if (word === 'hundred') {
      unit = scaleOf(word);
      current = Math.max(current, 1) * unit;
    } else if (word === 'thousand' || word === 'million') {
      unit = scaleOf(word);
      total += Math.max(current, 1) * unit;
      current = 0;
    } else if (!joins(tokens, next, unit)) break;
  }
  if (unit === 0) return null;
  return { numeral: { value: total + current, unit, roundUnit: unit }, length: next - at };
}

/** The "and" of "six hundred and three". */
function joins(tokens: readonly Token[], at: number, unit: number): boolean {
  return unit >= 100 && tokens[at]?.text === 'and' && parts.has(wordAt(tokens, at + 1));
}
