// The sign-flip test of two agents on the same cases with equal trials.
import type { NotEstimable } from '../estimate.ts';
import { type CasePair, refuseUnequalTrials, requirePairs } from './case-pair.ts';
import { latticeDifferences } from './lattice-differences.ts';
import { type SignFlip, signFlip } from './sign-flip.ts';

/** The exact two-sided sign-flip test (sign-flip.ts) of the differences of case means B minus A; `unequal-trials` is refused. */
export function pairedSignFlip(pairs: readonly CasePair[]): SignFlip | NotEstimable {
  requirePairs('pairedSignFlip', pairs);
  const refused = refuseUnequalTrials('The sign-flip test', pairs);
  if (refused !== null) return refused;
  const lattice = latticeDifferences(pairs);
  return lattice.kind === 'not-estimable' ? lattice : signFlip(lattice.differences);
}
