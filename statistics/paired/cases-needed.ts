// How many cases a comparison needs, without saying in advance how far to look, and without trying every number.
import { requireCount, requireOpenShare } from '../arguments.ts';
import { type DiscordanceRates, requireDiscordance } from './discordance-rates.ts';
import { criticalTable, powerOf, rejectionsGiven } from './mcnemar-power.ts';
import type { CasesForPower, CasesWithPower } from './sample-size.ts';
import { requireRule, type SignificanceRule } from './significance-rule.ts';

const firstLook = 64;

/** Plans under one rule, whose critical numbers are worked out once. */
export interface PowerPlanner {
  /**
   * What `casesForPower` finds with the `triedTo` that stands in the answer: twice the number from which on the power stays, or
   * `most`. Throws `BAD_INPUT` outside its domain.
   */
  casesNeeded(rates: DiscordanceRates, targetPower: number, most: number): CasesForPower & { readonly triedTo: number };
  /** The exact power (mcnemar-power.ts) at each of the numbers of cases. Throws `BAD_INPUT` for a number that is no count. */
  curve(cases: readonly number[], rates: DiscordanceRates): readonly number[];
}

/** Throws `BAD_INPUT` for a rule whose alpha is no share. */
export function powerPlanner(rule: SignificanceRule): PowerPlanner {
  requireRule('powerPlanner', rule);
  const criticals = criticalTable(rule);
  return {
    casesNeeded(rates, targetPower, most) {
      requireDiscordance('casesNeeded', rates);
      requireOpenShare('casesNeeded', 'targetPower', targetPower);
      requireCount('casesNeeded', 'most', most, 1);
      for (let triedTo = Math.min(firstLook, most); ;) {
        const found = search(rejectionsGiven(criticals(triedTo), rates), rates, targetPower);
        const stays = found.kind === 'reached' ? found.stays : null;
        if (triedTo === most || (stays !== null && triedTo >= 2 * stays.cases)) return { ...found, triedTo };
        triedTo = Math.min(most, stays === null ? 2 * triedTo : 2 * stays.cases);
      }
    },
    curve(cases, rates) {
      requireDiscordance('powerCurve', rates);
      cases.forEach((n, index) => requireCount('powerCurve', `cases[${index}]`, n, 0));
      const rejections = rejectionsGiven(criticals(Math.max(0, ...cases)), rates);
      return cases.map((n) => powerOf(n, rejections, rates));
    },
  };
}

/**
 * Power is the mean of the rejection probability over the number of discordant cases, which grows with n in the order of
 * distributions. So the mean of its running maximum never falls with n and is never below the power: before it reaches the target
 * the power does not. The mean of its running minimum from the far end never falls and is never above the power: once it has
 * reached the target the power stays. Both are found by bisection, and only the numbers between are tried one by one.
 */
function search(rejections: readonly number[], rates: DiscordanceRates, target: number): CasesForPower {
  const last = rejections.length - 1;
  const from = leastAtTarget(runningMaximum(rejections), rates, target) ?? last;
  const upTo = leastAtTarget(runningMinimum(rejections), rates, target) ?? last;
  let first: CasesWithPower | null = null;
  let stays: CasesWithPower | null = null;
  let power = 0;
  for (let cases = Math.max(1, from); cases <= Math.max(from, upTo); cases += 1) {
    power = powerOf(cases, rejections, rates);
    if (power < target) {
      stays = null;
      continue;
    }
    first ??= { cases, power };
    stays ??= { cases, power };
  }
  return first === null ? { kind: 'not-reached', scannedTo: last, power } : { kind: 'reached', first, stays };
}

function runningMaximum(values: readonly number[]): readonly number[] {
  let most = 0;
  return values.map((value) => (most = Math.max(most, value)));
}

function runningMinimum(values: readonly number[]): readonly number[] {
  let least = 1;
  return values
    .toReversed()
    .map((value) => (least = Math.min(least, value)))
    .toReversed();
}

/** The least number of cases, from 1, at which the mean of values that never fall reaches the target; null when none does. */
function leastAtTarget(values: readonly number[], rates: DiscordanceRates, target: number): number | null {
  let [below, reached] = [0, values.length - 1];
  if (reached < 1 || powerOf(reached, values, rates) < target) return null;
  while (reached - below > 1) {
    const middle = (below + reached) >> 1;
    if (powerOf(middle, values, rates) >= target) reached = middle;
    else below = middle;
  }
  return reached;
}
