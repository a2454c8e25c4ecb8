// How runs with unequal trials are compared: by pass^k at one k that both have trials for.
import type { NotEstimable } from '../estimate.ts';
import { finestLattice, leastCommonMultiple } from '../numeric/common-lattice.ts';
import { refuseOutsideDomain } from '../reliability/k-of-n.ts';
import { type CasePair, missingPairs, requirePairs } from './case-pair.ts';
import { type LatticeDifferences, latticeTooFine } from './lattice-differences.ts';

/** Per case pass^k of B minus pass^k of A in units of 1 / lattice. */
export interface PassHatKDifferences extends LatticeDifferences {
  readonly k: number;
}

/**
 * pass^k = C(c, k) / C(n, k) per case and run (reliability/pass-hat-k.ts), as whole numbers on the common multiple of the
 * C(n, k). Unbiased for p^k whatever n is, so two runs of one agent have equal expectations although their trials differ.
 * k is the fewest trials of any case in either run unless another is given; `k-above-trials` when a case has fewer than k.
 * `lattice-too-fine` when that multiple exceeds 2^32. Throws `BAD_INPUT` for k < 1 or a fraction.
 */
export function passHatKDifferences(pairs: readonly CasePair[], wantedK?: number): PassHatKDifferences | NotEstimable {
  requirePairs('passHatKDifferences', pairs);
  const missing = missingPairs('The difference of pass^k', pairs);
  if (missing !== null) return missing;
  const runs = pairs.flatMap(({ a, b }) => [a, b]);
  const fewest = runs.reduce((least, run) => (run.trials < least.trials ? run : least));
  const k = wantedK ?? fewest.trials;
  const refused = refuseOutsideDomain('pass^k', fewest.trials, fewest.passes, k);
  if (refused !== null) return refused;
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
