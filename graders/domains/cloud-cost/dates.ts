// The days on which something is known of a resource: creation, detachment, and what two sources that disagree say of which
// day.
import type { KnownDate } from '../../reading.ts';
import type { ResourceView } from './types.ts';

const msPerDay = 24 * 60 * 60 * 1000;

/** The known days of a resource, seen from a moment of the run. */
export function datesOf(resource: ResourceView | undefined, nowMs: number): readonly KnownDate[] {
  return [
    ...happened('created', resource?.createdAtMs, nowMs),
    ...happened('detached', resource?.detachedAtMs, nowMs),
    ...(resource?.conflicts ?? []).flatMap(({ inventory, day }) => [
      ...days(inventory).map((since) => ({ event: 'stopped', day: since, daysAgo: null })),
      ...days(day).map((on) => ({ event: 'billed', day: on, daysAgo: null })),
    ]),
  ];
}

function happened(event: string, atMs: number | null | undefined, nowMs: number): readonly KnownDate[] {
  if (typeof atMs !== 'number') return [];
  const daysAgo = Math.floor(nowMs / msPerDay) - Math.floor(atMs / msPerDay);
  return [{ event, day: dayOf(atMs), daysAgo }];
}

/** `MM-DD`. */
export function dayOf(atMs: number): string {
  return monthAndDay(Math.floor(atMs / msPerDay));
}

function days(text: string): readonly string[] {
  return [...text.matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([date]) => date.slice('YYYY-'.length));
}

/** Days from 1967-03-01 to 1970-01-01: years that begin in March end with their leap day, and the first has one. */
const since1967 = 1037;

/** Month and day of a day since 1970-01-01, from then to February 2100. */
function monthAndDay(day: number): string {
  const ofYear = Math.floor((day + since1967) % 365.25);
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const ofMonth = ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  return [((monthFromMarch + 2) % 12) + 1, ofMonth].map((part) => String(part).padStart(2, '0')).join('-');
}
