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
  names.flatMap((name, index) => [3, 4, name.length].map((end) => [name.slice(0, end), twoDigits(index + 1)] as const)),
);
const iso = /^\d{4}-(\d{2}-\d{2})/;
const ordinal = /^\d{1,2}(?:st|nd|rd|th)?$/;

/** The dates of a span, in order. A month without a day is none. */
export function datesIn(tokens: readonly Token[], { from, to }: Span): readonly StatedDate[] {
  const dates: StatedDate[] = [];
  for (const [offset, { text: word }] of tokens.slice(from, to).entries()) {
    const at = from + offset;
    const month = months.get(word);
    const before = wordAt(tokens, at - 1) === 'of' ? at - 2 : at - 1;
    const [day] = [before, at + 1].filter((place) => isDay(tokens[place]));
    const written = iso.exec(word)?.[1];
    if (written !== undefined) dates.push({ day: written, from: at, to: at + 1 });
    else if (month !== undefined && day !== undefined)
      dates.push({
        day: `${month}-${twoDigits(Number.parseInt(wordAt(tokens, day), 10))}`,
        from: Math.min(day, at),
        to: at + 1,
      });
  }
  return dates;
}

/** "30", "30th"; "30 %" and "$30" are none. */
function isDay(token: Token | undefined): boolean {
  return token !== undefined && ordinal.test(token.text) && token.suffix === '' && token.currency === '';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
