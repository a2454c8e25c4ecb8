// Two candidates that were not chosen: Student's t on case means, plain and with four pseudo-cases.
import { type CaseCounts, caseMeans } from '../../case-counts.ts';
import type { Limits } from '../../intervals/wilson.ts';
import { betaQuantile } from '../../numeric/beta-quantile.ts';
import { mean, sampleVariance } from '../../numeric/moments.ts';

/** The t with P(|T| > t) = 1 - confidence: T^2 / (T^2 + df) ~ Beta(1/2, df/2). */
export function twoSidedT(confidence: number, degreesOfFreedom: number): number {
  const rest = betaQuantile(1 - confidence, degreesOfFreedom / 2, 0.5);
  return Math.sqrt((degreesOfFreedom * (1 - rest)) / rest);
}

/** mean -+ t_{n-1} s / sqrt(n) on the case means, cut to [0, 1]. [0, 1] for one case; no width when all cases score the same. */
export function tOnCaseMeans(cases: readonly CaseCounts[], confidence: number): Limits {
  return tInterval(caseMeans(cases), cases.length, confidence);
}

/**
 * The same on the n case means and the values 1, 1, 0, 0 (as A. Agresti and B. A. Coull, Amer. Statist. 52 (1998) 119-126, add two
 * successes and two failures), with n - 1 degrees of freedom. Not monotone; [0, 1] for one case.
 */
export function pseudoCaseT(cases: readonly CaseCounts[], confidence: number): Limits {
  return tInterval([...caseMeans(cases), 1, 1, 0, 0], cases.length, confidence);
}

function tInterval(values: readonly number[], cases: number, confidence: number): Limits {
  if (cases === 1) return { low: 0, high: 1 };
  const centre = mean(values);
  const half = twoSidedT(confidence, cases - 1) * Math.sqrt(sampleVariance(values) / values.length);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
