// The cluster bootstrap of the mean of case means, computed exactly: the design's named method, printed beside the headline.
import { requireOpenShare } from '../arguments.ts';
import { type CaseCounts, caseMeans, missingData, requireCases } from '../case-counts.ts';
import { type Estimate, type Estimated, notEstimable } from '../estimate.ts';
import { leastCommonMultiple } from '../numeric/common-lattice.ts';
import { mean } from '../numeric/moments.ts';
import { latticePercentile } from './lattice-percentile.ts';
import { wilsonLimits } from './wilson.ts';

const fewImperfect = 10;

/**
 * The percentile interval of the exact bootstrap distribution of the mean of case means, random cases (lattice-percentile.ts).
 * Case means live on the lattice 1 / lcm(trials), so n draws with replacement have a distribution that can be written down.
 * Assumes the cases are independent draws; the method is approximate and, near 100 %, lies above the truth: with fewer than
 * ten imperfect cases `warning` says so. When every case scores the same it has zero width and Wilson over cases takes its
 * place, as `why` says. `lattice-too-fine` when the distribution has more than four million cells.
 */
export function clusterBootstrapExact(cases: readonly CaseCounts[], confidence: number): Estimate {
  requireCases('clusterBootstrapExact', cases);
  requireOpenShare('clusterBootstrapExact', 'confidence', confidence);
  const missing = missingData('The cluster bootstrap', cases);
  if (missing !== null) return missing;
  const lattice = leastCommonMultiple(cases.map(({ trials }) => trials));
  if (lattice === null) return tooFine();
  const units = cases.map(({ passes, trials }) => passes * (lattice / trials));
  const percentile = latticePercentile(units, confidence);
  if (percentile.kind === 'lattice-too-fine') return tooFine();
  const value = mean(caseMeans(cases));
  if (percentile.kind === 'degenerate') return degenerateBootstrap(value, cases.length, confidence);
  const points = lattice * cases.length;
  return {
    kind: 'estimated',
    value,
    low: percentile.low / points,
    high: percentile.high / points,
    confidence,
    method: 'cluster-bootstrap-exact',
    cases: 'random',
    ...bootstrapWarning(cases),
  };
}

/** Wilson over cases in place of a bootstrap interval of zero width: n cases that all have the mean `value`. */
export function degenerateBootstrap(value: number, n: number, confidence: number): Estimated {
  return {
    kind: 'estimated',
    value,
    ...wilsonLimits(Math.min(value * n, n), n, confidence),
    confidence,
    method: 'wilson',
    cases: 'random',
    why: 'every case scores the same, so the bootstrap interval has zero width: Wilson over cases in its place',
  };
}

/** The caveat of every percentile bootstrap with fewer than ten imperfect cases; empty otherwise. */
export function bootstrapWarning(cases: readonly CaseCounts[]): { readonly warning?: string } {
  const imperfect = cases.filter(({ passes, trials }) => passes < trials).length;
  if (imperfect >= fewImperfect) return {};
  return {
    warning: `only ${imperfect} of ${cases.length} cases are imperfect: near 100 % a percentile bootstrap lies above the truth`,
  };
}

function tooFine(): Estimate {
  return notEstimable(
    'lattice-too-fine',
    'the numbers of trials have no common lattice',
    'The exact cluster bootstrap is not estimable: the trials per case have too large a common multiple. Use the Monte Carlo one.',
  );
}
