// How runs with unequal trials are compared: by pass^k at the smaller number of trials.
import type { NotEstimable } from '../estimate.ts';
import { finestLattice, leastCommonMultiple } from '../numeric/common-lattice.ts';
import { type CasePair, missingPairs, requirePairs } from './case-pair.ts';
import { type LatticeDifferences, latticeTooFine } from './lattice-differences.ts';

/** Per case pass^k of B minus pass^k of A in units of 1 / lattice, at k = the fewest trials of any case in either run. */
export interface PassHatKDifferences extends LatticeDifferences {
  readonly k: number;
}

/**
 * pass^k = C(c, k) / C(n, k) per case and run (reliability/pass-hat-k.ts), as whole numbers on the common multiple of the
 * C(n, k). Unbiased for p^k whatever n is, so two runs of one agent have equal expectations although their trials differ.
 * `lattice-too-fine` when that multiple exceeds 2^32.
 */
export function passHatKDifferences(pairs: readonly CasePair[]): PassHatKDifferences | NotEstimable {
  requirePairs('passHatKDifferences', pairs);
  const missing = missingPairs('The difference of pass^k', pairs);
  if (missing !== null) return missing;
  const runs = pairs.flatMap(({ a, b }) => [a, b]);
  const k = Math.min(...runs.map(({ trials }) => trials));
  const denominators = new Set(runs.map(({ trials }) => choose(trials, k)));
  if (Math.max(...denominators) > finestLattice) return latticeTooFine('The difference of pass^k');
  const lattice = leastCommonMultiple(denominators);
  if (lattice === null) return latticeTooFine('The difference of pass^k');
  const units = ({ passes, trials }: CasePair['a']) => choose(passes, k) * (lattice / choose(trials, k));
  return { kind: 'differences', k, lattice, differences: pairs.map(({ a, b }) => units(b) - units(a)) };
}

// C(n, k), exact up to 2^53; beyond 2^32 it is only compared with the finest lattice.
function choose(n: number, k: number): number {
  if (k > n) return 0;
  const few = Math.min(k, n - k);
  let product = 1;
  for (let i = 1; i <= few && product <= 2 ** 52; i += 1) product = Math.round((product * (n - few + i)) / i);
  return product;
}
