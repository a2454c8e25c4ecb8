// The distribution function of a mean with uniformly random weights: what the Dirichlet (Gaffke) bounds are read from.
import { entry } from './entry.ts';
import type { Tally } from './tally.ts';

const smallStart = 1e-3;
const negligible = 40;
const largestStep = 0.12;

/**
 * P(sum w_j x_j <= c), w ~ Dirichlet(1, ..., 1) over a sample of n_v times v; 0 up to its least value, 1 from its greatest on.
 *
 * Dirichlet weights are exponential variables over their sum, so this is P(sum E_j (x_j - c) <= 0), and inverting the
 * characteristic function (J. P. Imhof, Biometrika 48 (1961) 419-426) gives
 *   1/2 - (1/pi) int_0^inf sin(theta(u)) / (u R(u)) du,
 *   theta = sum n_v atan(u (v - c)),  R = prod (1 + u^2 (v - c)^2)^(n_v / 2).
 * In s = ln u the integrand is analytic in a strip, where the trapezoid rule converges exponentially in 1 / step. The part
 * below the first node is the sum of two geometric series, from sin(theta)/R = S1 u - (S3/3 + S1^3/6 + S1 S2/2) u^3 + ...
 * with S_k = sum n_v (v - c)^k. Absolute error below 1e-13.
 */
export function dirichletMeanCdf({ values, counts }: Tally, c: number): number {
  if (values.every((value) => value <= c)) return 1;
  if (values.every((value) => value >= c)) return 0;
  const { s1, s2, s3, step } = shape(values, counts, c);
  const start = smallStart / Math.max(Math.sqrt(s2), Math.abs(s1));
  const cubic = -(s3 / 3 + s1 ** 3 / 6 + (s1 * s2) / 2);
  let sum = (s1 * start) / Math.expm1(step) + (cubic * start ** 3) / Math.expm1(3 * step);
  const ratio = Math.exp(step);
  for (let u = start; ; u *= ratio) {
    let theta = 0;
    let logSquaredModulus = 0;
    for (let i = 0; i < values.length; i += 1) {
      const y = u * (entry(values, i) - c);
      const count = entry(counts, i);
      theta += count * Math.atan(y);
      logSquaredModulus += count * Math.log1p(y * y);
    }
    // Written so that an overflow to NaN ends the sum as well.
    if (!(logSquaredModulus <= 2 * negligible)) break;
    sum += Math.sin(theta) * Math.exp(-0.5 * logSquaredModulus);
  }
  return 0.5 - (step * sum) / Math.PI;
}

// Power sums of v - c, and the step. On either side of c the values are a sum whose mean lies z standard deviations from 0;
// the error is about exp(-(2 pi / step)^2 / (2 z^2)), so step = 0.75 / z makes it 1e-15.
function shape(values: Float64Array, counts: Float64Array, c: number) {
  const above = { s1: 0, s2: 0, s3: 0 };
  const below = { s1: 0, s2: 0, s3: 0 };
  values.forEach((value, i) => {
    const side = value > c ? above : below;
    const count = entry(counts, i);
    const y = value - c;
    side.s1 += count * y;
    side.s2 += count * y * y;
    side.s3 += count * y * y * y;
  });
  const z = Math.max(above.s1 / Math.sqrt(above.s2), -below.s1 / Math.sqrt(below.s2));
  const step = Math.min(largestStep, 0.75 / z);
  return { s1: above.s1 + below.s1, s2: above.s2 + below.s2, s3: above.s3 + below.s3, step };
}
