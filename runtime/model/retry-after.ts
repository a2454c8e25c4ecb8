// What a Retry-After header asks for: seconds, or a date in one of the three forms of RFC 9110, section 5.6.7.
// Dates are read against the clock that is passed in; a form without a zone means UTC, whatever the machine says.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const month = months.join('|');
const time = '(?<hour>\\d{2}):(?<minute>\\d{2}):(?<second>\\d{2})';

const forms = [
  // Sat, 31 Oct 2026 12:02:00 GMT
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\\d{2}) (?<month>${month}) (?<year>\\d{4}) ${time} GMT$`),
  // Saturday, 31-Oct-26 12:02:00 GMT
  new RegExp(
    `^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\\d{2})-(?<month>${month})-(?<year>\\d{2}) ${time} GMT$`,
  ),
  // Sat Oct 31 12:02:00 2026
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<month>${month}) (?<day>[ \\d]\\d) ${time} (?<year>\\d{4})$`),
];

const secondMs = 1_000;
const dayMs = 86_400_000;

/** Milliseconds to wait from `nowMs` on, never negative; null when there is no header or it is in none of the forms. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * secondMs;
  const atMs = dateMs(text, nowMs);
  return atMs === null ? null : Math.max(0, atMs - nowMs);
}

function dateMs(text: string, nowMs: number): number | null {
  for (const form of forms) {
    const fields = form.exec(text)?.groups;
    if (fields) return instantMs(fields, nowMs);
  }
  return null;
}

function instantMs(fields: Readonly<Record<string, string | undefined>>, nowMs: number): number | null {
  const monthIndex = months.indexOf(fields['month'] ?? '');
  const day = Number(fields['day']);
  const hour = Number(fields['hour']);
  const minute = Number(fields['minute']);
  const second = Number(fields['second']);
  const year = fullYear(fields['year'] ?? '', nowMs);
  if (day < 1 || day > daysIn(year, monthIndex) || hour > 23 || minute > 59 || second > 60) return null;
  return daysBefore(year, monthIndex, day) * dayMs + ((hour * 60 + minute) * 60 + second) * secondMs;
}

/** Two digits that would lie more than 50 years ahead mean the past (RFC 9110, section 5.6.7). */
function fullYear(digits: string, nowMs: number): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  const thisYear = yearOf(nowMs);
  const inThisCentury = thisYear - (thisYear % 100) + year;
  return inThisCentury > thisYear + 50 ? inThisCentury - 100 : inThisCentury;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysIn(year: number, monthIndex: number): number {
  if (monthIndex === 1) return isLeap(year) ? 29 : 28;
  return [3, 5, 8, 10].includes(monthIndex) ? 30 : 31;
}

/** Days from 1970-01-01 to the date, in the proleptic Gregorian calendar. */
function daysBefore(year: number, monthIndex: number, day: number): number {
  const leapDays = (untilYear: number): number =>
    Math.floor((untilYear - 1) / 4) - Math.floor((untilYear - 1) / 100) + Math.floor((untilYear - 1) / 400);
  let days = (year - 1970) * 365 + leapDays(year) - leapDays(1970) + day - 1;
  for (let earlier = 0; earlier < monthIndex; earlier++) days += daysIn(year, earlier);
  return days;
}

function yearOf(nowMs: number): number {
  const days = Math.floor(nowMs / dayMs);
  let year = 1970 + Math.floor(days / 365.2425);
  while (daysBefore(year + 1, 0, 1) <= days) year++;
  while (daysBefore(year, 0, 1) > days) year--;
  return year;
}
