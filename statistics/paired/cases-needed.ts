// How many cases a comparison needs, without saying in advance how far to look.
import { requireCount } from '../arguments.ts';
import type { DiscordanceRates } from './discordance-rates.ts';
import { criticalMinorities, powerOf, rejectionsGiven } from './mcnemar-power.ts';
import { type CasesForPower, casesForPower } from './sample-size.ts';
import { requireRule, type SignificanceRule } from './significance-rule.ts';

const firstScan = 64;

/**
 * `casesForPower`, scanned to twice the number from which on the power stays, or to `most`: the saw-tooth of a discrete test
 * shrinks with the number of cases, so that a later dip below the target would have shown. Throws `BAD_INPUT` as that does.
 */
export function casesNeeded(
  plan: { readonly rates: DiscordanceRates; readonly rule: SignificanceRule; readonly targetPower: number },
  most: number,
): CasesForPower & { readonly triedTo: number } {
  requireCount('casesNeeded', 'most', most, 1);
  for (let scanTo = Math.min(firstScan, most); ;) {
    const found = casesForPower({ ...plan, scanTo });
    const stays = found.kind === 'reached' ? found.stays : null;
    if (scanTo === most || (stays !== null && scanTo >= 2 * stays.cases)) return { ...found, triedTo: scanTo };
    scanTo = Math.min(most, stays === null ? 2 * scanTo : 2 * stays.cases);
  }
}

/** The exact power (mcnemar-power.ts) at each of the numbers of cases. Throws `BAD_INPUT` for a number that is no count. */
export function powerCurve(
  cases: readonly number[],
  rates: DiscordanceRates,
  rule: SignificanceRule,
): readonly number[] {
  requireRule('powerCurve', rule);
  cases.forEach((n, index) => requireCount('powerCurve', `cases[${index}]`, n, 0));
  const rejections = rejectionsGiven(criticalMinorities(Math.max(0, ...cases), rule), rates);
  return cases.map((n) => powerOf(n, rejections, rates));
}
