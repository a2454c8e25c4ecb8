// The distribution function of a randomly weighted mean at one point, for many samples over the same few values.
// dirichlet-mean-cdf.ts serves one sample; here angles and moduli are looked up, which is ten times as fast.
import { requireCount } from '../arguments.ts';
import { entry } from './entry.ts';

const smallStart = 1e-3;
const negligible = 80;
const largestStep = 0.12;

/**
 * A function of counts (how often each of `values` stands in the sample, at most `most` in all) that gives
 * P(sum w_j x_j <= c), w ~ Dirichlet(1, ..., 1): the integral and its rule are those of `dirichletMeanCdf`, on nodes that
 * serve every sample of that size. Absolute error below 1e-12. Throws `BAD_INPUT` for no value or a size below 1.
 */
export function dirichletMeanCdfAt(
  values: readonly number[],
  c: number,
  most: number,
): (counts: ArrayLike<number>) => number {
  requireCount('dirichletMeanCdfAt', 'values.length', values.length, 1);
  requireCount('dirichletMeanCdfAt', 'most', most, 1);
  const width = values.length;
  const offsets = values.map((value) => value - c);
  const furthest = Math.max(...offsets.map(Math.abs));
  const step = Math.min(largestStep, 0.75 / Math.sqrt(most));
  const start = smallStart / (most * Math.max(furthest, Number.MIN_VALUE));
  const nearest = Math.min(...offsets.filter((offset) => offset !== 0).map(Math.abs), furthest);
  // A single value beside c suffices for the integrand to have died down at the last node.
  const nodes = Math.ceil((negligible / 2 + 1 - Math.log(nearest * start)) / step);
  const angles = new Float64Array(nodes * width);
  const logs = new Float64Array(nodes * width);
  for (let node = 0; node < nodes; node += 1) {
    const u = start * Math.exp(node * step);
    offsets.forEach((offset, i) => {
      angles[node * width + i] = Math.atan(u * offset);
      logs[node * width + i] = Math.log1p((u * offset) ** 2);
    });
  }
  const present = new Int32Array(width);
  const weights = new Float64Array(width);

  return (counts) => {
    let [s1, s2, s3, distinct, isBelow, isAbove] = [0, 0, 0, 0, true, true];
    for (let i = 0; i < width; i += 1) {
      const count = entry(counts, i);
      if (count === 0) continue;
      const y = entry(offsets, i);
      if (y > 0) isBelow = false;
      if (y < 0) isAbove = false;
      s1 += count * y;
      s2 += count * y * y;
      s3 += count * y * y * y;
      present[distinct] = i;
      weights[distinct] = count;
      distinct += 1;
    }
    if (isBelow) return 1;
    if (isAbove) return 0;
    // The series serves up to a node that this sample allows; the nodes below it need not be visited.
    const wanted = smallStart / Math.max(Math.sqrt(s2), Math.abs(s1));
    const first = Math.max(0, Math.floor(Math.log(wanted / start) / step));
    const from = start * Math.exp(first * step);
    const cubic = -(s3 / 3 + s1 ** 3 / 6 + (s1 * s2) / 2);
    let sum = (s1 * from) / Math.expm1(step) + (cubic * from ** 3) / Math.expm1(3 * step);
    for (let node = first; node < nodes; node += 1) {
      let theta = 0;
      let logSquaredModulus = 0;
      for (let k = 0; k < distinct; k += 1) {
        const at = node * width + (present[k] ?? 0);
        const weight = weights[k] ?? 0;
        theta += weight * (angles[at] ?? 0);
        logSquaredModulus += weight * (logs[at] ?? 0);
      }
      if (logSquaredModulus > negligible) break;
      sum += Math.sin(theta) * Math.exp(-0.5 * logSquaredModulus);
    }
    return 0.5 - (step * sum) / Math.PI;
  };
}
