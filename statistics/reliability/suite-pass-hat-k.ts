// pass^k of a suite: each case counts once.
import type { CaseCounts } from '../case-counts.ts';
import type { Estimate } from '../estimate.ts';
import { passHatK } from './pass-hat-k.ts';
import { suiteOverCases } from './suite-over-cases.ts';

/**
 * The mean over cases of pass^k (pass-hat-k.ts) with the Dirichlet interval over cases, random cases. `k-above-trials` when
 * any case has fewer than k trials. Never the plug-in (overall rate)^k. Throws `BAD_INPUT` for k < 1 or a fraction.
 */
export function suitePassHatK(cases: readonly CaseCounts[], k: number, confidence: number): Estimate {
  return suiteOverCases(cases, { name: 'pass^k', ofCase: (one) => passHatK(one.trials, one.passes, k) }, confidence);
}
