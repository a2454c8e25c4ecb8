// The first thing that an approver reads: how the request was read, what is proposed, and what it is worth.
import { formatCents } from '../../../../../kernel/encoding/money.ts';
import { describeScope, joined } from '../describe-scope.ts';
import type { Finding } from '../finding.ts';
import type { Notes } from '../notes.ts';
import { wastes } from '../scope.ts';
import type { Waste } from '../scope.ts';
import type { Selection } from '../selection.ts';
import { savingOf, totalSaving } from './saving.ts';

export function summary({ proposed, excluded }: Selection, notes: Notes): string {
  const read = `Request read as: ${describeScope(notes.scope)}.`;
  if (proposed.length === 0) return `${read} Nothing is proposed. ${nothing(excluded, notes)}`;
  const left = excluded.length > 0 ? ` Reviewed and left out, each with its reason: ${excluded.length}.` : '';
  return `${read} ${changes(proposed.length)} proposed: ${operations(proposed)}. ${worth(proposed, notes)}${left}`;
}

function worth(proposed: readonly Finding[], notes: Notes): string {
  if (isUnknown(proposed, notes)) return 'What the plan saves is not estimable.';
  return `The plan saves ${totalSaving(proposed, notes)}.`;
}

/** A report that changes nothing says what there was to find. */
function nothing(excluded: readonly Finding[], notes: Notes): string {
  if (excluded.length > 0)
    return isUnknown(excluded, notes)
      ? 'What was left out is worth an amount that is not estimable.'
      : `What was left out would be worth ${totalSaving(excluded, notes)}.`;
  const { findings, savingCents, atLeast } = notes.estate;
  if (findings === null || savingCents === null) return 'Nothing was found.';
  return `The whole estate has ${findings} findings worth ${atLeast ? 'at least ' : ''}${formatCents(savingCents)} a month.`;
}

function isUnknown(findings: readonly Finding[], notes: Notes): boolean {
  return findings.every((finding) => savingOf(finding, notes) === null);
}

const doing: Readonly<Record<Waste, readonly [string, string, string]>> = {
  idle: ['stop', 'idle VM', 'idle VMs'],
  oversized: ['resize', 'oversized VM', 'oversized VMs'],
  unattached: ['snapshot and delete', 'disk', 'disks'],
  unused: ['release', 'address', 'addresses'],
};

/** "stop 5 idle VMs and snapshot and delete 3 disks". */
function operations(proposed: readonly Finding[]): string {
  return joined(
    wastes.flatMap((waste) => {
      const count = proposed.filter((finding) => finding.waste === waste).length;
      const [verb, one, many] = doing[waste];
      return count === 0 ? [] : [`${verb} ${count} ${count === 1 ? one : many}`];
    }),
  );
}

function changes(count: number): string {
  return `${count} change${count === 1 ? '' : 's'}`;
}
