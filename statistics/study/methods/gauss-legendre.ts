// Nodes and weights of Gauss-Legendre quadrature: what the beta-binomial posterior of the study is integrated with.
import { entry } from '../../numeric/entry.ts';

export interface Quadrature {
  readonly nodes: Float64Array;
  readonly weights: Float64Array;
}

/**
 * The rule with n nodes on [-1, 1], exact for polynomials of degree 2n - 1. Nodes are the roots of the Legendre polynomial P_n by
 * Newton's method, weights 2 / ((1 - x^2) P_n'(x)^2) (DLMF 3.5.v).
 */
export function gaussLegendre(n: number): Quadrature {
  const nodes = new Float64Array(n);
  const weights = new Float64Array(n);
  for (let i = 0; i < n; i += 1) {
    let x = -Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 1;
    for (let step = 0; step < 20; step += 1) {
      const at = legendre(n, x);
      slope = at.slope;
      x -= at.value / slope;
    }
    nodes[i] = x;
    weights[i] = 2 / ((1 - x * x) * slope * slope);
  }
  return { nodes, weights };
}

function legendre(n: number, x: number): { readonly value: number; readonly slope: number } {
  let [before, value] = [1, x];
  for (let k = 2; k <= n; k += 1) [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k];
  return { value, slope: (n * (x * value - before)) / (x * x - 1) };
}

/** The rule on each of the panels between neighbouring edges, joined. */
export function onPanels(rule: Quadrature, edges: readonly number[]): Quadrature {
  const size = rule.nodes.length;
  const nodes = new Float64Array((edges.length - 1) * size);
  const weights = new Float64Array(nodes.length);
  for (let panel = 0; panel + 1 < edges.length; panel += 1) {
    const [from, to] = [entry(edges, panel), entry(edges, panel + 1)];
    for (let i = 0; i < size; i += 1) {
      nodes[panel * size + i] = (from + to + (to - from) * entry(rule.nodes, i)) / 2;
      weights[panel * size + i] = ((to - from) * entry(rule.weights, i)) / 2;
    }
  }
  return { nodes, weights };
}
