// pass@k of one case: the chance that at least one of k trials of it passes.
import type { NotEstimable } from '../estimate.ts';
import { logBinomialRatio } from '../numeric/log-binomial-ratio.ts';
import { refuseOutsideDomain } from './k-of-n.ts';

/** The estimate, and the log10 of one minus it (-Infinity only for a true one). */
export type PassAtK =
  { readonly kind: 'measured'; readonly value: number; readonly log10OfComplement: number } | NotEstimable;

/**
 * 1 - C(n-c, k) / C(n, k): the unbiased estimate of 1 - (1-p)^k from c passes in n independent trials, 1 <= k <= n.
 * Source: M. Chen et al., "Evaluating large language models trained on code" (2021), section 2.1.
 * No overflow at n = 10^6, relative error about 1e-14 even near 0. Throws `BAD_INPUT` for c > n, k < 1 or a fraction.
 */
export function passAtK(n: number, c: number, k: number): PassAtK {
  const refused = refuseOutsideDomain('pass@k', n, c, k);
  if (refused !== null) return refused;
  const log = logBinomialRatio(n - c, n, k);
  return { kind: 'measured', value: -Math.expm1(log), log10OfComplement: log / Math.LN10 };
}
