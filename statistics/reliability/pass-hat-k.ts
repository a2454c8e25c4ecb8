// pass^k of one case: the chance that k trials of it all pass.
import type { NotEstimable } from '../estimate.ts';
import { logBinomialRatio } from '../numeric/log-binomial-ratio.ts';
import { refuseOutsideDomain } from './k-of-n.ts';

/** The estimate, and its log10 (-Infinity only for a true zero) for values that a double cannot hold. */
export type PassHatK = { readonly kind: 'measured'; readonly value: number; readonly log10: number } | NotEstimable;

/**
 * C(c, k) / C(n, k): the unbiased estimate of p^k from c passes in n independent trials, 1 <= k <= n.
 * Source: S. Yao et al., "tau-bench" (2024), section 4. The plug-in (c/n)^k is biased upwards and is not this.
 * No overflow at n = 10^6, relative error about 1e-14. Throws `BAD_INPUT` for c > n, k < 1 or a fraction.
 */
export function passHatK(n: number, c: number, k: number): PassHatK {
  const refused = refuseOutsideDomain('pass^k', n, c, k);
  if (refused !== null) return refused;
  const log = logBinomialRatio(c, n, k);
  return { kind: 'measured', value: Math.exp(log), log10: log / Math.LN10 };
}
