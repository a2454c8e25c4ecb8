// What more trials of a case are worth against more cases, when a planned difference is to be found.
import { requireCount, requireWithin } from '../arguments.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { normalCdf } from '../numeric/normal-cdf.ts';
import { normalQuantile } from '../numeric/normal-quantile.ts';
import { casesByNormalFormula } from './normal-sample-size.ts';

/**
 * Two agents with pass rates a and b. `share` of the variance p (1 - p) of a trial lies between cases (the intraclass
 * correlation), the same for both. `relation`: what one agent's case says of the other's.
 */
export interface TradePlan {
  readonly passRateA: number;
  readonly passRateB: number;
  readonly share: number;
  readonly relation: 'independent' | 'nested';
  readonly alpha: number;
  readonly power: number;
}

/** The three variances that the formula of normal-sample-size.ts takes. */
interface PlannedVariances {
  readonly ofDifference: number;
  readonly withinA: number;
  readonly withinB: number;
}

/**
 * Between cases the true differences have variance share (a (1 - a) + b (1 - b)) when the agents' difficulties have nothing to do
 * with each other, and share d (1 - d), d = |a - b|, when one is weak only where the other is: at share 1 and one trial these are
 * the variances behind independentRates and nestedRates. Within cases (1 - share) p (1 - p), trials independent.
 */
function variancesOf({ passRateA: a, passRateB: b, share, relation }: TradePlan): PlannedVariances {
  const difference = Math.abs(a - b);
  const [ofA, ofB] = [a * (1 - a), b * (1 - b)];
  return {
    ofDifference: share * (relation === 'independent' ? ofA + ofB : difference * (1 - difference)),
    withinA: (1 - share) * ofA,
    withinB: (1 - share) * ofB,
  };
}

/**
 * The cases needed with that many trials of each by each agent, by the normal formula (normal-sample-size.ts), at least 1.
 * Null trials stand for any number of them: what the differences between cases alone ask for.
 * Throws `BAD_INPUT` for equal rates or anything outside its domain.
 */
export function casesWithTrials(plan: TradePlan, trials: number | null): number {
  requirePlan('casesWithTrials', plan);
  const { ofDifference, withinA, withinB } = variancesOf(plan);
  const { cases } = casesByNormalFormula({
    difference: plan.passRateA - plan.passRateB,
    varianceOfDifference: ofDifference,
    withinVarianceA: trials === null ? 0 : withinA,
    withinVarianceB: trials === null ? 0 : withinB,
    trialsA: trials ?? 1,
    trialsB: trials ?? 1,
    alpha: plan.alpha,
    power: plan.power,
  });
  return Math.max(1, cases);
}

/** The least number of trials of each case with which so many cases suffice; null when no number does. */
export function trialsWithCases(plan: TradePlan, cases: number): number | null {
  requirePlan('trialsWithCases', plan);
  requireCount('trialsWithCases', 'cases', cases, 1);
  if (casesWithTrials(plan, null) > cases) return null;
  const { ofDifference, withinA, withinB } = variancesOf(plan);
  const z = normalQuantile(plan.power) - normalQuantile(plan.alpha / 2);
  const spare = cases * (plan.passRateA - plan.passRateB) ** 2 - z * z * ofDifference;
  if (spare <= 0) return null;
  let trials = Math.max(1, Math.ceil((z * z * (withinA + withinB)) / spare));
  while (casesWithTrials(plan, trials) > cases) trials += 1;
  while (trials > 1 && casesWithTrials(plan, trials - 1) <= cases) trials -= 1;
  return trials;
}

/**
 * The power of so many cases with so many trials of each, by the same formula read the other way:
 * Phi(|a - b| sqrt(cases / variance) - z(1 - alpha/2)); the plan's own power is not used. Certain when nothing varies.
 */
export function powerWithTrials(plan: TradePlan, cases: number, trials: number): number {
  requirePlan('powerWithTrials', plan);
  requireCount('powerWithTrials', 'cases', cases, 1);
  requireCount('powerWithTrials', 'trials', trials, 1);
  const { ofDifference, withinA, withinB } = variancesOf(plan);
  const variance = ofDifference + (withinA + withinB) / trials;
  if (variance === 0) return 1;
  return normalCdf(
    Math.abs(plan.passRateA - plan.passRateB) * Math.sqrt(cases / variance) + normalQuantile(plan.alpha / 2),
  );
}

function requirePlan(where: string, { passRateA, passRateB, share }: TradePlan): void {
  requireWithin(where, 'passRateA', passRateA, 0, 1);
  requireWithin(where, 'passRateB', passRateB, 0, 1);
  requireWithin(where, 'share', share, 0, 1);
  if (passRateA === passRateB)
    throw badInput(`${where}: both pass rates are ${passRateA}. No number of cases finds no difference.`);
}
