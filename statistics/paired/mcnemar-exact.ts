// McNemar's exact test on discordant cases, with the mid-p that may stand beside it. The verdict uses the exact p.
import { requireCount } from '../arguments.ts';
import { binomialLogLowerTail, binomialLogPmf } from '../numeric/binomial.ts';
import { type Dyadic, log10OfDyadic, numberOfDyadic } from '../numeric/dyadic.ts';

/** Two-sided p and its log10, finite even where p underflows to 0; the mid-p; and the number of discordant cases. */
export interface McNemar {
  readonly p: number;
  readonly log10P: number;
  readonly midP: number;
  readonly discordant: number;
}

const largestExact = 4000;

/**
 * For b cases that only A passes and c that only B passes, n = b + c, X ~ Binomial(n, 1/2), m = min(b, c):
 * p = min(1, 2 P(X <= m)), 1 when nothing differs; mid-p = 2 P(X < m) + P(X = m). Never a chi-squared approximation.
 * Source: Q. McNemar, Psychometrika 12 (1947) 153-157, in its binomial form; mid-p: M. W. Fagerland et al., BMC Med. Res.
 * Methodol. 13 (2013) 91. Assumes independent cases. From whole numbers up to n = 4000, in logarithms beyond (relative
 * error about 1e-13). Throws `BAD_INPUT` unless b and c are counts.
 */
export function mcnemarExact(b: number, c: number): McNemar {
  requireCount('mcnemarExact', 'b', b, 0);
  requireCount('mcnemarExact', 'c', c, 0);
  const discordant = b + c;
  if (b === c) return { p: 1, log10P: 0, midP: 1, discordant };
  if (discordant <= largestExact) {
    const { exact, mid } = mcnemarFractions(b, c);
    return { p: numberOfDyadic(exact), log10P: log10OfDyadic(exact), midP: numberOfDyadic(mid), discordant };
  }
  const fewer = Math.min(b, c);
  const logP = Math.min(Math.LN2 + binomialLogLowerTail(fewer, discordant, 0.5), 0);
  const logCell = binomialLogPmf(fewer, discordant, 0.5);
  return { p: Math.exp(logP), log10P: logP / Math.LN10, midP: Math.exp(logP) - Math.exp(logCell), discordant };
}

/** The exact p and mid-p as fractions over 2^(b + c), for b + c up to a few thousand. Assumes counts. */
export function mcnemarFractions(b: number, c: number): { readonly exact: Dyadic; readonly mid: Dyadic } {
  const n = b + c;
  const one: Dyadic = { numerator: 1n, exponent: 0 };
  if (b === c) return { exact: one, mid: one };
  let cell = 1n;
  let sum = 1n;
  for (let i = 1; i <= Math.min(b, c); i += 1) {
    cell = (cell * BigInt(n - i + 1)) / BigInt(i);
    sum += cell;
  }
  return { exact: { numerator: 2n * sum, exponent: n }, mid: { numerator: 2n * sum - cell, exponent: n } };
}
