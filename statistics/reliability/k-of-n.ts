// The domain that pass^k and pass@k share: what is refused as an argument, and what is lawful but not estimable.
import { requireCount } from '../arguments.ts';
import { type NotEstimable, notEstimable } from '../estimate.ts';

/**
 * Throws `BAD_INPUT` unless n >= 0, 0 <= c <= n and k >= 1 are whole numbers, the message holding all three; returns
 * `k-above-trials` when k > n: what k trials would have done is unknown then, neither 0 nor 1. Null when all is well.
 */
export function refuseOutsideDomain(name: 'pass^k' | 'pass@k', n: number, c: number, k: number): NotEstimable | null {
  const where = `${name} with n = ${n}, c = ${c}, k = ${k}`;
  requireCount(where, 'n', n, 0);
  requireCount(where, 'c', c, 0, n);
  requireCount(where, 'k', k, 1);
  if (k <= n) return null;
  return notEstimable(
    'k-above-trials',
    `n = ${n} < k = ${k}`,
    `${where} is not estimable: ${k} trials are asked about and only ${n} were made. Run at least ${k} trials per case or lower k.`,
  );
}
