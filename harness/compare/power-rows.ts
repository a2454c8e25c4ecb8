// What a comparison of this many cases can find: the power of McNemar's exact test on "passes every trial".
import type { Comparison } from '../../kernel/contracts/comparison.ts';
import {
  type DiscordanceRates,
  independentRates,
  mcnemarPower,
  nestedRates,
  type PassesAllComparison,
  powerPlanner,
  type SignificanceRule,
} from '../../statistics/index.ts';

const effects = [0.1, 0.2];
const targetPower = 0.8;
const casesTried = 1000;

/** At the discordance that was seen, and at true effects of 0.1 and 0.2 from A's own share, one way or with independent failures. */
export function powerRows(table: PassesAllComparison, rule: SignificanceRule): Comparison['power'] {
  const { bothPass, onlyA, onlyB, neitherPasses } = table;
  const cases = bothPass + onlyA + onlyB + neitherPasses;
  const planner = powerPlanner(rule);
  const shareA = (bothPass + onlyA) / cases;
  const row = (
    of: Comparison['power'][number]['of'],
    effect: number,
    rates: DiscordanceRates,
  ): Comparison['power'][number] => {
    const isNone = rates.onlyA + rates.onlyB === 0 || rates.onlyA === rates.onlyB;
    const plan = isNone ? null : planner.casesNeeded(rates, targetPower, casesTried);
    return {
      of,
      effect,
      ...rates,
      power: mcnemarPower(cases, rates, rule),
      casesForEightyPercent: plan?.kind === 'reached' ? (plan.stays?.cases ?? null) : null,
      casesTried,
    };
  };
  const seen = { onlyA: onlyA / cases, onlyB: onlyB / cases };
  return [
    row('observed', Math.abs(seen.onlyA - seen.onlyB), seen),
    ...effects.flatMap((effect) => {
      const other = shareA >= effect ? shareA - effect : shareA + effect;
      const nested = nestedRates(shareA, other);
      const independent = independentRates(shareA, other);
      // Where one of the two passes or fails every case the relations are one and the same.
      const isSame = independent.onlyA === nested.onlyA && independent.onlyB === nested.onlyB;
      return [row('nested', effect, nested), ...(isSame ? [] : [row('independent', effect, independent)])];
    }),
  ];
}
