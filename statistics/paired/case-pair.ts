// One case as two agents did it, and what keeps a set of such pairs from being compared.
import { type CaseCounts, requireCases } from '../case-counts.ts';
import { missingData } from '../case-counts.ts';
import { type NotEstimable, notEstimable } from '../estimate.ts';

/** The counts of agents A and B on the same case. Every difference of this folder is B minus A. */
export interface CasePair {
  readonly a: CaseCounts;
  readonly b: CaseCounts;
}

/** Throws `BAD_INPUT` naming the first counts that are none. */
export function requirePairs(where: string, pairs: readonly CasePair[]): void {
  requireCases(
    `${where}, agent A`,
    pairs.map(({ a }) => a),
  );
  requireCases(
    `${where}, agent B`,
    pairs.map(({ b }) => b),
  );
}

/** Why these pairs have no differences of case means: none at all, or a case without trials. Null when they have. */
export function missingPairs(what: string, pairs: readonly CasePair[]): NotEstimable | null {
  return missingData(
    what,
    pairs.flatMap(({ a, b }) => [a, b]),
  );
}

/**
 * The refusal of pairs with unequal trials, or null. A mean of 3 trials is noisier than one of 10, and "passes all 3" is easier
 * than "passes all 10": two runs of one agent would look different. Pass^k at the smaller k compares them (pass-hat-k-differences.ts).
 */
export function refuseUnequalTrials(what: string, pairs: readonly CasePair[]): NotEstimable | null {
  const at = pairs.findIndex(({ a, b }) => a.trials !== b.trials);
  const pair = pairs[at];
  if (pair === undefined) return null;
  return notEstimable(
    'unequal-trials',
    `${pair.a.trials} trials against ${pair.b.trials}`,
    `${what} is not estimable: case ${at + 1} has ${pair.a.trials} trials of A and ${pair.b.trials} of B. ` +
      'Run both with the same number of trials, or compare pass^k at the smaller k.',
  );
}
