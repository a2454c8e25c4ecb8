// The days on which something is known of a resource: creation, detachment, what two sources that disagree say of which
// day, and the window of its metrics.
import type { KnownDate } from '../../reading.ts';
import type { ResourceView } from './types.ts';

const msPerDay = 86_400_000;

/** The known days of a resource, seen from a moment of the run. */
export function datesOf(resource: ResourceView | undefined, nowMs: number): readonly KnownDate[] {
  if (!resource) return [];
  const { createdAtMs, detachedAtMs, conflicts } = resource;
  return [
    ...happened('created', createdAtMs, nowMs),
    ...happened('detached', detachedAtMs, nowMs),
    ...conflicts.flatMap(({ inventory, day }) => [
      ...days(inventory).map((since) => ({ event: 'stopped', day: since, daysAgo: null })),
      ...days(day).map((on) => ({ event: 'billed', day: on, daysAgo: null })),
    ]),
  ];
}

function happened(event: string, atMs: number | null, nowMs: number): readonly KnownDate[] {
  if (atMs === null) return [];
  const daysAgo = Math.floor(nowMs / msPerDay) - Math.floor(atMs / msPerDay);
  return [{ event, day: dayOf(atMs), daysAgo }];
}

/** `MM-DD`. */
export function dayOf(atMs: number): string {
  return monthAndDay(Math.floor(atMs / msPerDay));
}

function days(text: string): readonly string[] {
  return [...text.matchAll(/\d{4}-(\d{2}-\d{2})/g)].map(([, day]) => day ?? '');
}

/** Month and day of a day since 1970-01-01, in the proleptic Gregorian calendar: years that begin in March. */
function monthAndDay(day: number): string {
  const shifted = day + 719_468;
  const ofEra = shifted - 146_097 * Math.floor(shifted / 146_097);
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  const ofMonth = ofYear - Math.floor((153 * month + 2) / 5) + 1;
  return [month < 10 ? month + 3 : month - 9, ofMonth].map((part) => String(part).padStart(2, '0')).join('-');
}
