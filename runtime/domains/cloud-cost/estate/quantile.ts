// The one quantile of this domain: type 7, the default of R and numpy.

/**
 * Quantile `p` of the values by linear interpolation between order statistics, h = (n - 1) p.
 * Null for no values: there is no quantile of nothing. Source: Hyndman and Fan (1996), definition 7.
 */
export function quantileType7(values: readonly number[], p: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * p;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (position - Math.floor(position)) * (above - below);
}
