// Moments as text and as UTC milliseconds, by calendar arithmetic: the host's clock and time zone are never asked.

export const msPerHour = 3_600_000;
export const msPerDay = 86_400_000;

export type Moment =
  | { readonly kind: 'utc'; readonly ms: number }
  /** Written with an explicit offset other than zero; `ms` is already UTC. */
  | { readonly kind: 'offset'; readonly ms: number; readonly offset: string }
  /** A date and a time, and nothing that says where: not a moment. */
  | { readonly kind: 'no_zone' }
  | { readonly kind: 'invalid' };

const iso = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Reads an ISO 8601 moment. A calendar date that does not exist (30 February) is `invalid`, never the next one. */
export function parseMoment(text: string): Moment {
  const parts = iso.exec(text);
  if (!parts) return { kind: 'invalid' };
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((group) => Number(parts[group] ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]; // six groups of digits, by the pattern above
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return { kind: 'invalid' };
  if (hour > 23 || minute > 59 || second > 59) return { kind: 'invalid' };
  const zone = parts[8];
  if (zone === undefined) return { kind: 'no_zone' };
  const fractionMs = Math.floor(Number(`0.${parts[7] ?? '0'}`) * 1000 + 1e-6);
  const localMs = daysFromCivil(year, month, day) * msPerDay + ((hour * 60 + minute) * 60 + second) * 1000 + fractionMs;
  if (zone === 'Z' || zone === '+00:00') return { kind: 'utc', ms: localMs };
  const offsetMinutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  const sign = zone.startsWith('-') ? -1 : 1;
  return { kind: 'offset', ms: localMs - sign * offsetMinutes * 60_000, offset: zone };
}

/** What `parseMoment` and `dayOf` answer, each distinct question once: the sources repeat theirs by the thousand. */
export interface MomentReader {
  parse(text: string): Moment;
  dayOf(ms: number): string;
}

export function createMomentReader(): MomentReader {
  const moments = new Map<string, Moment>();
  const days = new Map<number, string>();
  return {
    parse(text) {
      const known = moments.get(text) ?? parseMoment(text);
      moments.set(text, known);
      return known;
    },
    dayOf(ms) {
      const known = days.get(ms) ?? dayOf(ms);
      days.set(ms, known);
      return known;
    },
  };
}

/** `2026-10-31`: the UTC day of a moment. */
export function dayOf(ms: number): string {
  return civilFromDays(Math.floor(ms / msPerDay));
}

/** `2026-10-31T06:40:00Z`: whole seconds, UTC. */
export function formatMoment(ms: number): string {
  const seconds = Math.floor((ms - Math.floor(ms / msPerDay) * msPerDay) / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${dayOf(ms)}T${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}Z`;
}

function daysInMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Days since 1970-01-01. Counted in 400-year eras whose years begin in March, so that a leap day ends its year. */
function daysFromCivil(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `daysFromCivil`, as text. */
function civilFromDays(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
