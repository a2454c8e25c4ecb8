// Puts the rates of cases on one lattice of whole numbers, so that sums and comparisons are exact.

/** Greatest common divisor of two whole numbers, not both zero. */
export function greatestCommonDivisor(a: number, b: number): number {
  let [large, small] = [Math.abs(a), Math.abs(b)];
  while (small > 0) [large, small] = [small, large % small];
  return large;
}

/** The largest lattice on which sums of a million case values are still exact whole numbers. */
export const finestLattice = 2 ** 32;

/** Least common multiple of positive whole numbers, 1 for none; null when it exceeds 2^32. */
export function leastCommonMultiple(values: Iterable<number>): number | null {
  let multiple = 1;
  for (const value of values) {
    multiple = (multiple / greatestCommonDivisor(multiple, value)) * value;
    if (multiple > finestLattice) return null;
  }
  return multiple;
}
