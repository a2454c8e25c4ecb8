// pass@k of a suite: each case counts once.
import type { CaseCounts } from '../case-counts.ts';
import type { Estimate } from '../estimate.ts';
import { passAtK } from './pass-at-k.ts';
import { suiteOverCases } from './suite-over-cases.ts';

/**
 * The mean over cases of pass@k (pass-at-k.ts) with the Dirichlet interval over cases, random cases. `k-above-trials` when
 * any case has fewer than k trials. Throws `BAD_INPUT` for k < 1 or a fraction.
 */
export function suitePassAtK(cases: readonly CaseCounts[], k: number, confidence: number): Estimate {
  return suiteOverCases(cases, { name: 'pass@k', ofCase: (one) => passAtK(one.trials, one.passes, k) }, confidence);
}
