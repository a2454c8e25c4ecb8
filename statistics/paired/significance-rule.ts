// When a McNemar p counts as significant. p is discrete and can equal alpha (1/16, 1/32), so `<` and `<=` are told apart exactly.
import { requireOpenShare } from '../arguments.ts';
import { compareDyadic, dyadicOf } from '../numeric/dyadic.ts';
import { mcnemarExact, mcnemarFractions } from './mcnemar-exact.ts';

/** `comparison` says whether p = alpha rejects. The test is exact unless `mid-p` is asked for. */
export interface SignificanceRule {
  readonly alpha: number;
  readonly comparison: '<' | '<=';
  readonly test?: 'exact' | 'mid-p';
}

/** Throws `BAD_INPUT` unless alpha is a share in (0, 1). */
export function requireRule(where: string, rule: SignificanceRule): void {
  requireOpenShare(where, 'alpha', rule.alpha);
}

/**
 * Whether b against c discordant cases are significant. Where p and alpha agree to nine digits the two are compared as exact
 * fractions (a double is one), so no rounding decides a tie. Assumes counts and a lawful rule.
 */
export function isMcnemarSignificant(b: number, c: number, rule: SignificanceRule): boolean {
  const isMid = rule.test === 'mid-p';
  const { p, midP, discordant } = mcnemarExact(b, c);
  const value = isMid ? midP : p;
  if (Math.abs(value - rule.alpha) > 1e-9 * rule.alpha || discordant > 4000) return value < rule.alpha;
  const { exact, mid } = mcnemarFractions(b, c);
  const order = compareDyadic(isMid ? mid : exact, dyadicOf(rule.alpha));
  return rule.comparison === '<' ? order < 0 : order <= 0;
}
