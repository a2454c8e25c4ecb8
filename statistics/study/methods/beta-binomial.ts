// A candidate that was not chosen: the beta-binomial model with uniform priors on mean and correlation. It is not monotone, and
// it covers too little where cases always pass or always fail.
import type { CaseCounts } from '../../case-counts.ts';
import type { Limits } from '../../intervals/wilson.ts';
import { entry } from '../../numeric/entry.ts';
import { findRoot } from '../../numeric/find-root.ts';
import { gaussLegendre, onPanels, type Quadrature } from './gauss-legendre.ts';

/** Where the posterior is evaluated: panels of mean and correlation with `order` nodes each. */
export interface Mesh {
  readonly order: number;
  readonly meanEdges: readonly number[];
  readonly correlationEdges: readonly number[];
}

/** Edges 0, 2^-finest, ..., 1/16, then steps of `step`, mirrored: fine where a posterior next to 0 or 1 is narrow. */
function edges(finest: number, step: number): readonly number[] {
  const tail = Array.from({ length: finest - 3 }, (_, i) => 2 ** (i - finest));
  const steps = Math.round(0.875 / step);
  const middle = Array.from({ length: steps - 1 }, (_, i) => 1 / 16 + (i + 1) * step);
  return [0, ...tail, ...middle.filter((x) => x < 15 / 16 - 1e-9), ...tail.toReversed().map((x) => 1 - x), 1];
}

/** Bounds to 1e-8 for up to a thousand cases; some ten milliseconds a suite. */
export const fineMesh: Mesh = { order: 24, meanEdges: edges(14, 1 / 32), correlationEdges: edges(8, 7 / 32) };
/** Bounds to 1e-4 for up to a hundred cases, in a fraction of a millisecond: enough for a count of coverage. */
export const coarseMesh: Mesh = { order: 6, meanEdges: edges(7, 1 / 16), correlationEdges: edges(5, 7 / 32) };

/**
 * Quantiles of mu under k_i ~ BetaBinomial(T_i, mu (1 - rho) / rho, (1 - mu) (1 - rho) / rho), where rho is the correlation of two
 * trials of a case, with mu and rho uniform on (0, 1) and independent. Likelihood in product form,
 * prod_{i<k} (mu (1-rho) + i rho) prod_{i<T-k} ((1-mu)(1-rho) + i rho) / prod_{i<T} (1 - rho + i rho), integrated by
 * Gauss-Legendre panels. Model: J. G. Skellam, JRSS B 10 (1948) 257-261. Keeps the logarithms of the cells that it met for the
 * next suite.
 */
export function betaBinomialPosterior(mesh: Mesh): (cases: readonly CaseCounts[]) => (level: number) => number {
  const rule = gaussLegendre(mesh.order);
  const means = onPanels(rule, mesh.meanEdges);
  const correlations = onPanels(rule, mesh.correlationEdges);
  const kept = new Map<string, Float64Array>();
  const cells = (passes: number, trials: number): Float64Array => {
    const key = `${passes}/${trials}`;
    const known = kept.get(key) ?? logCells(passes, trials, means.nodes, correlations.nodes);
    kept.set(key, known);
    return known;
  };
  return (cases) => {
    const density = marginal(logLikelihood(cases, cells), means.nodes.length, correlations.weights);
    return (level) => quantile(level, density, means, mesh, rule);
  };
}

/** The equal-tailed interval of that posterior; it never reaches 0 or 1. */
export function betaBinomial(mesh: Mesh): (cases: readonly CaseCounts[], confidence: number) => Limits {
  const posterior = betaBinomialPosterior(mesh);
  return (cases, confidence) => {
    const at = posterior(cases);
    return { low: at((1 - confidence) / 2), high: at((1 + confidence) / 2) };
  };
}

