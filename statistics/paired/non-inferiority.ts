// Whether a difference's interval shows that B is not worse than A by a margin, and whether so few cases could show it at all.
import { requireCount, requireOpenShare } from '../arguments.ts';
import type { Estimated } from '../estimate.ts';

/** `undecidable`: with so few random cases even no difference at all would not have shown it; `casesNeeded` would. */
export type NonInferiority =
  | { readonly kind: 'shown' }
  | { readonly kind: 'inferior' }
  | { readonly kind: 'not-shown' }
  | { readonly kind: 'undecidable'; readonly cases: number; readonly casesNeeded: number };

/**
 * The least number of random cases for which no difference on any case puts the lower Dirichlet bound above -margin:
 * that bound is -(1 - (alpha/2)^(1/n)), so n > ln(alpha/2) / ln(1 - margin). 36, 72, 183 for margins .1, .05, .02 at .95.
 * Throws `BAD_INPUT` unless margin and confidence are shares in (0, 1).
 */
export function casesForNonInferiority(margin: number, confidence: number): number {
  requireOpenShare('casesForNonInferiority', 'margin', margin);
  requireOpenShare('casesForNonInferiority', 'confidence', confidence);
  return Math.floor(Math.log((1 - confidence) / 2) / Math.log1p(-margin)) + 1;
}

/**
 * Judges a difference B minus A of n cases: `shown` when the interval lies above -margin, `inferior` when below it,
 * `undecidable` when the question is about random cases and n is under casesForNonInferiority, else `not-shown`.
 */
export function judgeNonInferiority(difference: Estimated, margin: number, n: number): NonInferiority {
  requireOpenShare('judgeNonInferiority', 'margin', margin);
  requireCount('judgeNonInferiority', 'n', n, 1);
  if (difference.low > -margin) return { kind: 'shown' };
  if (difference.high < -margin) return { kind: 'inferior' };
  const casesNeeded = casesForNonInferiority(margin, difference.confidence);
  if (difference.cases === 'random' && n < casesNeeded) return { kind: 'undecidable', cases: n, casesNeeded };
  return { kind: 'not-shown' };
}
