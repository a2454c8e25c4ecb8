// The names that a sentence lists right before or behind a word that says what they are.
import type { AttributeSaid } from './attributes.ts';
import type { GroupHit } from './group-words.ts';
import type { Mention } from './mentions.ts';
import { phrases, startsPhrase } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

/** A sentence, and what it says of what. */
export interface AttributeRoom {
  readonly tokens: readonly Token[];
  readonly sentence: Span;
  readonly hits: readonly GroupHit[];
  readonly mentions: readonly Mention[];
  readonly said: readonly AttributeSaid[];
}

/** The name at a place, with those listed before it from `floor` on. */
export function namesUpTo(place: number, floor: number, { tokens, mentions, hits }: AttributeRoom): readonly Mention[] {
  const run: Mention[] = [];
  for (const mention of mentions.filter(({ at }) => at === place || (at >= floor && at < place)).toReversed()) {
    const next = run[0];
    if (next && !isListed(tokens, { from: mention.at + 1, to: next.at }, hits)) break;
    run.unshift(mention);
  }
  return run;
}

/** The names listed from a place on, if one stands there. */
export function namesFrom(place: number, { tokens, mentions, hits, said }: AttributeRoom): readonly Mention[] {
  const run: Mention[] = [];
  for (const mention of mentions.filter(({ at }) => at >= place)) {
    const last = run.at(-1);
    const between = { from: last ? last.at + 1 : place, to: mention.at };
    if (!last && mention.at > place) break;
    if (last && !isListed(tokens, between, hits)) break;
    if (said.some(({ from }) => from >= between.from && from < between.to)) break;
    run.push(mention);
  }
  return run;
}

const separators = phrases(',', 'and', 'or', 'nor', '(', ')', 'both', 'the', 'a', 'month', 'per', '/');

/** Whether nothing but separators, amounts and nouns stands between two names. */
function isListed(tokens: readonly Token[], { from, to }: Span, hits: readonly GroupHit[]): boolean {
  return tokens
    .slice(from, to)
    .every(
      ({ kind }, offset) =>
        kind === 'number' ||
        startsPhrase(tokens, from + offset, separators) ||
        hits.some(({ at, says, to: end }) => from + offset >= at && from + offset < end && 'trait' in says),
    );
}

/** Past the nouns behind a value: "dev machine ci-runner-04". */
export function afterNouns(from: number, room: AttributeRoom): number {
  const { hits, said } = room;
  const noun = hits.find(({ at, says }) => at === from && 'trait' in says) ?? said.find((word) => word.from === from);
  return noun ? afterNouns(noun.to, room) : from;
}

const leads = phrases(
  ':',
  ',',
  '(',
  'is',
  'are',
  'has',
  'have',
  'the',
  'both',
  '-',
  'there',
  'in',
  'on',
  'keeps',
  'owns',
  'runs',
  'uses',
  'holds',
);

/** Past nouns and the words that lead to what a value opening its sentence is said of: "In dev: a, b". */
export function afterLeads(from: number, room: AttributeRoom): number {
  const place = afterNouns(from, room);
  return startsPhrase(room.tokens, place, leads) ? afterLeads(place + 1, room) : place;
}
