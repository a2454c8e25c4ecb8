// The first thing that an approver reads: how the request was read, what is proposed, and what it is worth.
import { formatCents } from '../../../../../kernel/encoding/money.ts';
import { describeScope, joined } from '../describe-scope.ts';
import type { Finding } from '../finding.ts';
import type { Notes } from '../notes.ts';
import { wastes } from '../scope.ts';
import type { Waste } from '../scope.ts';
import type { Selection } from '../selection.ts';
import { totalSaving } from './saving.ts';

export function summary({ proposed, excluded }: Selection, notes: Notes): string {
  const read = `Request read as: ${describeScope(notes.scope)}.`;
  const left = excluded.length > 0 ? ` ${counted(excluded.length, 'finding')} left out, each with its reason.` : '';
  if (proposed.length > 0)
    return `${read} ${counted(proposed.length, 'change')} proposed: ${operations(proposed)}. Together they save ${totalSaving(proposed, notes)}.${left}`;
  return `${read} Nothing is proposed. ${nothing(excluded, notes)}`;
}

function nothing(excluded: readonly Finding[], notes: Notes): string {
  if (excluded.length > 0)
    return `What was found and left out, ${counted(excluded.length, 'finding')}, would be worth ${totalSaving(excluded, notes)}.`;
  const { findings, savingCents, atLeast } = notes.estate;
  if (findings === null || savingCents === null) return 'Nothing was found.';
  return `The whole estate has ${counted(findings, 'finding')} worth ${atLeast ? 'at least ' : ''}${formatCents(savingCents)} a month.`;
}

const doing: Readonly<Record<Waste, readonly [string, string, string]>> = {
  idle: ['stop', 'VM', 'VMs'],
  oversized: ['resize', 'VM', 'VMs'],
  unattached: ['snapshot and delete', 'disk', 'disks'],
  unused: ['release', 'address', 'addresses'],
};

/** "stop 5 VMs and snapshot and delete 3 disks". */
function operations(proposed: readonly Finding[]): string {
  return joined(
    wastes.flatMap((waste) => {
      const count = proposed.filter((finding) => finding.waste === waste).length;
      const [verb, one, many] = doing[waste];
      return count === 0 ? [] : [`${verb} ${count} ${count === 1 ? one : many}`];
    }),
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
