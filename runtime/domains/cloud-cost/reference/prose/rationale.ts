// Why one change is proposed, with the figures that were looked up and no others.
import { formatCents } from '../../../../../kernel/encoding/money.ts';
import type { Finding } from '../finding.ts';
import { isMachine } from '../finding.ts';
import type { Notes } from '../notes.ts';
import type { Waste } from '../scope.ts';
import { isEstimated, savingOf } from './saving.ts';

export function rationale(finding: Finding, notes: Notes): string {
  return [observation(finding, notes), worth(finding, notes)].join(' ');
}

const seen: Readonly<Record<Waste, string>> = {
  idle: 'Idle',
  oversized: 'Oversized',
  unattached: 'Unattached: no machine uses this disk.',
  unused: 'Unused: this address is associated with nothing.',
};

function observation(finding: Finding, notes: Notes): string {
  if (!isMachine(finding)) return seen[finding.waste];
  const used = notes.utilization.get(finding.ref);
  if (used?.p95 == null || used.peak === null) return `${seen[finding.waste]}, as find_waste lists it.`;
  return `${seen[finding.waste]}: CPU p95 ${used.p95} % and peak ${used.peak} %, with data on ${used.daysWithData} of ${used.daysInWindow} days.`;
}

const doing: Readonly<Record<Waste, (finding: Finding) => string>> = {
  idle: () => 'Stopping it',
  oversized: ({ sku, target }) => `Resizing it from ${sku} to ${target ?? 'the next size down'}`,
  unattached: () => 'Deleting it after a snapshot',
  unused: () => 'Releasing it',
};

function worth(finding: Finding, notes: Notes): string {
  const saving = savingOf(finding, notes);
  const does = doing[finding.waste](finding);
  if (saving === null) return `${does} saves an amount that is not estimable.`;
  if (!isEstimated(finding, notes)) return `${does} saves ${formatCents(saving)} a month.`;
  return `${does} saves an estimated ${formatCents(saving)} a month, going by what was billed in October.`;
}
