// The primary test of a comparison: are the case differences more one-sided than random signs would make them?
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { NotEstimable } from '../estimate.ts';
import { greatestCommonDivisor } from '../numeric/common-lattice.ts';
import { type Dyadic, log10OfDyadic, numberOfDyadic } from '../numeric/dyadic.ts';
import { entry } from '../numeric/entry.ts';
import { tally } from '../numeric/tally.ts';
import { latticeTooFine } from './lattice-differences.ts';
import { log10TiltedSignFlip } from './tilted-sign-flip.ts';

/**
 * The two-sided p and its log10, finite even where p underflows to 0; `nonZero` counts the cases that differ. `exact` is p as
 * a fraction, null only for inputs so large that p was computed in floating point (relative error about 1e-11).
 */
export interface SignFlip {
  readonly kind: 'sign-flip';
  readonly p: number;
  readonly log10P: number;
  readonly nonZero: number;
  readonly exact: Dyadic | null;
}

const largestPolynomialBits = 2 ** 26;

/**
 * p = #{e in {+1, -1}^m : |sum e_i d_i| >= |sum d_i|} / 2^m over the m non-zero whole-number differences d; 1 when nothing
 * differs. Source: R. A. Fisher, The Design of Experiments (1935), section 21. Assumes that under the null hypothesis each
 * difference is as likely as its negative, independently over cases. With |d| = 1 it is McNemar's exact test.
 * `lattice-too-fine` when the sum spreads over more than four million cells. Throws `BAD_INPUT` for a difference that is not whole.
 */
export function signFlip(differences: readonly number[]): SignFlip | NotEstimable {
  differences.forEach((difference, index) => {
    if (!Number.isSafeInteger(difference)) {
      throw badInput(`signFlip: differences[${index}] is ${difference}, allowed is a whole number of lattice units.`);
    }
  });
  const nonZero = differences.filter((difference) => difference !== 0);
  const m = nonZero.length;
  const sum = Math.abs(nonZero.reduce((total, difference) => total + difference, 0));
  if (sum === 0) return { kind: 'sign-flip', p: 1, log10P: 0, nonZero: m, exact: { numerator: 1n, exponent: 0 } };
  const unit = nonZero.reduce(greatestCommonDivisor, 0);
  const distinct = tally(nonZero.map((difference) => Math.abs(difference) / unit));
  const sizes = [...distinct.values].map((size, i) => [size, entry(distinct.counts, i)] as const);
  const total = sizes.reduce((all, [size, copies]) => all + size * copies, 0);
  // A pattern of signs reaches the observed sum when the flipped sizes add up to at most half of what the sum falls short of.
  const mostFlipped = (total - sum / unit) / 2;
  if ((m + 1) * total <= largestPolynomialBits) {
    const exact = { numerator: countPatterns(sizes, m, mostFlipped), exponent: m - 1 };
    return { kind: 'sign-flip', p: numberOfDyadic(exact), log10P: log10OfDyadic(exact), nonZero: m, exact };
  }
  const log10P = log10TiltedSignFlip(sizes, mostFlipped);
  if (log10P === null) return latticeTooFine('The difference of these runs');
  return { kind: 'sign-flip', p: Math.min(10 ** log10P, 1), log10P: Math.min(log10P, 0), nonZero: m, exact: null };
}

// How many of the 2^m sets of sizes add up to at most `most`: the low coefficients of the product of (1 + x^size)^copies.
// The polynomial is evaluated at x = 2^width, wide enough that no coefficient runs into the next (Kronecker's substitution),
// so that one whole number holds them all; modulo 2^width - 1 it is the sum of its coefficients.
function countPatterns(sizes: readonly (readonly [number, number])[], m: number, most: number): bigint {
  const width = m + 1;
  const lowBits = width * (most + 1);
  let product = 1n;
  for (const [size, copies] of sizes) {
    if (size > most) continue;
    const factor = (1n + (1n << BigInt(width * size))) ** BigInt(copies);
    product = BigInt.asUintN(lowBits, product * factor);
  }
  return product % ((1n << BigInt(width)) - 1n);
}
