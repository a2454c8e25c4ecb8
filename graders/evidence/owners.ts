// Whose figure a figure is: the resource its clause names, else the group its clause speaks of, else whatever the text
// stands under. Where the sentence leaves it open, the second reading is kept as well.
import type { Figure } from './figures.ts';
import { describeGroup, groupIn } from './groups.ts';
import type { Group } from './groups.ts';
import type { GroupHit } from './group-words.ts';
import { lastRun, mentionsIn } from './mentions.ts';
import type { Mention, MentionContext } from './mentions.ts';
import { firstPhrase, holdsPhrase, pastPhrases, phraseAt, phrases } from './phrases.ts';
import type { Prose } from './prose.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';
import { linkWords, sumWords } from './words.ts';

export type Owner =
  /** Resources in order; each may be one of several that share a name. */
  | {
      readonly kind: 'named';
      readonly subjects: readonly (readonly string[])[];
      /** An "and" joins them: what is said is said of all. */
      readonly isJoined: boolean;
      /** "with a-1", "without a-1": the plan with or without them. */
      readonly isAdded?: boolean;
    }
  | { readonly kind: 'group'; readonly group: Group; readonly named: readonly (readonly string[])[] }
  /** What the text stands under: an action, an exclusion, or the plan. */
  | { readonly kind: 'text' };

export interface Owned {
  readonly owner: Owner;
  /** Another reading that the sentence allows. */
  readonly orElse: Owner | null;
}

export interface OwnerContext extends MentionContext {
  /** The words for groups in the sentence. */
  readonly hits: readonly GroupHit[];
  /** All figures of the sentence: nothing is tied to one across another amount or percentage. */
  readonly figures: readonly Figure[];
}

type GroupOwner = Extract<Owner, { readonly kind: 'group' }>;

const text: Owner = { kind: 'text' };
/** What is proposed. */
export const plan: Group = { ...describeGroup([], { from: 0, to: 0 }), pools: ['proposed'] };

/** The owner of each figure of a sentence, in order. */
export function ownersOf(
  sentence: Span,
  figures: readonly Figure[],
  context: OwnerContext,
): ReadonlyMap<Figure, Owned> {
  const { tokens } = context.prose;
  const mentions = mentionsIn(sentence, context);
  const owners = new Map<Figure, Owned>();
  let consumed = sentence.from;
  let previous: Owner | null = null;
  for (const [index, figure] of figures.entries()) {
    const before = { from: consumed, to: figure.from };
    const run = lastRun(tokens, mentions, before, context.hits);
    const listed = listFrom(tokens, figures.slice(index));
    // "a and b save $1 and $2": as many figures as names pair off.
    if (run.length > 1 && listed.length === run.length)
      for (const [place, each] of listed.entries())
        owners.set(each, { owner: ownerOf(run.slice(place, place + 1), tokens), orElse: null });
    const next = context.figures.find(({ from, kind }) => from > figure.from && kind !== 'number');
    const behind = linkedAfter(tokens, figure, next?.from ?? sentence.to, context.hits);
    const places = {
      before,
      behind,
      wide: next?.from ?? sentence.to,
      run,
      after: mentions.filter(({ at }) => at >= behind.from && at < behind.to),
    };
    const chosen = choose(places, mentions, previous, context);
    const settled = owners.get(figure) ?? chosen;
    owners.set(figure, settled);
    previous = settled.owner;
    consumed = chosen.usesBehind ? behind.to : figure.to;
  }
  return owners;
}

interface Places {
  readonly before: Span;
  readonly behind: Span;
  /** Where the next figure or the sentence ends what may be said behind. */
  readonly wide: number;
  /** The names listed before the figure, and those tied to it from behind. */
  readonly run: readonly Mention[];
  readonly after: readonly Mention[];
}

function choose(
  { before, behind, wide, run, after }: Places,
  mentions: readonly Mention[],
  previous: Owner | null,
  context: OwnerContext,
): Owned & { readonly usesBehind: boolean } {
  const { prose, hits } = context;
  const named = mentions.map(({ refs }) => refs);
  const group = (span: Span): GroupOwner | null => {
    const found = groupIn(hits, span, prose.subject === null);
    return found && { kind: 'group', group: found, named };
  };
  const last = run.at(-1);
  if (last) {
    const between = { from: last.at, to: before.to };
    const aside =
      comparedWith(last, mentions, prose.tokens) ??
      group(between) ??
      (holdsPhrase(prose.tokens, between.from, between.to, commas) ? standing(prose) : null);
    return { owner: ownerOf(run, prose.tokens), orElse: aside, usesBehind: false };
  }
  if (after.length > 0) return { owner: ownerOf(after, prose.tokens), orElse: group(before), usesBehind: true };
  const ahead = group(before);
  if (ahead) return { owner: ahead, orElse: besideGroup(ahead.group, before, previous, prose), usesBehind: false };
  const tied = group(behind);
  if (tied) {
    const all = group({ from: behind.from, to: wide });
    return { owner: tied, orElse: besideGroup(tied.group, behind, previous, prose) ?? all, usesBehind: true };
  }
  if (previous === null) return { owner: text, orElse: null, usesBehind: false };
  if (isPartOfWhole(prose.tokens, before)) return { owner: whole, orElse: null, usesBehind: false };
  return { owner: previous, orElse: previous.kind === 'named' ? together(named) : text, usesBehind: false };
}

