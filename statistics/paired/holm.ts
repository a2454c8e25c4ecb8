// Holm's correction: several criteria tested at once without a false claim more often than alpha.
import { requireCount, requireOpenShare, requireWithin } from '../arguments.ts';

/**
 * Adjusted p-values in the order given: the i-th smallest of m times (m - i + 1), never below an earlier one, at most 1.
 * Reject where the adjusted p is below alpha. Source: S. Holm, Scand. J. Statist. 6 (1979) 65-70. No assumption on how the
 * tests depend on each other. Throws `BAD_INPUT` for a p outside [0, 1].
 */
export function holmAdjusted(ps: readonly number[]): readonly number[] {
  ps.forEach((p, index) => requireWithin('holmAdjusted', `ps[${index}]`, p, 0, 1));
  const order = ps.map((p, index) => ({ p, index })).toSorted((x, y) => x.p - y.p);
  const adjusted = ps.map(() => 1);
  let reached = 0;
  order.forEach(({ p, index }, rank) => {
    reached = Math.max(reached, Math.min(1, p * (ps.length - rank)));
    adjusted[index] = reached;
  });
  return adjusted;
}

/** The level of each of Holm's steps over `tests` tests: alpha / tests, ..., alpha / 1. Throws `BAD_INPUT` outside its domain. */
export function holmLevels(alpha: number, tests: number): readonly number[] {
  requireOpenShare('holmLevels', 'alpha', alpha);
  requireCount('holmLevels', 'tests', tests, 1);
  return Array.from({ length: tests }, (_, step) => alpha / (tests - step));
}
