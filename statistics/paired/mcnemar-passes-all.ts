// McNemar's test on "passes every trial" of two agents on the same cases with equal trials.
import type { NotEstimable } from '../estimate.ts';
import { type CasePair, missingPairs, refuseUnequalTrials, requirePairs } from './case-pair.ts';
import { type McNemar, mcnemarExact } from './mcnemar-exact.ts';

/** The two-by-two table of cases and its test. */
export interface PassesAllComparison extends McNemar {
  readonly kind: 'mcnemar';
  readonly bothPass: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neitherPasses: number;
}

/**
 * Counts the cases whose every trial passed under A, under B, under both, and tests the discordant ones (mcnemar-exact.ts).
 * `unequal-trials` is refused: of one and the same agent, 3 trials against 10 would differ most of the time.
 */
export function mcnemarPassesAll(pairs: readonly CasePair[]): PassesAllComparison | NotEstimable {
  requirePairs('mcnemarPassesAll', pairs);
  const what = 'McNemar on "passes every trial"';
  const refused = missingPairs(what, pairs) ?? refuseUnequalTrials(what, pairs);
  if (refused !== null) return refused;
  const count = (passesA: boolean, passesB: boolean) =>
    pairs.filter(({ a, b }) => (a.passes === a.trials) === passesA && (b.passes === b.trials) === passesB).length;
  const onlyA = count(true, false);
  const onlyB = count(false, true);
  const table = { bothPass: count(true, true), onlyA, onlyB, neitherPasses: count(false, false) };
  return { kind: 'mcnemar', ...table, ...mcnemarExact(onlyA, onlyB) };
}
