// The change request: the hashed content of a plan as a person reads it. It adds names, and nothing to believe.
import { formatCents } from '../../../../kernel/encoding/money.ts';
import type { Exclusion, Plan, PlannedAction } from '../../../contracts/plan.ts';
import type { Operation, Resource } from '../estate/world.ts';
import { oneLine } from './one-line.ts';

type View = (ref: string) => Resource | undefined;

const verbs: Readonly<Record<Operation, string>> = {
  stop_vm: 'Stop',
  resize_vm: 'Resize',
  snapshot_and_delete_disk: 'Snapshot, then delete',
  release_ip: 'Release',
};

/**
 * Plain text, ends with a line feed. What the agent wrote stands on one line each, so that it cannot pass for ours.
 * `order` is the ids of the actions as they will be carried out.
 */
export function renderChangeRequest(plan: Plan, view: View, order: readonly string[]): string {
  const { actions, exclusions, caveats, notices } = plan;
  return `${[
    [headline(plan)],
    [oneLine(plan.summary)],
    section(
      'Notice',
      notices.map((notice) => `- ${oneLine(notice)}`),
    ),
    section(
      'Proposed',
      actions.flatMap((action) => actionLines(action, view)),
    ),
    section(
      'Not proposed',
      exclusions.map((exclusion) => exclusionLine(exclusion, view)),
    ),
    section(
      'Caveats',
      caveats.map((caveat) => `- ${oneLine(caveat)}`),
    ),
    signingLines(plan, order),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

function headline({ actions, totalSavingCents, totalIsLowerBound }: Plan): string {
  if (actions.length === 0) return 'Change request: no change is proposed.';
  const changes = actions.length === 1 ? '1 change' : `${actions.length} changes`;
  const total = formatCents(totalSavingCents);
  return `Change request: ${changes}, saving ${totalIsLowerBound ? 'at least ' : ''}${total} a month.`;
}

function actionLines(action: PlannedAction, view: View): readonly string[] {
  const { id, ref, risk, approvers, effectClass, rationale, evidenceIds } = action;
  const environment = view(ref)?.environment ?? 'unknown environment';
  const noUndo = effectClass === 'irreversible_high' ? '; cannot be undone' : '';
  return [
    `${id}. ${verbOf(action)} ${nameOf(ref, view)}, ${environment}`,
    `    ${savingOf(action)}`,
    `    Risk ${risk}${noUndo}; ${approvalsOf(approvers)} needed; steps: ${action.steps.join(', ')}.`,
    `    Why: ${oneLine(rationale)}`,
    `    Evidence: ${evidenceIds.map(oneLine).join(', ')}`,
  ];
}

function verbOf({ operation, target }: PlannedAction): string {
  const verb = Object.entries(verbs).find(([name]) => name === operation)?.[1] ?? oneLine(operation);
  return target === null ? verb : `${verb} to ${oneLine(target)}:`;
}

function savingOf({ monthlyCostCents, monthlySavingCents, estimated }: PlannedAction): string {
  const cost = monthlyCostCents === null ? 'an unknown amount' : `${formatCents(monthlyCostCents)} a month`;
  const source = estimated ? ' (estimated from billing history)' : '';
  if (monthlySavingCents === null) return `Saving not estimable; costs ${cost}${source}.`;
  return `Saves ${formatCents(monthlySavingCents)} of ${cost}${source}.`;
}

function exclusionLine({ ref, reason, evidenceIds }: Exclusion, view: View): string {
  const resource = view(ref);
  const evidence = evidenceIds.length === 0 ? '' : ` [${evidenceIds.map(oneLine).join(', ')}]`;
  const isSaid = /\bhuman look\b/i.test(reason);
  const look = resource && needsHumanLook(resource) && !isSaid ? ' - needs a human look' : '';
  return `- ${nameOf(ref, view)}: ${oneLine(reason)}${evidence}${look}`;
}

/** What only a person can settle: text that was withheld, sources that disagree, an environment that nobody named. */
function needsHumanLook({ withheld, conflicts, environment }: Resource): boolean {
  return withheld.length > 0 || conflicts.length > 0 || environment === null;
}

function signingLines(plan: Plan, order: readonly string[]): readonly string[] {
  const { actions, policyVersion, planHash, approversNeeded } = plan;
  const isReordered = order.some((id, index) => id !== actions[index]?.id);
  return [
    ...(actions.length === 0
      ? []
      : [
          `${approvalsOf(approversNeeded)} needed, none of them the requester's.`.replace(/^\w/, (c) =>
            c.toUpperCase(),
          ),
        ]),
    ...(isReordered ? [`Carried out in this order, the hardest to undo last: ${order.join(', ')}.`] : []),
    `Policy: ${policyVersion}`,
    `Plan hash: ${planHash}`,
  ];
}

function approvalsOf(count: 1 | 2): string {
  return count === 1 ? '1 approval' : '2 approvals';
}

function nameOf(ref: string, view: View): string {
  const resource = view(ref);
  if (!resource) return `${oneLine(ref)} (not in this estate)`;
  return resource.name === null ? resource.ref : `${oneLine(resource.name)} (${resource.ref})`;
}
