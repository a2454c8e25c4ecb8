// Grades a passing run after one change of it, by the laws.
import type { Case } from '../../kernel/contracts/index.ts';
import type { Grade } from '../../kernel/contracts/index.ts';
import type { RunRecord } from '../../runtime/record/schema.ts';
import { cloudCostGraders } from '../domains/cloud-cost/graders.ts';
import type { CloudCostGrading } from '../domains/cloud-cost/types.ts';
import { aPassingCase, aPassingRun } from './a-passing-run.ts';
import { changed } from './a-record.ts';
import { anEstate } from './an-estate.ts';
import { gradeByTheLaws } from './grader-laws.ts';

export type Change = (record: RunRecord) => void;

/** The grade that a grader gives the passing run after a change. */
export function gradeChanged(
  id: string,
  change: Change = () => undefined,
  c: Case<CloudCostGrading> = aPassingCase(),
): Grade {
  const grader = cloudCostGraders().find((each) => each.id === id);
  if (!grader) throw new RangeError(`there is no grader ${id}`);
  return gradeByTheLaws(grader, { case: c, record: changed(aPassingRun(), change), world: anEstate() });
}

/** The codes of that grade, in order. */
export function codesOfChanged(id: string, change?: Change, c?: Case<CloudCostGrading>): readonly string[] {
  return gradeChanged(id, change, c).findings.map(({ code }) => code);
}

/** What an agent submitted, for a change in place. */
export interface Plan {
  summary: string;
  caveats: string[];
  actions: { ref: string; operation?: string; rationale: string; evidence_ids: string[] }[];
  exclusions: { ref: string; reason: string; evidence_ids: string[] }[];
}

/** The input of the last submission of a record made by `aRun`. */
export function planIn(record: RunRecord): Plan {
  const call = record.toolCalls[record.submissions.at(-1)?.call ?? -1];
  return call?.input as unknown as Plan; // what aRun's submissionInput made
}

/** An item of a list that a test knows to be there. */
export function item<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (found === undefined) throw new RangeError(`the list has no item ${index}`);
  return found;
}
