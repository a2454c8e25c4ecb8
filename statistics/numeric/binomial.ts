// Exact binomial probabilities and tails, in plain and log form. Tails are sums of cells, never one minus the other side
// where that would lose digits. The plain forms throw `BAD_INPUT` for bad arguments; the log forms leave that to their callers.
import { requireCount, requireWithin } from '../arguments.ts';
import { deviance } from './deviance.ts';
import { stirlingError } from './stirling-error.ts';

/**
 * ln P(X = k), X ~ Binomial(n, p); k and n may be real (the beta function needs that), 0 <= k <= n, 0 <= p <= 1.
 * Saddle-point form of C. Loader, "Fast and accurate computation of binomial probabilities" (2000):
 * e(n) - e(k) - e(n-k) - D(k; np) - D(n-k; nq) + ln(n / (2 pi k (n-k))) / 2.
 */
export function binomialLogPmf(k: number, n: number, p: number, q: number = 1 - p): number {
  if (p === 0) return k === 0 ? 0 : -Infinity;
  if (q === 0) return k === n ? 0 : -Infinity;
  const rest = n - k;
  if (k === 0) return n * (p < 0.5 ? Math.log1p(-p) : Math.log(q));
  if (rest === 0) return n * (q < 0.5 ? Math.log1p(-q) : Math.log(p));
  const corrections = stirlingError(n) - stirlingError(k) - stirlingError(rest);
  const deviances = deviance(k, n * p) + deviance(rest, n * q);
  return corrections - deviances + 0.5 * Math.log(n / (2 * Math.PI * k * rest));
}

/** P(X = k), X ~ Binomial(n, p): relative error about 1e-14 wherever it is not subnormal; 0 outside 0 ... n. */
export function binomialPmf(k: number, n: number, p: number): number {
  requireBinomial('binomialPmf', k, n, p);
  if (k < 0 || k > n) return 0;
  return Math.exp(binomialLogPmf(k, n, p));
}

/** P(X <= k), X ~ Binomial(n, p): relative error about 1e-14 on either tail. */
export function binomialLowerTail(k: number, n: number, p: number): number {
  requireBinomial('binomialLowerTail', k, n, p);
  return Math.exp(binomialLogLowerTail(k, n, p));
}

/** P(X >= k), X ~ Binomial(n, p): relative error about 1e-14 on either tail. */
export function binomialUpperTail(k: number, n: number, p: number): number {
  requireBinomial('binomialUpperTail', k, n, p);
  return Math.exp(logTail(n - k, n, 1 - p, p));
}

/** ln P(X <= k): -Infinity only where the probability is truly zero. */
export function binomialLogLowerTail(k: number, n: number, p: number): number {
  return logTail(k, n, p, 1 - p);
}

function requireBinomial(where: string, k: number, n: number, p: number): void {
  requireCount(where, 'n', n, 0);
  requireCount(where, 'k', k, -1);
  requireWithin(where, 'p', p, 0, 1);
}

function logTail(k: number, n: number, p: number, q: number): number {
  if (k < 0) return -Infinity;
  if (k >= n) return 0;
  if (k < n * p) return logDescendingSum(k, n, p, q);
  return Math.log1p(-Math.exp(logDescendingSum(n - k - 1, n, q, p)));
}

// Cells k, k-1, ... as multiples of the first, each the last times i q / ((n-i+1) p). Below the mean they shrink.
function logDescendingSum(k: number, n: number, p: number, q: number): number {
  const first = binomialLogPmf(k, n, p, q);
  if (first === -Infinity) return -Infinity;
  const odds = q / p;
  let term = 1;
  let sum = 1;
  for (let i = k; i > 0 && term > sum * 1e-18; i -= 1) {
    term *= (i / (n - i + 1)) * odds;
    sum += term;
  }
  return first + Math.log(sum);
}
