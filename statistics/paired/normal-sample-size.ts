// How many cases a paired comparison needs by the normal formula: the one that trades trials against cases.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { requireCount, requireFinite, requireOpenShare, requireWithin } from '../arguments.ts';
import { normalQuantile } from '../numeric/normal-quantile.ts';

/**
 * `difference`: of the means, to be found. `varianceOfDifference`: over cases, of the true case differences.
 * `withinVarianceA/B`: mean within-case variance of one trial. `trialsA/B`: trials per case. `alpha`: two-sided.
 */
export interface NormalPlan {
  readonly difference: number;
  readonly varianceOfDifference: number;
  readonly withinVarianceA: number;
  readonly trialsA: number;
  readonly withinVarianceB: number;
  readonly trialsB: number;
  readonly alpha: number;
  readonly power: number;
}

/** The value of the formula, and the whole number of cases at or above it. */
export interface NormalSampleSize {
  readonly formula: number;
  readonly cases: number;
}

/**
 * n = (z_{1-alpha/2} + z_power)^2 (w^2 + s_A^2 / K_A + s_B^2 / K_B) / difference^2. Source: E. Miller, "Adding error bars to
 * evals" (2024), section 5. Assumes independent cases and a mean that is close to normal: too few near 0 and 1, where
 * sample-size.ts is exact for binary outcomes. Throws `BAD_INPUT` outside its domain.
 */
export function casesByNormalFormula(plan: NormalPlan): NormalSampleSize {
  const where = 'casesByNormalFormula';
  requireFinite(where, 'difference', plan.difference);
  if (plan.difference === 0) {
    throw badInput(`${where}: difference is 0, allowed is any other number. No number of cases finds no difference.`);
  }
  requireWithin(where, 'varianceOfDifference', plan.varianceOfDifference, 0, Number.MAX_VALUE);
  requireWithin(where, 'withinVarianceA', plan.withinVarianceA, 0, Number.MAX_VALUE);
  requireWithin(where, 'withinVarianceB', plan.withinVarianceB, 0, Number.MAX_VALUE);
  requireCount(where, 'trialsA', plan.trialsA, 1);
  requireCount(where, 'trialsB', plan.trialsB, 1);
  requireOpenShare(where, 'alpha', plan.alpha);
  requireOpenShare(where, 'power', plan.power);
  const z = normalQuantile(plan.power) - normalQuantile(plan.alpha / 2);
  const variance =
    plan.varianceOfDifference + plan.withinVarianceA / plan.trialsA + plan.withinVarianceB / plan.trialsB;
  const formula = (z * z * variance) / plan.difference ** 2;
  return { formula, cases: Math.ceil(formula) };
}
