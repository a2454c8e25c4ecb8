// Dates in prose: "2026-10-30", "30 October 2026", "October 30th", as month and day.
import type { Span } from './spans.ts';
import { wordAt } from './tokens.ts';
import type { Token } from './tokens.ts';

export interface StatedDate extends Span {
  /** `10-30`. */
  readonly day: string;
}

const names = 'january february march april may june july august september october november december'.split(' ');
const months = new Map(
  names.flatMap((name, index) => [name, name.slice(0, 3)].map((word) => [word, index + 1] as const)),
);
months.set('sept', 9);
const iso = /^\d{4}-(\d{2}-\d{2})/;
const ordinal = /^(\d{1,2})(?:st|nd|rd|th)?$/;

/** The dates of a span, in order. A month without a day is none. */
export function datesIn(tokens: readonly Token[], { from, to }: Span): readonly StatedDate[] {
  const dates: StatedDate[] = [];
  for (let at = from; at < to; at++) {
    const written = iso.exec(wordAt(tokens, at))?.[1];
    const month = months.get(wordAt(tokens, at));
    if (written !== undefined) dates.push({ day: written, from: at, to: at + 1 });
    else if (month !== undefined) {
      const before = wordAt(tokens, at - 1) === 'of' ? at - 2 : at - 1;
      const day = dayAt(tokens, before, from) ?? dayAt(tokens, at + 1, from);
      if (day !== null) dates.push({ day: `${twoDigits(month)}-${twoDigits(day)}`, from: at, to: at + 1 });
    }
  }
  return dates;
}

function dayAt(tokens: readonly Token[], at: number, floor: number): number | null {
  const day = at < floor ? null : ordinal.exec(wordAt(tokens, at));
  return day && Number(day[1]) >= 1 && Number(day[1]) <= 31 ? Number(day[1]) : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
