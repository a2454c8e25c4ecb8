// The interval for "these cases, run again": what the gate and calibration ask.
import { requireOpenShare } from '../arguments.ts';
import { type CaseCounts, missingData, requireCases } from '../case-counts.ts';
import type { Estimate } from '../estimate.ts';
import { clopperPearson } from './clopper-pearson.ts';

/**
 * Clopper-Pearson on all trials of all cases, the cases held fixed. Valid although the cases have unequal probabilities
 * (W. Hoeffding, Ann. Math. Statist. 27 (1956) 713-721). With unequal trials value and interval are those of the
 * trial-weighted mean, and `why` says so. Says nothing about other cases.
 */
export function fixedCaseInterval(cases: readonly CaseCounts[], confidence: number): Estimate {
  requireCases('fixedCaseInterval', cases);
  requireOpenShare('fixedCaseInterval', 'confidence', confidence);
  const missing = missingData('The fixed-case interval', cases);
  if (missing !== null) return missing;
  const passes = cases.reduce((sum, one) => sum + one.passes, 0);
  const trials = cases.reduce((sum, one) => sum + one.trials, 0);
  const estimate = clopperPearson(passes, trials, confidence, 'fixed');
  const isEven = cases.every((one) => one.trials === cases[0]?.trials);
  if (isEven || estimate.kind === 'not-estimable') return estimate;
  return { ...estimate, why: 'the cases have unequal numbers of trials: this is the trial-weighted mean' };
}
