// Checks dates and numbers of days that a text states of one resource: when it was created or detached, what a source
// says of which day, for how long. What lies ahead, and limits, are no facts of a resource.
import { failedClaim, quoteOf, supported } from './claims.ts';
import type { Claim, ClaimContext } from './claims.ts';
import type { StatedDate } from './dates.ts';
import type { Figure } from './figures.ts';
import { mentionsIn } from './mentions.ts';
import { phraseAt, phrases, startsPhrase, tagAt } from './phrases.ts';
import { textOf } from './tokens.ts';

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

/** The one resource that a place of the text is about: the last one named before it, else the text's own. */
function subjectAt(at: number, context: ClaimContext): string | null {
  const { prose, sentence, reading } = context;
  const mentions = mentionsIn(sentence, { ...context, subjects: reading.subjects(), lexicon: reading.lexicon });
  const named = mentions.findLast((mention) => mention.at < at)?.refs ?? mentions.at(0)?.refs;
  const [only, ...others] = named ?? (prose.subject === null ? (context.spokenOf.at(-1) ?? []) : [prose.subject]);
  return only !== undefined && others.length === 0 ? only : null;
}

/** A date is one that something is known of; where the words say of what, it is that one. */
function checkDate(date: StatedDate, context: ClaimContext): Claim | null {
  const { reading, prose } = context;
  const subject = subjectAt(date.from, context);
  if (subject === null) return null;
  const known = reading.datesOf(subject);
  const said = eventBefore(date, context);
  const own = known.filter(({ event }) => said === null || event === said);
  const isAhead = date.day > reading.today() && (said === null || own.every(({ day }) => day <= reading.today()));
  const isLimit = startsPhrase(prose.tokens, date.from - 1, limits);
  if (own.length === 0 || isAhead || isLimit || own.some(({ day }) => day === date.day)) return supported;
  const text = textOf(prose, { from: Math.max(date.from - 1, context.sentence.from), to: date.to });
  const days = own.map(({ event, day }) => `${event} ${day}`).join(', ');
  return failed(text, `of ${reading.subjects().describe(subject)} the look-ups say ${days}`, context);
}

/** "before 1 June" is no day on which something happened. */
const limits = phrases('before', 'after', 'until', 'by');

/** The event last named before the date, in its own clause; null when none is. */
function eventBefore(date: StatedDate, { prose, sentence, reading }: ClaimContext): string | null {
  for (let at = date.from - 1; at >= sentence.from; at--) {
    const event = tagAt(prose.tokens, at, reading.lexicon.events);
    if (event) return event.tag;
  }
  return null;
}

const days = phrases('days', 'day');
const behindDays = phrases('ago', 'old', 'earlier', 'of age');

/** "two days ago", "three days old": as long ago as something is known to have happened. */
function checkDays(figure: Figure, context: ClaimContext): Claim | null {
  const { prose, reading } = context;
  const { tokens } = prose;
  if (figure.kind !== 'number' || phraseAt(tokens, figure.to, days) === 0) return null;
  if (phraseAt(tokens, figure.to + 1, behindDays) === 0) return null;
  const subject = subjectAt(figure.from, context);
  const known = subject === null ? [] : reading.datesOf(subject).filter(({ daysAgo }) => daysAgo !== null);
  const said = eventBefore({ from: figure.from, to: figure.to, day: '' }, context);
  const own = known.filter(({ event }) => said === null || event === said);
  if (subject === null || own.length === 0) return null;
  if (own.some(({ daysAgo }) => daysAgo === figure.value)) return supported;
  const passed = own.map(({ event, daysAgo }) => `${event} ${daysAgo} days ago`).join(', ');
  return failed(`${figure.text} days`, `${reading.subjects().describe(subject)} was ${passed}`, context);
}

function failed(text: string, why: string, { prose, sentence }: ClaimContext): Claim {
  return failedClaim('attribute-unsupported', `"${quoteOf(prose, sentence)}": "${text}" is stated; ${why}`);
}
