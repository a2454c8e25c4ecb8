// How many of a group a sentence says something of: "all five", "both", "none of the three", "two of the three", "half".
import { phrases, startsPhrase, tagAt, tagged } from './phrases.ts';
import { readNumber } from './stated-numbers.ts';
import type { StatedNumber } from './stated-numbers.ts';
import type { Token } from './tokens.ts';

export type Quantifier = 'all' | 'none' | 'half' | 'most' | 'count' | 'unsaid';

export interface Quantity {
  readonly quantifier: Quantifier;
  /** "two of the three": how many have it, and of how many. Null where it is not said. */
  readonly count: number | null;
  readonly size: number | null;
  /** "the two on Azure": some two, whichever of all that was looked at they are. */
  readonly isDefinite: boolean;
  /** Where the words of the quantity begin. */
  readonly from: number;
}

export const unsaid: Quantity = { quantifier: 'unsaid', count: null, size: null, isDefinite: false, from: Infinity };

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
const definites = phrases('the', 'these', 'those', 'other');
const parts = phrases('of', 'the', 'these', 'those', 'them');

/** The quantity whose words end at a place. */
export function quantityEndingAt(tokens: readonly Token[], at: number): Quantity {
  const before = beforeParts(tokens, at);
  const whole = wholeEndingAt(tokens, before);
  if (whole) return { ...unsaid, ...whole, size: startsPhrase(tokens, before, pairs) ? 2 : null };
  const number = wholeNumberAt(tokens, before);
  if (number === null || startsPhrase(tokens, before - 1, sameWords)) return unsaid;
  const counted = beforeParts(tokens, before - 1);
  const all = wholeEndingAt(tokens, counted);
  if (all) return { ...unsaid, ...all, size: number };
  const count = startsPhrase(tokens, before - 1, parts) ? wholeNumberAt(tokens, counted) : null;
  if (count !== null) return { ...unsaid, quantifier: 'count', count, size: number, from: counted };
  const isDefinite = startsPhrase(tokens, before - 1, definites);
  return { ...unsaid, quantifier: 'count', count: number, isDefinite, from: before };
}

/** The quantifier that ends at a place, and where it begins. */
function wholeEndingAt(tokens: readonly Token[], at: number): Pick<Quantity, 'quantifier' | 'from'> | null {
  const one = startsPhrase(tokens, at, ones) ? tagAt(tokens, at - 1, beforeOne) : null;
  if (one) return { quantifier: one.tag, from: at - 1 };
  const found = tagAt(tokens, at, quantifiers);
  return found && { quantifier: found.tag, from: at };
}

/** The last place up to `at` before "of the". */
function beforeParts(tokens: readonly Token[], at: number): number {
  return tokens.findLastIndex((_, place) => place <= at && !startsPhrase(tokens, place, parts));
}

const noNumber: StatedNumber = { kind: 'percent', numeral: null, to: -1 };

function wholeNumberAt(tokens: readonly Token[], at: number): number | null {
  const { kind, numeral, to } = readNumber(tokens, at) ?? noNumber;
  return kind === 'number' && to === at + 1 ? (numeral?.value ?? null) : null;
}
