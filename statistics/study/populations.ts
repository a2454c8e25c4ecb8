// Whom the study measures: agents, as the distribution of how many of T trials of a case pass. A case is a draw from it.
import { binomialPmf } from '../numeric/binomial.ts';
import { entry } from '../numeric/entry.ts';

/** One agent on the cases one has in mind. */
export interface Population {
  readonly id: string;
  readonly title: string;
  /** The true mean over cases, which an interval is to cover. */
  readonly mean: number;
  /** P(k of T trials of a case pass), k = 0 ... T. */
  readonly passesOfCase: (trials: number) => readonly number[];
}

/** Case rates drawn from the Beta distribution with that mean; two trials of a case correlate by `correlation` in (0, 1). */
export function betaAgent(mean: number, correlation: number): Population {
  const scale = 1 / correlation - 1;
  return {
    id: `beta-${correlation}-${mean}`,
    title: `case rates Beta, correlation ${correlation}, mean ${mean}`,
    mean,
    passesOfCase: (trials) => betaBinomialCells(trials, mean * scale, (1 - mean) * scale),
  };
}

/** Every case always passes or always fails: correlation 1. */
export function allOrNothingAgent(mean: number): Population {
  return mixture(`all-or-nothing-${mean}`, `cases always pass or always fail, mean ${mean}`, [
    { weight: mean, rate: 1 },
    { weight: 1 - mean, rate: 0 },
  ]);
}

/** A third of the cases fails four times as often as the rest; fail rates 2q and q/2 for a mean of 1 - q. */
export function twoClassAgent(mean: number): Population {
  const fail = 1 - mean;
  return mixture(`two-class-${mean}`, `a third of the cases hard, mean ${mean}`, [
    { weight: 1 / 3, rate: 1 - 2 * fail },
    { weight: 2 / 3, rate: 1 - fail / 2 },
  ]);
}

/** One case in twenty always fails; of the others every trial passes at `rate`. */
export function alwaysFailingAgent(rate: number): Population {
  return mixture(`five-percent-fail-${rate}`, `5 % of cases always fail, the others pass at ${rate}`, [
    { weight: 0.05, rate: 0 },
    { weight: 0.95, rate },
  ]);
}

function mixture(
  id: string,
  title: string,
  classes: readonly { readonly weight: number; readonly rate: number }[],
): Population {
  return {
    id,
    title,
    mean: classes.reduce((sum, { weight, rate }) => sum + weight * rate, 0),
    passesOfCase: (trials) =>
      Array.from({ length: trials + 1 }, (_, k) =>
        classes.reduce((sum, { weight, rate }) => sum + weight * binomialPmf(k, trials, rate), 0),
      ),
  };
}

/** C(T, k) B(a + k, b + T - k) / B(a, b), as products. */
function betaBinomialCells(trials: number, a: number, b: number): readonly number[] {
  const cells = [1];
  for (let i = 0; i < trials; i += 1) cells[0] = entry(cells, 0) * ((b + i) / (a + b + i));
  for (let k = 0; k < trials; k += 1)
    cells.push(entry(cells, k) * (((trials - k) * (a + k)) / ((k + 1) * (b + trials - k - 1))));
  return cells;
}
