// The standard error of the mean of case means for the same cases, run again.
import { type CaseCounts, missingData, requireCases } from '../case-counts.ts';
import type { Measure } from '../estimate.ts';
import { oneTrialPerCase } from './one-way-anova.ts';

/**
 * sqrt(sum s_i^2 / T_i) / n with the unbiased within-case variance s_i^2 = T_i m_i (1 - m_i) / (T_i - 1): the cases held
 * fixed, their trials independent. `one-trial-per-case` when any case has a single trial, whose variance is unknown.
 */
export function withinCaseError(cases: readonly CaseCounts[]): Measure {
  requireCases('withinCaseError', cases);
  const missing = missingData('The within-case standard error', cases);
  if (missing !== null) return missing;
  if (cases.some(({ trials }) => trials === 1)) return oneTrialPerCase('The within-case standard error');
  const sum = cases.reduce(
    (total, { passes, trials }) => total + (passes * (trials - passes)) / (trials * trials * (trials - 1)),
    0,
  );
  return { kind: 'measured', value: Math.sqrt(sum) / cases.length };
}
