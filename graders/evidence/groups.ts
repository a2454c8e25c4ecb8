// Groups of resources that prose speaks of without naming them: "five stops", "the large ones", "what was left out",
// "in total", "the estate". A group is words; which resources they mean depends on the submission the text belongs to.
import type { Reading } from '../reading.ts';
import type { GroupHit, GroupWord, Pool } from './group-words.ts';
import type { Prose } from './prose.ts';
import type { Span } from './spans.ts';

export interface Group {
  /** `attribute:value`; a member has one value of each attribute named. */
  readonly traits: readonly string[];
  readonly pools: readonly Pool[];
  /** Nothing but adjectives: "in dev", "16 of them eligible". */
  readonly isBare: boolean;
  readonly isSum: boolean;
  readonly isRest: boolean;
  readonly isEverything: boolean;
  /** What is said holds of each member, not of their sum. */
  readonly isEach: boolean;
  /** "five stops and three disk deletions": each noun with the words that sort it; the group may be all of them. */
  readonly parts: readonly Pick<Group, 'traits' | 'pools'>[];
}

const naming: ReadonlySet<string> = new Set(['noun', 'deed', 'pool', 'sum', 'rest', 'everything']);

/**
 * The group that the hits inside a span speak of, or null. It takes a noun ("stops"), a word for a pool, a sum, a rest or
 * the whole; with `bare` also a trait alone ("in dev: $401.79"), which is no group in the text of a single resource.
 */
export function groupIn(hits: readonly GroupHit[], span: Span, bare: boolean): Group | null {
  const group = describeGroup(hits, span);
  return !group.isBare || (bare && group.traits.length > 0) ? group : null;
}

/** What the hits inside a span say of a group; nothing at all is a bare group without traits. */
export function describeGroup(hits: readonly GroupHit[], { from, to }: Span): Group {
  const said = hits.filter(({ at }) => at >= from && at < to).map(({ says }) => says);
  const says = (wanted: GroupWord['kind']): boolean => said.some(({ kind }) => kind === wanted);
  return {
    traits: said.flatMap(traitSaid),
    pools: said.flatMap(poolSaid),
    isBare: !said.some(({ kind }) => naming.has(kind)),
    isSum: says('sum'),
    isRest: says('rest'),
    isEverything: says('everything'),
    // Said anywhere in the sentence: "three stops at $9.60 each".
    isEach: hits.some(({ says: word }) => word.kind === 'each'),
    parts: partsSaid(said),
  };
}

/** A part ends with its noun. */
function partsSaid(said: readonly GroupWord[]): Group['parts'] {
  const words = said.filter((word) => 'trait' in word || word.kind === 'pool');
  const endedBefore = (place: number): number =>
    words.slice(0, place).filter(({ kind }) => kind !== 'adjective').length;
  const parts = Map.groupBy(words, (_, place) => endedBefore(place));
  return Array.from(parts.values(), (own) => ({ traits: own.flatMap(traitSaid), pools: own.flatMap(poolSaid) }));
}

function traitSaid(word: GroupWord): readonly string[] {
  return 'trait' in word && word.trait !== null ? [word.trait] : [];
}

function poolSaid(says: GroupWord): readonly Pool[] {
  if (says.kind === 'deed') return ['proposed'];
  return says.kind === 'pool' ? [says.pool] : [];
}

/** Whether a word that sorts resources, and is no pool, sum or rest, stands at a place. */
export function isSorting(hits: readonly GroupHit[], place: number): boolean {
  return hits.some(({ at, to, says }) => place >= at && place < to && 'trait' in says);
}

/** The subjects of each sort: the machines, the disks. */
export function sorted(subjects: readonly string[], { traitsOf, lexicon }: Reading): readonly (readonly string[])[] {
  const sortOf = (subject: string): string | undefined =>
    traitsOf(subject).find((trait) => trait.startsWith(`${lexicon.sort}:`));
  return [...Map.groupBy(subjects, sortOf).values()];
}

/** The resources of a pool. */
export function poolOf(pool: Pool, prose: Prose, reading: Reading): readonly string[] {
  if (pool === 'found') return reading.found();
  const listed = pool === 'proposed' ? prose.submission?.proposals : prose.submission?.exclusions;
  return [...new Set(listed?.map(({ subject }) => subject))];
}

/** Those that have, of every attribute named, one of the values named. */
export function withTraits(
  subjects: readonly string[],
  traits: readonly string[],
  reading: Reading,
): readonly string[] {
  const wanted = [...Map.groupBy(traits, (trait) => trait.slice(0, trait.indexOf(':'))).values()];
  return subjects.filter((subject) => {
    const own = reading.traitsOf(subject);
    return wanted.every((values) => values.some((value) => own.includes(value)));
  });
}

/** The members: of the pools named, else of the first of proposed, excluded and found that has any. */
export function membersOf(
  { traits, pools }: Pick<Group, 'traits' | 'pools'>,
  prose: Prose,
  reading: Reading,
): readonly string[] {
  const named = pools.flatMap((pool) => poolOf(pool, prose, reading));
  if (pools.length > 0) return withTraits([...new Set(named)], traits, reading);
  const order: readonly Pool[] = ['proposed', 'excluded', 'found'];
  const members = order.map((pool) => withTraits(poolOf(pool, prose, reading), traits, reading));
  return members.find(({ length }) => length > 0) ?? [];
}
