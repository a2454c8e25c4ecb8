// Whose figure a figure is: the resource its clause names, else the group its clause speaks of, else whatever the text
// stands under. Where the sentence leaves it open, the second reading is kept as well.
import type { Figure } from './figures.ts';
import { groupIn, isSorting } from './groups.ts';
import type { Group } from './groups.ts';
import type { GroupHit } from './group-words.ts';
import { holdsPhrase, phraseAt, phrases } from './phrases.ts';
import type { Prose } from './prose.ts';
import type { Lexicon } from '../reading.ts';
import type { Span } from './spans.ts';
import type { Subjects } from './subjects.ts';
import type { Token } from './tokens.ts';
import { linkWords, pronouns, sumWords } from './words.ts';

export type Owner =
  /** Resources in order; each may be one of several that share a name. */
  | {
      readonly kind: 'named';
      readonly subjects: readonly (readonly string[])[];
      /** An "and" joins them: what is said is said of all. */
      readonly isJoined: boolean;
    }
  | { readonly kind: 'group'; readonly group: Group; readonly named: readonly (readonly string[])[] }
  /** What the text stands under: an action, an exclusion, or the plan. */
  | { readonly kind: 'text' };

export interface Owned {
  readonly owner: Owner;
  /** Another reading that the sentence allows. */
  readonly orElse: Owner | null;
}

interface Mention {
  readonly at: number;
  readonly refs: readonly string[];
}

export interface OwnerContext {
  readonly prose: Prose;
  readonly subjects: Subjects;
  readonly lexicon: Lexicon;
  /** The words for groups in the sentence. */
  readonly hits: readonly GroupHit[];
  /** The resource last named before this sentence. */
  readonly spokenOf: readonly string[] | null;
}

type GroupOwner = Extract<Owner, { readonly kind: 'group' }>;

const text: Owner = { kind: 'text' };
const plan: Group = {
  traits: [],
  pools: ['proposed'],
  isBare: false,
  isSum: true,
  isRest: false,
  isEverything: false,
  isEach: false,
};

/** The owner of each figure of a sentence, in order. */
export function ownersOf(sentence: Span, figures: readonly Figure[], context: OwnerContext): readonly Owned[] {
  const { tokens } = context.prose;
  const mentions = mentionsIn(sentence, context);
  const owned: Owned[] = [];
  let consumed = sentence.from;
  for (const [index, figure] of figures.entries()) {
    if (index < owned.length) continue;
    const before = { from: consumed, to: figure.from };
    const run = lastRun(tokens, mentions, before, context.hits);
    const listed = listedFigures(tokens, figures, index, sentence.to);
    if (run.length > 1 && listed === run.length) {
      owned.push(...run.map((mention) => ({ owner: ownerOf([mention], tokens), orElse: null })));
      consumed = figures[index + listed - 1]?.to ?? sentence.to;
      continue;
    }
    const behind = linkedAfter(tokens, figure, figures[index + 1]?.from ?? sentence.to);
    const places = { before, behind, run, after: mentions.filter(({ at }) => at >= behind.from && at < behind.to) };
    const chosen = choose(places, figure, mentions, owned.at(-1)?.owner ?? null, context);
    owned.push(chosen);
    consumed = chosen.usesBehind ? behind.to : figure.to;
  }
  return owned;
}

interface Places {
  readonly before: Span;
  readonly behind: Span;
  /** The names listed before the figure, and those tied to it from behind. */
  readonly run: readonly Mention[];
  readonly after: readonly Mention[];
}

function choose(
  { before, behind, run, after }: Places,
  figure: Figure,
  mentions: readonly Mention[],
  previous: Owner | null,
  context: OwnerContext,
): Owned & { readonly usesBehind: boolean } {
  const { prose, hits } = context;
  const named = mentions.filter(({ at }) => at < figure.from).map(({ refs }) => refs);
  const group = (span: Span): GroupOwner | null => {
    const found = groupIn(hits, span, prose.subject === null);
    return found && { kind: 'group', group: found, named };
  };
  const last = run.at(-1);
  if (last) {
    const between = { from: last.at + 1, to: before.to };
    const aside =
      group(between) ?? (holdsPhrase(prose.tokens, between.from, between.to, commas) ? standing(prose) : null);
    return { owner: ownerOf(run, prose.tokens), orElse: aside, usesBehind: false };
  }
  if (after.length > 0) return { owner: ownerOf(after, prose.tokens), orElse: group(before), usesBehind: true };
  const ahead = group(before);
  if (ahead) return { owner: ahead, orElse: besideGroup(ahead.group, previous, prose), usesBehind: false };
  const tied = group(behind);
  if (tied) return { owner: tied, orElse: besideGroup(tied.group, previous, prose), usesBehind: true };
  if (previous === null) return { owner: text, orElse: null, usesBehind: false };
  if (isPartOfWhole(prose.tokens, before)) return { owner: whole, orElse: null, usesBehind: false };
  return { owner: previous, orElse: previous.kind === 'named' ? together(named) : text, usesBehind: false };
}

