// Turns a sample into its distinct values, ascending, and how often each stands in it: what sums over a sample run over,
// so that the order of the cases cannot move the last digit.

/** Distinct values in ascending order and their counts. */
export interface Tally {
  readonly values: Float64Array;
  readonly counts: Float64Array;
}

/** The tally of a sample of numbers; 0 and -0 are one value. */
export function tally(sample: Iterable<number>): Tally {
  const counts = new Map<number, number>();
  for (const value of sample) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ascending = [...counts].toSorted(([a], [b]) => a - b);
  return {
    values: Float64Array.from(ascending, ([value]) => value),
    counts: Float64Array.from(ascending, ([, count]) => count),
  };
}
