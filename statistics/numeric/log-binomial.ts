// The logarithm of a binomial coefficient, for sizes at which the coefficient itself overflows.
import { requireCount } from '../arguments.ts';
import { stirlingError } from './stirling-error.ts';

/**
 * ln C(n, k) for whole 0 <= k <= n; relative error about 1e-15, no overflow at any n.
 * Stirling's formula with its error term: n H(k/n) + ln(n / (2 pi k (n-k))) / 2 + e(n) - e(k) - e(n-k), H the entropy in nats.
 * Throws `BAD_INPUT` for anything else.
 */
export function logBinomial(n: number, k: number): number {
  requireCount('logBinomial', 'n', n, 0);
  requireCount('logBinomial', 'k', k, 0, n);
  const few = Math.min(k, n - k);
  const rest = n - few;
  if (few === 0) return 0;
  if (few === 1) return Math.log(n);
  const entropy = few * Math.log(n / few) - rest * Math.log1p(-few / n);
  const spread = 0.5 * Math.log(n / (2 * Math.PI * few * rest));
  return entropy + spread + stirlingError(n) - stirlingError(few) - stirlingError(rest);
}
