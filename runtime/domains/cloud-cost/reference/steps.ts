// The policy as small steps. A mutant is this list with the fewest of them replaced.
import * as calls from './calls.ts';
import { actionOf } from './calls.ts';
import type { ToolCall } from './conversation.ts';
import { evidenceFor } from './evidence-for.ts';
import type { Fields } from './fields.ts';
import type { Finding } from './finding.ts';
import type { Notes } from './notes.ts';
import { caveats } from './prose/caveats.ts';
import { exclusionReason } from './prose/exclusion-reason.ts';
import { rationale } from './prose/rationale.ts';
import { summary } from './prose/summary.ts';
import { understand } from './request/understand.ts';
import type { Scope, Understanding } from './scope.ts';
import { select, withoutBlocked } from './selection.ts';
import type { Selection } from './selection.ts';

export interface ReferenceSteps {
  /** The request and the operator's answers, oldest first. */
  readonly understand: (texts: readonly string[]) => Understanding;
  /** The look-ups that the request needs. */
  readonly lookUp: (scope: Scope) => readonly ToolCall[];
  /** What is proposed and what is left out. */
  readonly select: (findings: readonly Finding[], scope: Scope) => Selection;
  /** The look-ups that a selection needs before it is proposed. */
  readonly check: (selection: Selection, notes: Notes) => readonly ToolCall[];
  /** Which calls to make once more. */
  readonly retry: (notes: Notes) => readonly ToolCall[];
  /** The policy's dry run, or none. */
  readonly dryRun: (selection: Selection, notes: Notes) => readonly ToolCall[];
  readonly explain: (finding: Finding) => string;
  readonly caveats: (selection: Selection, notes: Notes) => readonly string[];
  /** The input of submit_plan; exclusions and caveats are worded already. */
  readonly compose: (selection: Selection, worded: Worded, notes: Notes) => Fields;
  /** The selection after a refusal, or null to give up. */
  readonly revise: (selection: Selection, refusal: Fields) => Selection | null;
}

export interface Worded {
  readonly caveats: readonly string[];
  readonly exclusions: readonly Fields[];
}

export const referenceSteps: ReferenceSteps = {
  understand,
  lookUp: calls.lookUp,
  select,
  check: calls.check,
  retry: calls.retry,
  dryRun: calls.dryRun,
  explain: exclusionReason,
  caveats,
  compose: (selection, { caveats: caveatTexts, exclusions }, notes) => ({
    summary: summary(selection, notes),
    caveats: caveatTexts,
    actions: selection.proposed.map((finding) => ({
      ...actionOf(finding, notes),
      rationale: rationale(finding, notes),
    })),
    exclusions,
  }),
  revise(selection, refusal) {
    const revised = withoutBlocked(selection, refusal);
    return revised === selection ? null : revised;
  },
};

/** The exclusions of a plan: findings with what blocks them, and named resources on which nothing was found. */
export function exclusionsOf(
  { excluded }: Selection,
  notes: Notes,
  explain: ReferenceSteps['explain'],
): readonly Fields[] {
  return [
    ...excluded.map((finding) => ({
      ref: finding.ref,
      reason: explain(finding),
      evidence_ids: evidenceFor(finding.ref, notes),
    })),
    ...notes.clean.map((ref) => ({ ref, reason: 'No waste was found on it.', evidence_ids: evidenceFor(ref, notes) })),
  ];
}
