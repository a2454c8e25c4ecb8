// The standard error of the mean of case means for other cases like these.
import { type CaseCounts, caseMeans, missingData, requireCases } from '../case-counts.ts';
import type { Measure } from '../estimate.ts';
import { sampleVariance } from '../numeric/moments.ts';
import { oneCase } from './one-way-anova.ts';

/** Standard deviation (divisor n - 1) of the n case means over sqrt(n). Assumes independent cases. `one-case` for n = 1. */
export function caseMeanError(cases: readonly CaseCounts[]): Measure {
  requireCases('caseMeanError', cases);
  const missing = missingData('The standard error of the mean of case means', cases);
  if (missing !== null) return missing;
  if (cases.length === 1) return oneCase('The standard error of the mean of case means');
  return { kind: 'measured', value: Math.sqrt(sampleVariance(caseMeans(cases)) / cases.length) };
}
