// The chance that k draws without replacement all come from a part of the lot: the core of pass^k and pass@k.

import { compensatedSum } from './compensated-sum.ts';

/**
 * ln [C(part, k) / C(whole, k)] for whole 0 <= part <= whole, 0 <= k <= whole; -Infinity when part < k.
 * The product of (part - i) / (whole - i) over i < k, or its equal with k and whole - part exchanged, whichever is shorter,
 * summed as logarithms: nothing overflows, and the relative error of exp() stays near 1e-14 wherever it does not underflow.
 */
export function logBinomialRatio(part: number, whole: number, k: number): number {
  if (part < k) return -Infinity;
  const missing = whole - part;
  return k <= missing ? sumOfLogs(missing, whole, k) : sumOfLogs(k, whole, missing);
}

// Sum over i < count of ln((whole - i - taken) / (whole - i)).
function sumOfLogs(taken: number, whole: number, count: number): number {
  return compensatedSum(
    (function* () {
      for (let i = 0; i < count; i += 1) {
        const left = whole - i;
        yield 2 * taken < left ? Math.log1p(-taken / left) : Math.log((left - taken) / left);
      }
    })(),
  );
}
