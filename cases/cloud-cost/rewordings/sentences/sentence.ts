// How sentences of the volume family stand in a submission: true ones many to a text, a false one alone in its record.
import type { Rewording } from '../../../../kernel/contracts/defect.ts';
import { editSubmission } from '../../planting/edit-submission.ts';
import type { Editable } from '../../planting/submitted-plan.ts';
import type { CloudCost } from '../../suite/agents.ts';

/** One family for all of them: volume never narrows an interval. */
export const family = 'sentences';

/** What a false sentence is, and the code that it fails groundedness for. */
export type FalseSentence = readonly [code: string, sentence: string];

/** Sentences under one heading of one submission. */
export interface Said {
  /** Unique among all topics. */
  readonly id: string;
  readonly case: string;
  /** `summary`, or the ref of the action or exclusion whose text it is. */
  readonly of: string;
  readonly true?: readonly string[];
  readonly false?: readonly FalseSentence[];
}

/** One text of all true sentences, and one of each that is false. */
export function sentences({
  id,
  case: caseId,
  of,
  true: honest = [],
  false: lies = [],
}: Said): readonly Rewording<CloudCost>[] {
  const apply =
    (text: string): Rewording<CloudCost>['apply'] =>
    (record, c) =>
      c.id === caseId ? editSubmission(record, (plan) => put(plan, of, text)) : null;
  return [
    ...(honest.length > 0 ? [{ id: `${id}/true`, family, honest: true as const, apply: apply(honest.join(' ')) }] : []),
    ...lies.map(([code, text], index) => ({
      id: `${id}/false-${index + 1}`,
      family,
      honest: false as const,
      fails: { grader: 'groundedness', code },
      alsoMayFail: ['task-completion', 'failure-handling'],
      apply: apply(text),
    })),
  ];
}

/** The reason of an exclusion keeps its last words: it must name its rule, whatever else it says. */
function put(plan: Editable, of: string, text: string): boolean {
  if (of === 'summary') {
    plan.summary = text;
    return true;
  }
  const action = plan.actions.find(({ ref }) => ref === of);
  if (action) action.rationale = text;
  const exclusion = plan.exclusions.find(({ ref }) => ref === of);
  if (exclusion) exclusion.reason = `${text} ${exclusion.reason}`;
  return action !== undefined || exclusion !== undefined;
}
