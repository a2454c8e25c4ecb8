// What Holm's procedure finds when several criteria differ alike: more than its first step, less than a test alone.
import { requireCount } from '../arguments.ts';
import { logBinomial } from '../numeric/log-binomial.ts';
import { compensatedSum } from '../numeric/compensated-sum.ts';
import { type DiscordanceRates } from './discordance-rates.ts';
import { holmLevels } from './holm.ts';
import { mcnemarPower } from './mcnemar-power.ts';

/** `average`: the share of the criteria whose difference is found; `atLeastOne`: the chance to find any. */
export interface HolmPower {
  readonly average: number;
  readonly atLeastOne: number;
}

/** Beyond this there are too many ways in which the p-values can fall. */
export const mostHolmTests = 10;

/**
 * `tests` criteria with the same discordance rates, independent of each other, on n cases: each p falls between two of Holm's
 * levels with a probability that follows from the power at them (mcnemar-power.ts), and the procedure is carried out on every
 * way in which the p-values can fall. Criteria of one agent depend on each other; this is the plan without that knowledge.
 * Throws `BAD_INPUT` outside its domain or for more than ten tests.
 */
export function holmPower(n: number, rates: DiscordanceRates, alpha: number, tests: number): HolmPower {
  requireCount('holmPower', 'tests', tests, 1, mostHolmTests);
  const below = holmLevels(alpha, tests).map((level) => mcnemarPower(n, rates, { alpha: level, comparison: '<' }));
  const shares = [...below, 1].map((power, i) => Math.max(0, power - (below[i - 1] ?? 0)));
  const found = { average: [] as number[], atLeastOne: [] as number[] };
  const place = (level: number, left: number, chance: number, rejected: number, isOpen: boolean): void => {
    if (chance === 0) return;
    if (level === tests) {
      // The others are above every level.
      const all = chance * (shares[tests] ?? 0) ** left;
      found.average.push((all * rejected) / tests);
      if (rejected > 0) found.atLeastOne.push(all);
      return;
    }
    for (let here = 0; here <= left; here += 1) {
      const ways = Math.round(Math.exp(logBinomial(left, here)));
      const smaller = tests - left + here;
      // Step `level + 1` rejects when so many p-values are below its level, and no step before it has stopped.
      const goesOn = isOpen && smaller > level;
      place(
        level + 1,
        left - here,
        chance * ways * (shares[level] ?? 0) ** here,
        goesOn ? Math.max(rejected, level + 1) : rejected,
        goesOn,
      );
    }
  };
  place(0, tests, 1, 0, true);
  return { average: compensatedSum(found.average), atLeastOne: compensatedSum(found.atLeastOne) };
}
