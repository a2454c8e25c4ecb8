// The one-way analysis of variance of 0/1 trials by case: unbiased components, where the plain split is not.
import { type CaseCounts, missingData, requireCases } from '../case-counts.ts';
import { type NotEstimable, notEstimable } from '../estimate.ts';
import { trialTotals } from './trial-totals.ts';

/** Mean squares, the effective trials per case n0, and the between-case variance, which may come out below zero. */
export interface OneWayAnova {
  readonly kind: 'anova';
  readonly meanSquareBetween: number;
  readonly meanSquareWithin: number;
  readonly effectiveTrials: number;
  readonly varianceBetween: number;
}

/**
 * For n cases with T_i trials, N in all: MSB = sum T (m - p)^2 / (n - 1), MSW = sum T m (1 - m) / (N - n),
 * n0 = (N - sum T^2 / N) / (n - 1), between-case variance (MSB - MSW) / n0, not clipped at 0.
 * Source: S. R. Searle, G. Casella, C. E. McCulloch, Variance Components (1992), section 3.6. Assumes independent cases.
 * `one-case` for n = 1, `one-trial-per-case` when no case has a second trial.
 */
export function oneWayAnova(cases: readonly CaseCounts[]): OneWayAnova | NotEstimable {
  requireCases('oneWayAnova', cases);
  const missing = missingData('The analysis of variance', cases);
  if (missing !== null) return missing;
  const n = cases.length;
  if (n === 1) return oneCase('The variance between cases');
  const { trials, squaresBetween, squaresWithin } = trialTotals(cases);
  if (trials === n) return oneTrialPerCase('The variance within cases');
  const squaredTrials = cases.reduce((sum, one) => sum + one.trials ** 2, 0);
  const meanSquareBetween = squaresBetween / (n - 1);
  const meanSquareWithin = squaresWithin / (trials - n);
  const effectiveTrials = (trials - squaredTrials / trials) / (n - 1);
  const varianceBetween = (meanSquareBetween - meanSquareWithin) / effectiveTrials;
  return { kind: 'anova', meanSquareBetween, meanSquareWithin, effectiveTrials, varianceBetween };
}

/** The refusal of whatever needs a second case. */
export function oneCase(what: string): NotEstimable {
  return notEstimable('one-case', 'one case', `${what} is not estimable from one case. Run at least two.`);
}

/** The refusal of whatever needs a second trial of a case. */
export function oneTrialPerCase(what: string): NotEstimable {
  return notEstimable(
    'one-trial-per-case',
    'one trial per case',
    `${what} is not estimable from one trial per case. Run at least two trials of every case.`,
  );
}
