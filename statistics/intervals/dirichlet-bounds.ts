// The Dirichlet (Gaffke) bounds of a mean of bounded values: the room's interval for random cases.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { requireCount, requireFinite, requireOpenShare } from '../arguments.ts';
import { dirichletMeanCdf } from '../numeric/dirichlet-mean-cdf.ts';
import { findRoot } from '../numeric/find-root.ts';
import { tally } from '../numeric/tally.ts';
import type { Limits } from './wilson.ts';

/** The interval that every value is known to lie in. */
export interface Range {
  readonly least: number;
  readonly greatest: number;
}

/**
 * Bounds for the mean of values in [least, greatest], one per case: the lower bound is the alpha/2 quantile of
 * sum w_j x_j, w ~ Dirichlet(1, ..., 1) over the values and one pseudo-value at `least`; the upper bound the 1 - alpha/2
 * quantile with the pseudo-value at `greatest`.
 * Source: N. Gaffke, "Three test statistics for a nonparametric one-sided hypothesis on the mean of a nonnegative variable"
 * (2005). Assumes the cases are independent draws. Raising a value never lowers a bound. For values at the two ends only it is
 * Clopper-Pearson, where validity is proven; elsewhere it is supported numerically.
 * Throws `BAD_INPUT` for no value, NaN, or a value outside the range.
 */
export function dirichletBounds(values: readonly number[], confidence: number, range: Range): Limits {
  requireCount('dirichletBounds', 'values.length', values.length, 1);
  requireOpenShare('dirichletBounds', 'confidence', confidence);
  values.forEach((value, index) => requireInRange(value, index, range));
  const tail = (1 - confidence) / 2;
  return {
    low: lowerBound(values, tail, range.least),
    high: -lowerBound(
      values.map((value) => -value),
      tail,
      -range.greatest,
    ),
  };
}

function requireInRange(value: number, index: number, { least, greatest }: Range): void {
  requireFinite('dirichletBounds', `values[${index}]`, value);
  if (value >= least && value <= greatest) return;
  throw badInput(
    `dirichletBounds: values[${index}] is ${value}, allowed is ${least} to ${greatest}. Pass one mean per case.`,
    { index, value, least, greatest },
  );
}

// On the scale where the pseudo-value is 0 and the greatest value 1, so that the width of the sample does not matter.
function lowerBound(values: readonly number[], tail: number, pseudoValue: number): number {
  const width = values.reduce((most, value) => Math.max(most, value), pseudoValue) - pseudoValue;
  if (width === 0) return pseudoValue;
  const sample = tally([0, ...values.map((value) => (value - pseudoValue) / width)]);
  const share = findRoot(
    (c) => dirichletMeanCdf(sample, c) - tail,
    { at: 0, value: -tail },
    { at: 1, value: 1 - tail },
  );
  return pseudoValue + share * width;
}
