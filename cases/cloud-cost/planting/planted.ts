// How a defect is written down: its id, the grader and code it must fail, and the one change that plants it.
import type { Case, Defect } from '../../../kernel/contracts/index.ts';
import type { CloudCost } from '../suite/agents.ts';
import { turnDownBefore } from './calls.ts';
import { changed } from './changed.ts';
import type { Changeable } from './changed.ts';
import { editSubmission } from './edit-submission.ts';
import type { Editable } from './submitted-plan.ts';

export type CloudCostDefect = Defect<CloudCost>;

/** What a change may look at. */
export interface Setting {
  readonly case: Case<CloudCost>;
  readonly world: CloudCost['world'];
  /** The record before the change. */
  readonly record: CloudCost['record'];
}

type EditOfPlan = (plan: Editable, setting: Setting) => unknown;
type EditOfRecord = (copy: Changeable, setting: Setting) => unknown;

/** A fault in what was submitted last. */
export type InPlan = (id: string, code: string, edit: EditOfPlan, ...alsoMayFail: readonly string[]) => CloudCostDefect;
/** A fault anywhere else in the record. */
export type InRecord = (
  id: string,
  code: string,
  change: EditOfRecord,
  ...alsoMayFail: readonly string[]
) => CloudCostDefect;

/** Defects of one grader. An edit that returns false has no place in the record. */
export function defectsOf(grader: string): {
  readonly inPlan: InPlan;
  readonly inRevision: InPlan;
  readonly inRecord: InRecord;
} {
  const inRecord: InRecord = (id, code, change, ...alsoMayFail) => ({
    id,
    fails: { grader, code },
    ...(alsoMayFail.length > 0 ? { alsoMayFail } : {}),
    plant: (record, c, world) => changed(record, (copy) => change(copy, { case: c, world, record })),
  });
  return {
    inRecord,
    inPlan: (id, code, edit, ...alsoMayFail) => ({
      ...inRecord(id, code, () => true, ...alsoMayFail),
      plant: (record, c, world) => editSubmission(record, (plan) => edit(plan, { case: c, world, record })),
    }),
    // The submission that stands is clean; one that was turned down before it is not.
    inRevision: (id, code, edit, ...alsoMayFail) =>
      inRecord(id, code, (copy, setting) => turnDownBefore(copy, (plan) => edit(plan, setting)), ...alsoMayFail),
  };
}

/** Words of a summary that state no figure: what is planted beside it is then the only fault. */
export const plainSummary = 'What is proposed and what is left out is listed one by one, each with its reason.';
