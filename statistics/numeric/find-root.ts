// Finds where a continuous function crosses zero inside a bracket. It never leaves the bracket.

/** A point and the value of the function there. */
export interface RootBracketEnd {
  readonly at: number;
  readonly value: number;
}

const mostSteps = 200;

/**
 * A root of f between two points at which f has opposite signs (or is zero), to about 4 ulp.
 * Inverse quadratic interpolation where it is safe, else bisection: T. R. Chandrupatla, Adv. Eng. Software 28 (1997) 145-149.
 * When the signs agree there is no bracket, and after 200 steps (a root below 1e-60 of the bracket) no more is tried: the point
 * nearer to zero is returned.
 */
export function findRoot(f: (x: number) => number, low: RootBracketEnd, high: RootBracketEnd): number {
  let a = high;
  let b = low;
  let c = high;
  if (a.value === 0 || b.value === 0 || a.value > 0 === b.value > 0) return nearer(a, b).at;
  let t = 0.5;
  for (let step = 0; step < mostSteps; step += 1) {
    const at = a.at + t * (b.at - a.at);
    const next = { at, value: f(at) };
    if (next.value > 0 === a.value > 0) {
      c = a;
    } else {
      c = b;
      b = a;
    }
    a = next;
    const best = nearer(a, b);
    const width = 4 * Number.EPSILON * Math.abs(best.at);
    const smallest = width / Math.abs(b.at - a.at);
    if (smallest > 0.5 || best.value === 0) return best.at;
    t = Math.min(Math.max(interpolated(a, b, c), smallest), 1 - smallest);
  }
  return nearer(a, b).at;
}

function nearer(a: RootBracketEnd, b: RootBracketEnd): RootBracketEnd {
  return Math.abs(a.value) < Math.abs(b.value) ? a : b;
}

function interpolated(a: RootBracketEnd, b: RootBracketEnd, c: RootBracketEnd): number {
  const xi = (a.at - b.at) / (c.at - b.at);
  const phi = (a.value - b.value) / (c.value - b.value);
  if (!(phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi)) return 0.5;
  return (
    (a.value / (b.value - a.value)) * (c.value / (b.value - c.value)) +
    ((c.at - a.at) / (b.at - a.at)) * (a.value / (c.value - a.value)) * (b.value / (c.value - b.value))
  );
}
