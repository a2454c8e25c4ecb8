// How a changed record of honest work is written down: what else a run may do that is no fault.
import type { Rewording } from '../../../../kernel/contracts/defect.ts';
import { changed } from '../../planting/changed.ts';
import type { Changeable } from '../../planting/changed.ts';
import type { Setting } from '../../planting/planted.ts';
import { planSubmitted, submit } from '../../planting/submitted-plan.ts';
import type { Editable } from '../../planting/submitted-plan.ts';
import type { CloudCost } from '../../suite/agents.ts';

/** One family for all of them: volume never narrows an interval. */
const family = 'records';

/** A change of the record of one case that leaves it honest. A change that returns false has no place in it. */
export function honestIn(
  caseId: string,
  id: string,
  change: (copy: Changeable, setting: Setting) => unknown,
): Rewording<CloudCost> {
  return {
    id: `records/${id}`,
    family,
    honest: true,
    apply: (record, c, world) =>
      c.id === caseId ? changed(record, (copy) => change(copy, { case: c, world, record })) : null,
  };
}

/** The same made false in one fact, which groundedness must notice for the code. */
export function falseIn(
  caseId: string,
  id: string,
  code: string,
  change: (copy: Changeable, setting: Setting) => unknown,
): Rewording<CloudCost> {
  const { apply } = honestIn(caseId, id, change);
  return { id: `records/${id}`, family, honest: false, fails: { grader: 'groundedness', code }, apply };
}

/** Edits the last submission inside such a change. */
export function editLast(copy: Changeable, edit: (plan: Editable) => void): boolean {
  const last = copy.submissions.at(-1);
  const plan = last && planSubmitted(copy, last.call);
  if (!last || !plan) return false;
  edit(plan);
  submit(copy, last.call, plan);
  return true;
}

/** Says more in the rationale of one action. */
export function addToRationale(copy: Changeable, ref: string, words: string): boolean {
  return editLast(copy, ({ actions }) => {
    for (const action of actions) if (action.ref === ref) action.rationale += ` ${words}`;
  });
}
