// Which criterion of each run is compared: the one that was asked for, else the first that both have.
import type { TrialResults } from '../../kernel/contracts/trial-results.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { nearest } from '../../kernel/outcome/nearest.ts';

export interface ChosenCriteria {
  readonly a: string;
  readonly b: string;
  readonly notes: readonly string[];
}

/**
 * `wanted` names a scorer, or `scorer/key` of one that gives a dictionary (its first key, when no key is named). A report of ours
 * that lacks it beside somebody else's log is read by its `passed`. Throws `BAD_INPUT` when a run has no such criterion, or the
 * two have none in common.
 */
export function chooseCriteria(a: TrialResults, b: TrialResults, wanted: string | undefined): ChosenCriteria {
  for (const run of [a, b])
    if (run.criteria.length === 0)
      throw badInput(
        `${run.source}: no sample has a score, so there is nothing to compare. Score it: inspect score LOG`,
      );
  if (wanted !== undefined) {
    const chosen = [find(a, b, wanted), find(b, a, wanted)] as const;
    return { a: chosen[0], b: chosen[1], notes: [] };
  }
  const shared = a.criteria.filter((criterion) => b.criteria.includes(criterion));
  const [first, ...others] = shared;
  if (first !== undefined) {
    const isOurs = a.format === 'assize-report' && b.format === 'assize-report';
    const note = `compared by "${first}", the first scorer of both; others: ${others.join(', ')} (--scorer NAME)`;
    return { a: first, b: first, notes: others.length > 0 && !isOurs ? [note] : [] };
  }
  const [ofA = '', ofB = ''] = [a.criteria[0], b.criteria[0]];
  if (a.format !== 'assize-report' && b.format !== 'assize-report')
    throw badInput(
      `The two logs have no scorer in common: A ${a.criteria.join(', ')}; B ${b.criteria.join(', ')}. ` +
        'Score both with one scorer: inspect score LOG --scorer NAME',
    );
  return {
    a: ofA,
    b: ofB,
    notes: [`A is read by "${ofA}" and B by "${ofB}": two graders may differ where the agents do not`],
  };
}

function find(run: TrialResults, other: TrialResults, wanted: string): string {
  const found = run.criteria.find((one) => one === wanted) ?? run.criteria.find((one) => one.startsWith(`${wanted}/`));
  if (found !== undefined) return found;
  if (run.format === 'assize-report' && other.format !== 'assize-report') return run.criteria[0] ?? wanted;
  const near = nearest(wanted, run.criteria);
  throw badInput(
    `--scorer ${wanted}: ${run.source} has no such scorer${near ? `; did you mean ${near}?` : '.'} It has: ${run.criteria.join(', ')}`,
  );
}