/** Beside a group, the text's own resource; beside bare adjectives, what came before; beside the estate, the plan. */
function besideGroup({ isBare, isEverything, pools }: Group, previous: Owner | null, prose: Prose): Owner | null {
  if (prose.subject !== null) return text;
  if (isBare) return previous;
  return isEverything || pools.includes('found') ? { kind: 'group', group: plan, named: [] } : null;
}

/** The plan, or the estate. */
const whole: Owner = { kind: 'group', group: { ...plan, isEverything: true }, named: [] };

/** Several names so far may be meant together. */
function together(named: readonly (readonly string[])[]): Owner | null {
  return named.length > 1 ? { kind: 'named', subjects: named, isJoined: true } : null;
}

/** The text's own resource, as a second reading after another one was named and a comma followed. */
function standing(prose: Prose): Owner | null {
  return prose.subject === null ? null : text;
}

const commas = phrases(',');

function ownerOf(mentions: readonly Mention[], tokens: readonly Token[]): Owner {
  const from = mentions[0]?.at ?? 0;
  const to = mentions.at(-1)?.at ?? 0;
  return { kind: 'named', subjects: mentions.map(({ refs }) => refs), isJoined: holdsPhrase(tokens, from, to, ands) };
}

const ands = phrases('and', '+');

const partWords = phrases('of', 'out of', 'the', 'its', 'a', 'per', 'month', 'monthly', 'year', '/', 'total');

/** "$140.16 a month of the $682.00": a figure of which the one before it is a part. */
function isPartOfWhole(tokens: readonly Token[], { from, to }: Span): boolean {
  for (let at = from; at < to; at++) if (phraseAt(tokens, at, partWords) === 0) return false;
  return holdsPhrase(tokens, from, to, of);
}

const of = phrases('of');

/** The names of the sentence, pronouns resolved: to the text's own resource, else to the one last named. */
function mentionsIn(sentence: Span, { prose, subjects, lexicon, spokenOf }: OwnerContext): readonly Mention[] {
  const mentions: Mention[] = [];
  for (let at = sentence.from; at < sentence.to; at++) {
    const token = prose.tokens[at];
    const named = token?.kind === 'word' ? subjects.named(token.text) : [];
    if (named.length > 0) mentions.push({ at, refs: named });
    else if (standsForName(prose.tokens, at, lexicon)) {
      const refs = prose.subject === null ? (mentions.at(-1)?.refs ?? spokenOf) : [prose.subject];
      if (refs) mentions.push({ at, refs });
    }
  }
  return mentions;
}

function standsForName(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  return phraseAt(tokens, at, pronouns) > 0 || phraseAt(tokens, at, lexicon.singular) > 0;
}

const separators = phrases(',', ';', 'and', 'or', '(', ')', 'both', 'the');

/** The names last listed in the span: those after which only separators and words for groups stand before the next. */
function lastRun(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  span: Span,
  hits: readonly GroupHit[],
): readonly Mention[] {
  const inside = mentions.filter(({ at }) => at >= span.from && at < span.to);
  let start = inside.length - 1;
  while (start > 0 && isListed(tokens, (inside[start - 1]?.at ?? 0) + 1, inside[start]?.at ?? 0, hits)) start--;
  return inside.slice(Math.max(start, 0));
}

function isListed(tokens: readonly Token[], from: number, to: number, hits: readonly GroupHit[]): boolean {
  for (let at = from; at < to; at++) if (phraseAt(tokens, at, separators) === 0 && !isSorting(hits, at)) return false;
  return true;
}

const betweenFigures = phrases(',', ';', 'and', 'a', 'per', 'each', 'month', 'monthly', 'year', '/');

/** How many figures from `index` on are listed one after the other. */
function listedFigures(tokens: readonly Token[], figures: readonly Figure[], index: number, end: number): number {
  let count = 1;
  for (; index + count < figures.length; count++) {
    const from = figures[index + count - 1]?.to ?? end;
    const to = figures[index + count]?.from ?? end;
    for (let at = from; at < to; at++) if (phraseAt(tokens, at, betweenFigures) === 0) return count;
  }
  return count;
}

const ties = phrases(...linkWords, ...sumWords);
const stops = phrases(',', ':', ';', ')', '-', 'and', 'or', 'but', 'while');

/** What a preposition, an opening bracket or a word for a sum ties to the figure before it; empty when nothing does. */
function linkedAfter(tokens: readonly Token[], figure: Figure, end: number): Span {
  let to = figure.to;
  while (to < end && phraseAt(tokens, to, stops) === 0) to++;
  return holdsPhrase(tokens, figure.to, to, ties) ? { from: figure.to, to } : { from: to, to };
}
