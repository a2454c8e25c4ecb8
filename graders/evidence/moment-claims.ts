// Checks dates and numbers of days that a text states of one resource: when it was created or detached, what a source
// says of which day, for how long. What lies ahead, and limits, are no facts of a resource.
import { clauseAround } from './clause-around.ts';
import { failedClaim, quoteOf, supported } from './claims.ts';
import type { Claim, ClaimContext } from './claims.ts';
import type { StatedDate } from './dates.ts';
import type { Figure } from './figures.ts';
import { holdsPhrase, phraseAt, phrases, startsPhrase, tagsIn } from './phrases.ts';
import type { Span } from './spans.ts';
import { refsAt } from './spoken-of.ts';
import { textOf } from './tokens.ts';
import { aheadWords } from './words.ts';

/** The claims of a sentence about dates and numbers of days. */
export function momentClaims(
  dates: readonly StatedDate[],
  figures: readonly Figure[],
  context: ClaimContext,
): readonly Claim[] {
  return [
    ...dates.map((date) => checkDate(date, context)),
    ...figures.map((figure) => checkDays(figure, context)),
  ].filter((claim) => claim !== null);
}

/** A date is that of the event that the words name; with no such word only "since" dates anything. */
function checkDate(date: StatedDate, context: ClaimContext): Claim | null {
  const { reading, prose, sentence } = context;
  const { tokens } = prose;
  const refs = refsAt(date.from, context);
  const said = eventOf(date, context);
  if (refs.length === 0 || (said === null && !startsPhrase(tokens, date.from - 1, since))) return null;
  const isAhead = date.day >= reading.today() && holdsPhrase(tokens, sentence.from, date.from, aheadWords);
  const isLimit = startsPhrase(tokens, date.from - 1, limits);
  const own = refs.flatMap(reading.datesOf).filter(({ event }) => said === null || event === said);
  if (own.length === 0 || isAhead || isLimit || own.some(({ day }) => day === date.day)) return supported;
  const days = own.map(({ event, day }) => `${event} ${day}`).join(', ');
  return failed(textOf(prose, date), `of ${refs.join(' or ')} the look-ups say ${days}`, context);
}

/** "before 1 June" is no day on which something happened. */
const limits = phrases('before', 'after', 'until', 'by');
const since = phrases('since');

/** The event last named before a place, else the one named next behind it in its clause; null when none is. */
function eventOf({ from, to }: Span, { prose, sentence, reading }: ClaimContext): string | null {
  const { tokens } = prose;
  const { events } = reading.lexicon;
  const clause = clauseAround(tokens, sentence, from);
  const event = tagsIn(tokens, sentence.from, from, events).at(-1) ?? tagsIn(tokens, to, clause.to, events).at(0);
  return event?.tag ?? null;
}

const ages = phrases('days ago', 'day ago', 'days earlier', 'day earlier', 'days old', 'day old', 'days of age');

/** "two days ago", "three days old": as long ago as something is known to have happened. */
function checkDays(figure: Figure, context: ClaimContext): Claim | null {
  const { prose, reading } = context;
  const age = phraseAt(prose.tokens, figure.to, ages);
  if (age === 0) return null;
  const said = eventOf({ from: figure.from, to: figure.to + age }, context);
  const refs = refsAt(figure.from, context);
  const own = refs
    .flatMap(reading.datesOf)
    .filter(({ event, daysAgo }) => daysAgo !== null && (said === null || event === said));
  if (own.length === 0) return null;
  if (own.some(({ daysAgo }) => daysAgo === figure.value)) return supported;
  const passed = own.map(({ event, daysAgo }) => `${event} ${daysAgo} days ago`).join(', ');
  return failed(`${figure.text} days`, `${refs.join(' or ')} was ${passed}`, context);
}

function failed(text: string, why: string, { prose, sentence }: ClaimContext): Claim {
  return failedClaim('attribute-unsupported', `"${quoteOf(prose, sentence)}": "${text}" is stated; ${why}`);
}
