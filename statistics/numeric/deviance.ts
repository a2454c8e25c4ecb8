// How far a count lies from its expectation, without the cancellation that ruins the plain formula near it.

/**
 * count * ln(count / expected) + expected - count, for count >= 0 and expected > 0.
 * With t = (expected - count) / count it is count * (t - ln(1 + t)); unless t is large the difference is summed as a series in
 * s = t / (2 + t): t - ln(1 + t) = t s - 2 (s^3/3 + s^5/5 + ...).
 * Source of the idea: C. Loader, "Fast and accurate computation of binomial probabilities" (2000).
 */
export function deviance(count: number, expected: number): number {
  if (count === 0) return expected;
  const t = (expected - count) / count;
  const s = t / (2 + t);
  if (Math.abs(s) > 0.5) return count * Math.log(count / expected) + expected - count;
  const square = s * s;
  let power = s * square;
  let tail = 0;
  for (let odd = 3; ; odd += 2) {
    const next = tail + power / odd;
    if (next === tail) break;
    tail = next;
    power *= square;
  }
  return count * (t * s - 2 * tail);
}
