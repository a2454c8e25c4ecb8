// The error of Stirling's formula, on which every accurate factorial, binomial and beta of this room rests.

// Coefficients B(2j) / (2j (2j-1)) of the asymptotic series, DLMF 5.11.1.
const series = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156] as const;
const seriesFrom = 16;

const ofSmallIntegers: readonly number[] = Array.from({ length: seriesFrom }, (_, z) => (z === 0 ? NaN : compute(z)));

/**
 * ln Gamma(z + 1) - [ln(2 pi) / 2 + (z + 1/2) ln z - z] for real z > 0, absolute error about 1e-15.
 * From 16 on the asymptotic series (DLMF 5.11.1; the next term is below 1e-18); below it the recurrence
 * of ln Gamma, e(z) = e(z + 1) + (z + 1/2) ln(1 + 1/z) - 1.
 */
export function stirlingError(z: number): number {
  const known = Number.isInteger(z) ? ofSmallIntegers[z] : undefined;
  return known ?? compute(z);
}

function compute(z: number): number {
  let shifted = z;
  let lift = 0;
  for (; shifted < seriesFrom; shifted += 1) lift += (shifted + 0.5) * Math.log1p(1 / shifted) - 1;
  const inverse = 1 / shifted;
  let sum = 0;
  for (const coefficient of series.toReversed()) sum = sum * inverse * inverse + coefficient;
  return lift + sum * inverse;
}
