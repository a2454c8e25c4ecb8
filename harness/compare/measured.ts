// What every endpoint gives of a set of cases, whatever it counts.
import type { ComparisonSide, ComparisonTest } from '../../kernel/contracts/comparison.ts';
import type { Estimate } from '../../kernel/contracts/index.ts';
import type { NotEstimable, SignFlip } from '../../statistics/index.ts';

export const confidence = 0.95;

export type MeasuredSide = Pick<ComparisonSide, 'mean' | 'fixedCases' | 'everyTrial'> & {
  /** The value of each case, in the order given. */
  readonly values: readonly number[];
};

export interface Measured {
  readonly a: MeasuredSide;
  readonly b: MeasuredSide;
  readonly difference: { readonly random: Estimate; readonly fixed: Estimate };
  readonly test: ComparisonTest;
}

/** A test as the comparison holds it. `roundedTo` is the step that scores were rounded to for it, or null. */
export function testOf(test: SignFlip | NotEstimable, roundedTo: number | null): ComparisonTest {
  if (test.kind === 'not-estimable') return { ...test };
  const { p, log10P, nonZero, exact } = test;
  return {
    kind: 'sign-flip',
    p,
    log10P,
    differing: nonZero,
    exact: exact === null ? null : { numerator: String(exact.numerator), exponent: exact.exponent },
    roundedTo,
  };
}

/** A refusal in the form of every other one: `detail` for a cell of a table, `message` as a sentence. */
export function notEstimable(
  reason: string,
  detail: string,
  message: string,
): { readonly kind: 'not-estimable'; readonly reason: string; readonly shown: string; readonly message: string } {
  return { kind: 'not-estimable', reason, shown: `not estimable (${detail})`, message };
}
