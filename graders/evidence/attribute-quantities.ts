// How many of a group a sentence says something of: "all five", "both", "none of the three", "two of the three", "half".
import { phrases, startsPhrase, tagAt, tagged } from './phrases.ts';
import { readNumber } from './stated-numbers.ts';
import type { Token } from './tokens.ts';

export type Quantifier = 'all' | 'none' | 'half' | 'most' | 'count';

export interface Quantity {
  readonly quantifier: Quantifier;
  /** "two of the three": how many have it, and of how many. Null where it is not said. */
  readonly count: number | null;
  readonly size: number | null;
  /** Where the words of the quantity begin. */
  readonly from: number;
}

export const quantifiers = tagged<Quantifier>(
  ['all', ['all', 'both', 'each', 'every', 'everything']],
  ['none', ['none', 'neither', 'nothing', 'no']],
  ['half', ['half']],
  ['most', ['most']],
);
/** "every one", "not one". */
const beforeOne = tagged<Quantifier>(['all', ['every', 'each']], ['none', ['not', 'no']]);
const pairs = phrases('both', 'neither');
const ones = phrases('one');
/** "the same one", "the only one", "the first two" count nothing. */
const sameWords = phrases('same', 'this', 'that', 'only', 'sole', 'first', 'last', 'next', 'top');
const parts = phrases('of', 'the', 'these', 'those', 'them');

/** The quantity whose words end at a place; null when none does. */
export function quantityEndingAt(tokens: readonly Token[], at: number): Quantity | null {
  const before = beforeParts(tokens, at);
  const whole = wholeEndingAt(tokens, before);
  if (whole) return { ...whole, size: startsPhrase(tokens, before, pairs) ? 2 : null };
  const number = wholeNumberAt(tokens, before);
  if (number === null || startsPhrase(tokens, before - 1, sameWords)) return null;
  const counted = beforeParts(tokens, before - 1);
  const all = wholeEndingAt(tokens, counted);
  if (all) return { ...all, size: number };
  const count = startsPhrase(tokens, before - 1, parts) ? wholeNumberAt(tokens, counted) : null;
  if (count !== null) return { quantifier: 'count', count, size: number, from: counted };
  return { quantifier: 'count', count: number, size: null, from: before };
}

const plain = { count: null, size: null };

/** The quantifier that ends at a place. */
function wholeEndingAt(tokens: readonly Token[], at: number): Quantity | null {
  const one = startsPhrase(tokens, at, ones) ? tagAt(tokens, at - 1, beforeOne) : null;
  if (one) return { ...plain, quantifier: one.tag, from: at - 1 };
  const found = tagAt(tokens, at, quantifiers);
  return found && { ...plain, quantifier: found.tag, from: at };
}

/** The last place up to `at` before "of the". */
function beforeParts(tokens: readonly Token[], at: number): number {
  return tokens.findLastIndex((_, place) => place <= at && !startsPhrase(tokens, place, parts));
}

function wholeNumberAt(tokens: readonly Token[], at: number): number | null {
  const said = readNumber(tokens, at);
  return said?.kind === 'number' && said.to === at + 1 && said.numeral ? said.numeral.value : null;
}
