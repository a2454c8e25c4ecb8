// Adds numbers with an error that does not grow with their count. Which numbers, and in what order, is the caller's.

/** Sum of `terms` with a running correction. Source: A. Neumaier, Z. angew. Math. Mech. 54 (1974) 39-51. */
export function compensatedSum(terms: Iterable<number>): number {
  let sum = 0;
  let correction = 0;
  for (const term of terms) {
    const next = sum + term;
    correction += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum;
    sum = next;
  }
  return sum + correction;
}
