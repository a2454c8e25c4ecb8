// What this room knows of a case: how many of its planned trials passed. The case is the unit of every statistic.
// Errored trials and grades without a verdict stay in `trials` and out of `passes`: the caller counts, nothing is dropped.
import { requireCount } from './arguments.ts';
import { type NotEstimable, notEstimable } from './estimate.ts';

/** Passed trials out of all planned trials of one case, 0 <= passes <= trials. */
export interface CaseCounts {
  readonly passes: number;
  readonly trials: number;
}

/** Throws `BAD_INPUT` naming the first case whose counts are no counts, or whose passes exceed its trials. */
export function requireCases(where: string, cases: readonly CaseCounts[]): void {
  cases.forEach(({ passes, trials }, index) => {
    if (Number.isSafeInteger(trials) && Number.isSafeInteger(passes) && passes >= 0 && passes <= trials) return;
    requireCount(where, `cases[${index}].trials`, trials, 0);
    requireCount(where, `cases[${index}].passes`, passes, 0, trials);
  });
}

/** Why these cases have no mean of case means: there is none, or one of them has no trial. Null when they have one. */
export function missingData(what: string, cases: readonly CaseCounts[]): NotEstimable | null {
  if (cases.length === 0) {
    return notEstimable('no-cases', 'no cases', `${what} is not estimable: there are no cases.`);
  }
  const empty = cases.findIndex(({ trials }) => trials === 0);
  if (empty === -1) return null;
  return notEstimable(
    'no-trials',
    `case ${empty + 1} has no trials`,
    `${what} is not estimable: cases[${empty}] has no trials, so its mean is unknown.`,
  );
}

/** The case means passes / trials, in the order given. */
export function caseMeans(cases: readonly CaseCounts[]): number[] {
  return cases.map(({ passes, trials }) => passes / trials);
}
