// The inverse of the incomplete beta function.
import { requireWithin } from '../arguments.ts';
import { findRoot } from './find-root.ts';
import { incompleteBeta } from './incomplete-beta.ts';

/**
 * The x with I_x(a, b) = p for 0 <= p <= 1 and real a, b > 0, to about 1e-14 of x.
 * A bracketed root of our own incomplete beta function. Throws `BAD_INPUT` for other arguments.
 */
export function betaQuantile(p: number, a: number, b: number): number {
  requireWithin('betaQuantile', 'p', p, 0, 1);
  if (p === 0 || p === 1) return p;
  return findRoot((x) => incompleteBeta(x, a, b) - p, { at: 0, value: -p }, { at: 1, value: 1 - p });
}
