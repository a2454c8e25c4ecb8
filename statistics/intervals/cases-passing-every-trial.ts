// How many cases passed all their planned trials, and what that says about other cases.
import { requireOpenShare } from '../arguments.ts';
import { type CaseCounts, missingData, requireCases } from '../case-counts.ts';
import type { Estimate } from '../estimate.ts';
import { wilson } from './wilson.ts';

/**
 * The share of cases whose every planned trial passed, with Wilson's interval over cases (wilson.ts), random cases.
 * An errored trial is a planned trial that did not pass. At n of n the lower bound is n / (n + z^2).
 */
export function casesPassingEveryTrial(cases: readonly CaseCounts[], confidence: number): Estimate {
  requireCases('casesPassingEveryTrial', cases);
  requireOpenShare('casesPassingEveryTrial', 'confidence', confidence);
  const missing = missingData('The share of cases passing every trial', cases);
  if (missing !== null) return missing;
  const perfect = cases.filter(({ passes, trials }) => passes === trials).length;
  return wilson(perfect, cases.length, confidence, 'random');
}
