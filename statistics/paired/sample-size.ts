// How many cases a comparison needs before a true difference is likely to be found.
import { requireCount, requireOpenShare } from '../arguments.ts';
import { type DiscordanceRates, requireDiscordance } from './discordance-rates.ts';
import { criticalMinorities, powerOf, rejectionsGiven } from './mcnemar-power.ts';
import { requireRule, type SignificanceRule } from './significance-rule.ts';

/** What the power is planned for. Numbers of cases up to `scanTo` are tried. */
export interface PowerPlan {
  readonly rates: DiscordanceRates;
  readonly rule: SignificanceRule;
  readonly targetPower: number;
  readonly scanTo: number;
}

/** A number of cases and the power it has. */
export interface CasesWithPower {
  readonly cases: number;
  readonly power: number;
}

/**
 * `first` is the least number of cases that reaches the target; `stays` the least from which on, up to `scanTo`, it is never
 * missed again (null when the last number tried misses it). They differ because the power of a discrete test is a saw-tooth.
 */
export type CasesForPower =
  | { readonly kind: 'reached'; readonly first: CasesWithPower; readonly stays: CasesWithPower | null }
  | { readonly kind: 'not-reached'; readonly scannedTo: number; readonly power: number };

/** By exact power (mcnemar-power.ts) at n = 1 ... scanTo. Throws `BAD_INPUT` for a plan outside its domain. */
export function casesForPower({ rates, rule, targetPower, scanTo }: PowerPlan): CasesForPower {
  requireDiscordance('casesForPower', rates);
  requireRule('casesForPower', rule);
  requireOpenShare('casesForPower', 'targetPower', targetPower);
  requireCount('casesForPower', 'scanTo', scanTo, 1);
  const rejections = rejectionsGiven(criticalMinorities(scanTo, rule), rates);
  let first: CasesWithPower | null = null;
  let stays: CasesWithPower | null = null;
  let power = 0;
  for (let cases = 1; cases <= scanTo; cases += 1) {
    power = powerOf(cases, rejections, rates);
    if (power < targetPower) {
      stays = null;
      continue;
    }
    first ??= { cases, power };
    stays ??= { cases, power };
  }
  return first === null ? { kind: 'not-reached', scannedTo: scanTo, power } : { kind: 'reached', first, stays };
}
