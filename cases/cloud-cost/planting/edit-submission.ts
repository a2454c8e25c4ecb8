// Edits what an agent submitted, everywhere the record repeats it. The record that is given is left as it was.
import type { Texts } from '../rewordings/family.ts';
import { changed } from './changed.ts';
import type { Changeable, RunRecord } from './changed.ts';
import { restate } from './restate.ts';
import { planSubmitted, submit } from './submitted-plan.ts';
import type { Editable } from './submitted-plan.ts';

/**
 * A copy of the record after an edit of its last submission, or of every one. Null when there is no submission, when one
 * of them is no plan, or when the edit returns false because it has no place there. Plan hash, signatures and audit chain
 * stay those of the run: no grader recomputes them from texts.
 */
export function editSubmission(
  record: RunRecord,
  edit: (plan: Editable) => unknown,
  which: 'last' | 'every' = 'last',
): RunRecord | null {
  const edited = which === 'last' ? record.submissions.slice(-1) : record.submissions;
  if (edited.length === 0) return null;
  const change = (copy: Changeable): boolean =>
    edited.every(({ call }) => {
      const was = planSubmitted(record, call);
      const is = planSubmitted(record, call);
      if (!was || !is || edit(is) === false) return false;
      submit(copy, call, is);
      if (call === record.submissions.at(-1)?.call) restate(copy, was, is);
      return true;
    });
  return changed(record, change, ['toolCalls', 'plan']);
}

/** A copy of the record with other words in its last submission; null when a ref of the texts is not in it. */
export function withTexts(record: RunRecord, { summary, caveats, rationales, reasons }: Texts): RunRecord | null {
  return editSubmission(record, (plan) => {
    if (summary !== undefined) plan.summary = summary;
    if (caveats) plan.caveats = [...caveats];
    const hasActions = Object.entries(rationales ?? {}).every(([ref, rationale]) => {
      const action = plan.actions.find((each) => each.ref === ref);
      if (action) action.rationale = rationale;
      return action !== undefined;
    });
    const hasExclusions = Object.entries(reasons ?? {}).every(([ref, reason]) => {
      const exclusion = plan.exclusions.find((each) => each.ref === ref);
      if (exclusion) exclusion.reason = reason;
      return exclusion !== undefined;
    });
    return hasActions && hasExclusions;
  });
}
