// The differences of case means as whole numbers on one lattice: what the sign-flip test and the exact bootstrap work on.
import { type NotEstimable, notEstimable } from '../estimate.ts';
import { leastCommonMultiple } from '../numeric/common-lattice.ts';
import { type CasePair, missingPairs, requirePairs } from './case-pair.ts';

/** Per case the difference B minus A in units of 1 / lattice. */
export interface LatticeDifferences {
  readonly kind: 'differences';
  readonly lattice: number;
  readonly differences: readonly number[];
}

/** Exact for any trials, equal or not; `lattice-too-fine` when their least common multiple exceeds 2^32. */
export function latticeDifferences(pairs: readonly CasePair[]): LatticeDifferences | NotEstimable {
  requirePairs('latticeDifferences', pairs);
  const missing = missingPairs('The difference of case means', pairs);
  if (missing !== null) return missing;
  const lattice = leastCommonMultiple(new Set(pairs.flatMap(({ a, b }) => [a.trials, b.trials])));
  if (lattice === null) return latticeTooFine('The difference of case means');
  const differences = pairs.map(({ a, b }) => b.passes * (lattice / b.trials) - a.passes * (lattice / a.trials));
  return { kind: 'differences', lattice, differences };
}

/** The refusal of differences that have no common lattice of a workable size. */
export function latticeTooFine(what: string): NotEstimable {
  return notEstimable(
    'lattice-too-fine',
    'the numbers of trials have no common lattice',
    `${what} has no exact test: the numbers of trials have too large a common multiple. Use equal trials for all cases.`,
  );
}
