// Where inventory and billing say different things about one machine: stopped, yet billed on later days (defect D07).
import type { BilledMonth } from './billing/billing-months.ts';
import type { ListedResource } from './inventory/listed-resource.ts';
import type { IssueLog } from './issue-log.ts';
import { dayOf } from './moment.ts';
import type { Conflict } from './world.ts';

/** The conflict of the newest day; both facts are kept. The day of the stop itself may be billed in part. */
export function powerStateConflicts(
  resource: ListedResource,
  month: BilledMonth | undefined,
  log: IssueLog,
): readonly Conflict[] {
  if (resource.stoppedAtMs === null || !month) return [];
  const stopDay = dayOf(resource.stoppedAtMs);
  const billedAfter = [...month.days].filter(([day]) => day > stopDay).toSorted(([a], [b]) => (a < b ? 1 : -1));
  const [newest] = billedAfter;
  if (!newest) return [];
  const [day, { hours, place }] = newest;
  const conflict: Conflict = {
    field: 'power_state',
    inventory: `stopped since ${stopDay}`,
    billing: `${hours} hours of ${resource.sku}`,
    day,
  };
  const detail = `inventory says ${conflict.inventory}, billing shows ${conflict.billing} on ${day}`;
  const sighting = { kind: 'stoppedYetBilled', ref: resource.ref, detail } as const;
  log.add({ ...sighting, place: resource.place });
  log.add({ ...sighting, place });
  return [conflict];
}
