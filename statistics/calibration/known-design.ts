// An agent of known quality on a suite of known cases: what an interval is held against when it is calibrated.
import { requireCount } from '../arguments.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { CaseQuestion } from '../estimate.ts';
import { binomialPmf } from '../numeric/binomial.ts';

/**
 * `slipping` of `cases` cases fail a trial with probability slip.times / slip.of, the others never. With `question` `fixed` the
 * very cases are run again in every draw; with `random` each case of a draw is a slipping one with probability slipping / cases.
 */
export interface KnownDesign {
  readonly question: CaseQuestion;
  readonly cases: number;
  readonly slipping: number;
  readonly slip: { readonly times: number; readonly of: number };
  readonly trials: number;
}

/** What follows from a design, in slips out of cases x trials: the truth need not be a whole number of them. */
export interface KnownTruth {
  /** The true mean of case means, the same in both questions. */
  readonly mean: number;
  /** The true number of slips, rounded down and up: equal when the truth is a lattice point, as 26/30 is. */
  readonly slipsDown: number;
  readonly slipsUp: number;
}

/** The chances of 0 ... trials slips for each of `drawn` independent cases; `spare` further cases never slip. */
export interface SlipChances {
  readonly drawn: number;
  readonly spare: number;
  readonly chances: readonly number[];
}

/** Throws `BAD_INPUT` for counts that are none, more slipping cases than cases, or a slip that is no probability in (0, 1). */
export function requireDesign(where: string, { cases, slipping, slip, trials }: KnownDesign): void {
  requireCount(where, 'cases', cases, 1);
  requireCount(where, 'slipping', slipping, 1, cases);
  requireCount(where, 'trials', trials, 1);
  requireCount(where, 'slip.times', slip.times, 1);
  requireCount(where, 'slip.of', slip.of, 1);
  if (slip.times >= slip.of)
    throw badInput(
      `${where}: slip is ${slip.times} of ${slip.of}, allowed is a chance below 1. Let it slip less often.`,
    );
}

/** Whole numbers up to the last division, so that a truth on the lattice is found on it. */
export function truthOf(design: KnownDesign): KnownTruth {
  requireDesign('truthOf', design);
  const { cases, slipping, slip, trials } = design;
  const scaled = slipping * trials * slip.times;
  return {
    mean: (cases * slip.of - slipping * slip.times) / (cases * slip.of),
    slipsDown: Math.floor(scaled / slip.of),
    slipsUp: Math.ceil(scaled / slip.of),
  };
}

/** Binomial(trials, slip) for a slipping case; with random cases mixed with those that never slip. */
export function slipChances(design: KnownDesign): SlipChances {
  requireDesign('slipChances', design);
  const { question, cases, slipping, slip, trials } = design;
  const ofSlipping = Array.from({ length: trials + 1 }, (_, slips) => binomialPmf(slips, trials, slip.times / slip.of));
  if (question === 'fixed') return { drawn: slipping, spare: cases - slipping, chances: ofSlipping };
  const share = slipping / cases;
  return {
    drawn: cases,
    spare: 0,
    chances: ofSlipping.map((chance, slips) => share * chance + (slips === 0 ? 1 - share : 0)),
  };
}
