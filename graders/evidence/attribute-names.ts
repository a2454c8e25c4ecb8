// The names that a sentence lists right before or behind a word that says what they are.
import type { AttributeSaid } from './attributes.ts';
import type { GroupHit } from './group-words.ts';
import { isSorting } from './groups.ts';
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

/** The name at a place, with those listed before it; a value between two names ends the list. */
export function namesUpTo(place: number, room: AttributeRoom): readonly Mention[] {
  const run: Mention[] = [];
  for (const mention of room.mentions.filter(({ at }) => at <= place).toReversed()) {
    const next = run[0];
    if (next && !isListed({ from: mention.at + 1, to: next.at }, room)) break;
    run.unshift(mention);
  }
  return run;
}

/** The names listed from a place on, if one stands there. */
export function namesFrom(place: number, room: AttributeRoom): readonly Mention[] {
  const run: Mention[] = [];
  let from = place;
  for (const mention of room.mentions.filter(({ at }) => at >= place)) {
    const to = mention.at;
    if (run.length === 0 && to > place) break;
    if (!isListed({ from, to }, room)) break;
    run.push(mention);
    from = to + 1;
  }
  return run;
}

const separators = phrases(',', 'and', 'or', 'nor', '(', ')', 'both', 'the', 'a', 'month', 'per', '/');

/** Whether nothing but separators, amounts and nouns stands between two names. */
function isListed({ from, to }: Span, { tokens, hits, said }: AttributeRoom): boolean {
  const between = [...tokens.keys()].slice(from, to);
  const isPassed = (at: number): boolean =>
    tokens[at]?.kind === 'number' || startsPhrase(tokens, at, separators) || isSorting(hits, at);
  return between.every((at) => isPassed(at) && !said.some((value) => value.from === at));
}

/** The first place from one on that no noun or value covers: past "machine" in "dev machine ci-runner-04". */
export function afterNouns(from: number, room: AttributeRoom): number {
  return room.tokens.findIndex((_, at) => at >= from && !isNoun(at, room));
}

function isNoun(place: number, { hits, said }: AttributeRoom): boolean {
  return isSorting(hits, place) || said.some(({ from, to }) => place >= from && place < to);
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
  const { tokens } = room;
  return tokens.findIndex((_, at) => at >= from && !isNoun(at, room) && !startsPhrase(tokens, at, leads));
}
