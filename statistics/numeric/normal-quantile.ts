// The standard normal quantile. The one place of the program where a z comes from.
import { requireOpenShare } from '../arguments.ts';
import { normalCdf, normalDensity } from './normal-cdf.ts';

/**
 * The z with P(Z <= z) = p, 0 < p < 1; absolute error about 1e-15 for p <= 1/2, and the mirror image above.
 * A rational start within 4.5e-4 (Abramowitz and Stegun 26.2.23), then Halley steps on our own distribution function.
 * Throws `BAD_INPUT` outside (0, 1).
 */
export function normalQuantile(p: number): number {
  requireOpenShare('normalQuantile', 'p', p);
  if (p === 0.5) return 0;
  return p < 0.5 ? lowerQuantile(p) : -lowerQuantile(1 - p);
}

/** The z of a two-sided interval: the (1 + confidence) / 2 quantile, from the small tail so that no digit is lost. */
export function twoSidedZ(confidence: number): number {
  requireOpenShare('twoSidedZ', 'confidence', confidence);
  return -lowerQuantile((1 - confidence) / 2);
}

function lowerQuantile(p: number): number {
  const t = Math.sqrt(-2 * Math.log(p));
  const numerator = 2.515517 + t * (0.802853 + t * 0.010328);
  const denominator = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  let z = numerator / denominator - t;
  for (let step = 0; step < 4; step += 1) {
    const newton = (normalCdf(z) - p) / normalDensity(z);
    z -= newton / (1 + 0.5 * z * newton);
  }
  return z;
}
