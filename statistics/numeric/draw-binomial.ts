// Draws a binomial count from one uniform number.
import { binomialPmf } from './binomial.ts';

/**
 * A draw of Binomial(n, p) by inversion: cells are laid out from the mode outwards, the likelier side first, and the uniform
 * number u in [0, 1) picks one. Exact up to rounding; about sqrt(n p (1 - p)) steps.
 */
export function drawBinomial(n: number, p: number, u: number): number {
  const odds = p / (1 - p);
  const mode = Math.min(n, Math.floor((n + 1) * p));
  let [low, high] = [mode, mode];
  let lowCell = binomialPmf(mode, n, p);
  let highCell = lowCell;
  let count = mode;
  let left = u - lowCell;
  while (left >= 0) {
    const below = low > 0 ? (lowCell * low) / ((n - low + 1) * odds) : 0;
    const above = high < n ? ((highCell * (n - high)) / (high + 1)) * odds : 0;
    // Rounding may leave a crumb of u after the last cell that is not zero.
    if (below === 0 && above === 0) return mode;
    if (below >= above) {
      low -= 1;
      lowCell = below;
      count = low;
    } else {
      high += 1;
      highCell = above;
      count = high;
    }
    left -= Math.max(below, above);
  }
  return count;
}