/** "a saves more than b: $2 against $1": what is compared with the one last named. */
function comparedWith({ at }: Mention, mentions: readonly Mention[], tokens: readonly Token[]): Owner | null {
  const than = mentions.findLast((mention) => holdsPhrase(tokens, mention.at, at, thans));
  return than ? ownerOf([than], tokens) : null;
}

const thans = phrases('than');

/** Beside a group, the text's own resource; beside bare adjectives, what came before; of a whole, the plan. */
function besideGroup({ isBare }: Group, said: Span, previous: Owner | null, { subject, tokens }: Prose): Owner | null {
  if (subject !== null) return text;
  if (isBare) return previous;
  return phraseAt(tokens, said.from, of) > 0 ? { kind: 'group', group: plan, named: [] } : null;
}

/** The plan, or the estate. */
const whole: Owner = { kind: 'group', group: { ...plan, isEverything: true }, named: [] };

/** The names so far may be meant together. */
function together(named: readonly (readonly string[])[]): Owner {
  return { kind: 'named', subjects: named, isJoined: true };
}

/** The text's own resource, as a second reading after another one was named and a comma followed. */
function standing(prose: Prose): Owner | null {
  return prose.subject === null ? null : text;
}

const commas = phrases(',');

/** The owner that names are: what an "and" joins is meant together. */
export function ownerOf(mentions: readonly Mention[], tokens: readonly Token[]): Owner {
  const places = mentions.map(({ at }) => at);
  const first = Math.min(...places);
  return {
    kind: 'named',
    subjects: mentions.map(({ refs }) => refs),
    isJoined: holdsPhrase(tokens, first, Math.max(...places), ands),
    isAdded: phraseAt(tokens, first - 1, adding) > 0,
  };
}

const ands = phrases('and');
const adding = phrases('with', 'without', 'including', 'excluding', 'adding');

const partWords = phrases('of', 'out of', 'the', 'its', 'a', 'per', 'month', 'monthly', 'year', '/', 'total');

/** "$140.16 a month of the $682.00": a figure of which the one before it is a part. */
function isPartOfWhole(tokens: readonly Token[], { from, to }: Span): boolean {
  for (let at = from; at < to; at++) if (phraseAt(tokens, at, partWords) === 0) return false;
  return holdsPhrase(tokens, from, to, of);
}

const of = phrases('of');

const betweenFigures = phrases(',', ';', 'and', 'a', 'per', 'each', 'month', 'monthly', 'year', '/');

/** The first figures of a list, as far as nothing but separators and periods stands between them. */
function listFrom(tokens: readonly Token[], figures: readonly Figure[]): readonly Figure[] {
  const list: Figure[] = [];
  for (const figure of figures) {
    const last = list.at(-1);
    if (last && !isBetweenFigures(tokens, last.to, figure.from)) break;
    list.push(figure);
  }
  return list;
}

function isBetweenFigures(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (phraseAt(tokens, at, betweenFigures) === 0) return false;
  return true;
}

const ties = phrases(...linkWords, ...sumWords);
const stops = phrases(',', ':', ';', ')', '-', 'and', 'or', 'but', 'while');

/**
 * What a preposition, an opening bracket or a word for a sum ties to the figure before it, or a word for a pool right
 * behind it ("$1,900.30 a month found to be wasted"); empty when nothing does.
 */
function linkedAfter(tokens: readonly Token[], figure: Figure, end: number, hits: readonly GroupHit[]): Span {
  const to = firstPhrase(tokens, figure.to, end, stops);
  const first = pastPhrases(tokens, figure.to, perPeriod);
  const isTied =
    holdsPhrase(tokens, figure.to, to, ties) || hits.some(({ at, says }) => at === first && says.kind === 'pool');
  return isTied ? { from: figure.to, to } : { from: to, to };
}

const perPeriod = phrases('a', 'per', '/', 'month', 'mo', 'year');
