// UTC calendar arithmetic on whole seconds since the Unix epoch, without the host's clock or time zone.

export const secondsPerDay = 86_400;
export const secondsPerHour = 3_600;

/** Days since 1970-01-01 of a civil date, by the shifted-year count (years begin in March, so leap days end a year). */
function daysFromCivil(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `daysFromCivil`, as YYYY-MM-DD. */
function civilFromDays(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leaps = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${two(month)}-${two(day)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds since the epoch of `YYYY-MM-DDTHH:mm:ssZ`; any other text is a fault of the tables. */
export function secondsOf(utc: string): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})Z$/.exec(utc);
  if (!parts) throw new RangeError(`${JSON.stringify(utc)} is not a moment of the form 2026-11-01T08:00:00Z`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  return daysFromCivil(year, month, day) * secondsPerDay + hour * secondsPerHour + minute * 60 + second;
}

/** `YYYY-MM-DDTHH:mm:ss` of a UTC moment; the caller appends the zone in its provider's form. */
export function isoWithoutZone(seconds: number): string {
  const days = Math.floor(seconds / secondsPerDay);
  const rest = seconds - days * secondsPerDay;
  const minutes = Math.floor(rest / 60);
  return `${civilFromDays(days)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(rest % 60)}`;
}

/** `YYYY-MM-DDTHH:mm:ssZ`, the form of FOCUS and of CloudTrail records. */
export const isoZulu = (seconds: number): string => `${isoWithoutZone(seconds)}Z`;

/** `YYYY-MM-DDTHH:mm:ss+00:00`, the form of the AWS command line. */
export const isoOffset = (seconds: number): string => `${isoWithoutZone(seconds)}+00:00`;
