// Three bootstrap intervals of the mean of case means, all from the exact bootstrap distribution: percentile, and BCa.
import { type CaseCounts, caseMeans } from '../../case-counts.ts';
import { bootstrapDistribution } from '../../intervals/bootstrap-distribution.ts';
import { type Limits, wilsonLimits } from '../../intervals/wilson.ts';
import { leastCommonMultiple } from '../../numeric/common-lattice.ts';
import { entry } from '../../numeric/entry.ts';
import { type LatticeDistribution, latticeQuantile } from '../../numeric/lattice-distribution.ts';
import { mean } from '../../numeric/moments.ts';
import { normalCdf } from '../../numeric/normal-cdf.ts';
import { normalQuantile } from '../../numeric/normal-quantile.ts';

interface Resampled {
  readonly units: readonly number[];
  readonly distribution: LatticeDistribution;
  /** Lattice units of the sum that make a mean of 1. */
  readonly points: number;
}

// Four methods of the study ask for the distribution of the same suite.
const kept = new WeakMap<readonly CaseCounts[], Resampled | null>();

function resampled(cases: readonly CaseCounts[]): Resampled | null {
  const known = kept.get(cases);
  if (known !== undefined) return known;
  const made = resample(cases);
  kept.set(cases, made);
  return made;
}

// Null when every case scores the same, where a bootstrap has nothing to say.
function resample(cases: readonly CaseCounts[]): Resampled | null {
  const lattice = leastCommonMultiple(cases.map(({ trials }) => trials));
  if (lattice === null) return null;
  const units = cases.map(({ passes, trials }) => passes * (lattice / trials));
  const distribution = units.every((unit) => unit === units[0]) ? null : bootstrapDistribution(units);
  return distribution === null ? null : { units, distribution, points: lattice * cases.length };
}

function between({ distribution, points }: Resampled, low: number, high: number): Limits {
  return { low: latticeQuantile(distribution, low) / points, high: latticeQuantile(distribution, high) / points };
}

/** The percentile interval without any switch: no width when every case scores the same. */
export function percentile(cases: readonly CaseCounts[], confidence: number): Limits {
  const sample = resampled(cases);
  if (sample !== null) return between(sample, (1 - confidence) / 2, (1 + confidence) / 2);
  const centre = mean(caseMeans(cases));
  return { low: centre, high: centre };
}

/** The switch of the usual reports: Wilson over cases when every case scores the same. */
export function orWilson(interval: (cases: readonly CaseCounts[], confidence: number) => Limits): typeof interval {
  return (cases, confidence) => {
    const [first, ...rest] = caseMeans(cases);
    if (rest.some((other) => other !== first)) return interval(cases, confidence);
    return wilsonLimits(Math.min((first ?? 0) * cases.length, cases.length), cases.length, confidence);
  };
}

/** How the bias term of BCa counts resamples that equal the estimate: not at all (R's boot) or half (SciPy). */
export type Ties = 'strict-less' | 'mid';

/** z0 and the two levels at which BCa reads the bootstrap distribution. */
export interface BcaLevels {
  readonly z0: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Bias-corrected and accelerated levels: Phi(z0 + (z0 + z) / (1 - a (z0 + z))), z0 = Phi^-1(P(t* < t)) with ties as told, and
 * a = sum d^3 / (6 (sum d^2)^1.5) over the deviations d of the case means. Source: B. Efron, JASA 82 (1987) 171-185.
 */
export function bcaLevels(cases: readonly CaseCounts[], confidence: number, ties: Ties): BcaLevels | null {
  const sample = resampled(cases);
  return sample === null ? null : levels(sample, confidence, ties);
}

function levels({ units, distribution }: Resampled, confidence: number, ties: Ties): BcaLevels {
  const { first, pmf } = distribution;
  const sum = units.reduce((total, unit) => total + unit, 0);
  let below = 0;
  for (let i = 0; i < pmf.length && first + i < sum; i += 1) below += entry(pmf, i);
  if (ties === 'mid') below += entry(pmf, sum - first) / 2;
  const z0 = normalQuantile(below);
  const centre = sum / units.length;
  const squares = units.reduce((total, unit) => total + (unit - centre) ** 2, 0);
  const acceleration = units.reduce((total, unit) => total + (unit - centre) ** 3, 0) / (6 * squares ** 1.5);
  const level = (z: number): number => normalCdf(z0 + (z0 + z) / (1 - acceleration * (z0 + z)));
  return { z0, low: level(normalQuantile((1 - confidence) / 2)), high: level(normalQuantile((1 + confidence) / 2)) };
}

/** The BCa interval; no width when every case scores the same. */
export function bca(ties: Ties): (cases: readonly CaseCounts[], confidence: number) => Limits {
  return (cases, confidence) => {
    const sample = resampled(cases);
    if (sample === null) return percentile(cases, confidence);
    const { low, high } = levels(sample, confidence, ties);
    return between(sample, low, high);
  };
}
