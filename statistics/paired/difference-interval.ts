// The interval of the difference of two agents for "other cases like these".
import { requireOpenShare } from '../arguments.ts';
import type { Estimate } from '../estimate.ts';
import { dirichletBounds } from '../intervals/dirichlet-bounds.ts';
import { mean } from '../numeric/moments.ts';
import { type CasePair, missingPairs, refuseUnequalTrials, requirePairs } from './case-pair.ts';
import { latticeDifferences } from './lattice-differences.ts';

/**
 * The mean difference of case means B minus A with its Dirichlet bounds over the n differences, the pseudo-pair at -1 and +1
 * (intervals/dirichlet-bounds.ts), random cases. Assumes independent cases. The largest exact size seen is .0249 against a
 * promised .025 per side. `unequal-trials` is refused.
 */
export function differenceInterval(pairs: readonly CasePair[], confidence: number): Estimate {
  requirePairs('differenceInterval', pairs);
  requireOpenShare('differenceInterval', 'confidence', confidence);
  const what = 'The interval of the difference';
  const refused = missingPairs(what, pairs) ?? refuseUnequalTrials(what, pairs);
  if (refused !== null) return refused;
  const lattice = latticeDifferences(pairs);
  if (lattice.kind === 'not-estimable') return lattice;
  const differences = lattice.differences.map((units) => units / lattice.lattice);
  return {
    kind: 'estimated',
    value: mean(differences),
    ...dirichletBounds(differences, confidence, { least: -1, greatest: 1 }),
    confidence,
    method: 'dirichlet-bounds',
    cases: 'random',
  };
}