// ln P(passes | mean, correlation) up to a constant, for every pair of nodes: all correlations of the first mean, then the next.
function logCells(passes: number, trials: number, means: Float64Array, correlations: Float64Array): Float64Array {
  const cells = new Float64Array(means.length * correlations.length);
  let at = 0;
  for (const mean of means)
    for (const correlation of correlations) {
      let product = 1;
      let log = 0;
      for (let i = 0; i < trials; i += 1) {
        const share = i < passes ? mean : 1 - mean;
        const step = i < passes ? i : i - passes;
        product *= (share * (1 - correlation) + step * correlation) / (1 - correlation + i * correlation);
        // A hundred factors of 1e-4 would leave the doubles.
        if (i % 16 === 15) {
          log += Math.log(product);
          product = 1;
        }
      }
      cells[at] = log + Math.log(product);
      at += 1;
    }
  return cells;
}

function logLikelihood(cases: readonly CaseCounts[], cells: (passes: number, trials: number) => Float64Array) {
  const groups = new Map<Float64Array, number>();
  for (const { passes, trials } of cases) {
    const log = cells(passes, trials);
    groups.set(log, (groups.get(log) ?? 0) + 1);
  }
  let sum = new Float64Array(0);
  for (const [log, count] of groups) {
    if (sum.length === 0) sum = new Float64Array(log.length);
    for (let i = 0; i < log.length; i += 1) sum[i] = entry(sum, i) + count * entry(log, i);
  }
  return sum;
}

/** The posterior density of the mean at its nodes, up to a factor. */
function marginal(log: Float64Array, means: number, weights: Float64Array): Float64Array {
  let most = -Infinity;
  for (const value of log) most = Math.max(most, value);
  const density = new Float64Array(means);
  for (let i = 0; i < means; i += 1) {
    let sum = 0;
    for (let j = 0; j < weights.length; j += 1)
      sum += entry(weights, j) * Math.exp(entry(log, i * weights.length + j) - most);
    density[i] = sum;
  }
  return density;
}

/** Where the integral of the density reaches `level` of the whole; inside a panel it is that of the interpolating polynomial. */
function quantile(level: number, density: Float64Array, means: Quadrature, mesh: Mesh, rule: Quadrature): number {
  const { order, meanEdges } = mesh;
  let total = 0;
  for (let i = 0; i < density.length; i += 1) total += entry(density, i) * entry(means.weights, i);
  let below = 0;
  for (let panel = 0; panel + 1 < meanEdges.length; panel += 1) {
    let mass = 0;
    for (let i = panel * order; i < (panel + 1) * order; i += 1) mass += entry(density, i) * entry(means.weights, i);
    if (below + mass >= level * total) {
      const [from, to] = [entry(meanEdges, panel), entry(meanEdges, panel + 1)];
      const left = level * total - below;
      const share = findRoot(
        (s) =>
          integralTo(2 * s - 1, density.subarray(panel * order, (panel + 1) * order), rule) * ((to - from) / 2) - left,
        { at: 0, value: -left },
        { at: 1, value: mass - left },
      );
      return from + share * (to - from);
    }
    below += mass;
  }
  return 1;
}

/** The integral from -1 to x of the polynomial through the values at the nodes of the rule. */
function integralTo(x: number, values: Float64Array, rule: Quadrature): number {
  let sum = 0;
  for (let i = 0; i < rule.nodes.length; i += 1) {
    const at = -1 + ((x + 1) * (entry(rule.nodes, i) + 1)) / 2;
    sum += ((x + 1) / 2) * entry(rule.weights, i) * interpolated(at, values, rule.nodes);
  }
  return sum;
}

function interpolated(x: number, values: Float64Array, nodes: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < nodes.length; i += 1) {
    let factor = entry(values, i);
    for (let j = 0; j < nodes.length; j += 1)
      if (j !== i) factor *= (x - entry(nodes, j)) / (entry(nodes, i) - entry(nodes, j));
    sum += factor;
  }
  return sum;
}
