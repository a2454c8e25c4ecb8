// Of what a sentence says an attribute: of resources it names, of the text's own, or of a group it counts. Words are
// followed from the value back to what it is said of; where another word stands between, nothing is read.
import type { AttributeSaid } from './attributes.ts';
import { isDenied, isSupposed } from './denial.ts';
import type { GroupHit } from './group-words.ts';
import type { Mention } from './mentions.ts';
import { phraseAt, phrases, tagAt, tagged } from './phrases.ts';
import { clausesOf } from './spans.ts';
import type { Span } from './spans.ts';
import { readNumber } from './stated-numbers.ts';
import type { Token } from './tokens.ts';

export type Quantifier = 'all' | 'none' | 'half' | 'most' | 'count';

export interface Quantity {
  readonly quantifier: Quantifier;
  /** "two of the three": how many have it, and of how many. Null where it is not said. */
  readonly count: number | null;
  readonly size: number | null;
  /** "the two on Azure": some two, whichever of all that was looked at they are. */
  readonly isDefinite: boolean;
  /** Where the words of the quantity begin. */
  readonly from: number;
}

export type AttributeOwner =
  | {
      readonly kind: 'named';
      readonly mentions: readonly Mention[];
      readonly isOnly: boolean;
      readonly isDenied: boolean;
    }
  | { readonly kind: 'own'; readonly isDenied: boolean }
  | { readonly kind: 'group'; readonly quantity: Quantity; readonly isDenied: boolean };

export interface AttributeRoom {
  readonly tokens: readonly Token[];
  readonly sentence: Span;
  readonly hits: readonly GroupHit[];
  readonly mentions: readonly Mention[];
  readonly said: readonly AttributeSaid[];
}

const copulas = phrases(
  'is',
  'are',
  'was',
  'were',
  'sit',
  'sits',
  'live',
  'lives',
  'run',
  'runs',
  'running',
  'belong',
  'belongs',
  'belonging',
  'owned',
  'tagged',
  'labelled',
  'labeled',
  'marked',
  'located',
  'hosted',
  'deployed',
  'remain',
  'remains',
  'carry',
  'carries',
  'have',
  'has',
  'had',
  'bear',
  'bears',
);
const prepositions = phrases('in', 'on', 'from', 'of', 'under', 'within', 'inside', 'to', 'by', 'at', 'for', 'with');
const labels = phrases(
  'environment',
  'env',
  'account',
  'region',
  'cloud',
  'team',
  'size',
  'sku',
  'type',
  'tag',
  'stage',
  'owner',
  '=',
);
const fillers = phrases(
  'a',
  'an',
  'the',
  'its',
  'this',
  'that',
  'these',
  'those',
  'also',
  'still',
  'currently',
  'which',
  'them',
  'one',
  'ones',
  'there',
  'and',
);
const marks = phrases(',', '(', ')', ':', '-');
const denials = phrases('not', 'never', "isn't", "aren't", "wasn't", "weren't", 'nor', 'outside', 'no longer');
const quantifiers = tagged<Quantifier>(
  ['all', ['all', 'both', 'each', 'every', 'everything', 'every one', 'each one']],
  ['none', ['none', 'neither', 'nothing', 'no', 'not one']],
  ['half', ['half']],
  ['most', ['most']],
);
const pairs = phrases('both', 'neither');
const only = phrases('only', 'sole');

/** What was passed on the way from a value back to what it is said of. */
interface Way {
  isDenied: boolean;
  hasCopula: boolean;
  /** A noun between the copula, or the value, and what stands before. */
  hasNoun: boolean;
  isOnly: boolean;
  /** A comma, colon or bracket: a quantity before it counts something else. */
  hasMark: boolean;
  quantity: Quantity | null;
}

/** The owner of a value, or null where the sentence does not say it of anything in particular. */
export function attributeOwner(value: AttributeSaid, room: AttributeRoom, looksAhead: boolean): AttributeOwner | null {
  const adjacent = namesFrom(afterNouns(value.to, room), room);
  if (adjacent.length > 0) return { kind: 'named', mentions: adjacent, isOnly: false, isDenied: false };
  const way: Way = { isDenied: false, hasCopula: false, hasNoun: false, isOnly: false, hasMark: false, quantity: null };
  const end = walkBack(value, room, way);
  const { isOnly, quantity } = way;
  const isNegated = way.isDenied;
  const floor = room.said.findLast(({ attribute, to }) => attribute === value.attribute && to <= value.from)?.to;
  const last = looksAhead ? undefined : room.mentions.find(({ at }) => at === end);
  if (last && (quantity === null || quantity.quantifier === 'all') && isAnchored(value, way, room)) {
    const mentions = runBefore(last, floor ?? room.sentence.from, room);
    const isNone = tagAt(room.tokens, (mentions[0]?.at ?? 0) - 1, quantifiers)?.tag === 'none';
    return { kind: 'named', mentions, isOnly, isDenied: isNegated !== isNone };
  }
  if (last) return null;
  const isPhrase = !way.hasCopula && (way.hasNoun || afterNouns(value.to, room) > value.to);
  if (quantity !== null && !(isPhrase && quantity.count === 1))
    return isPhrase ? null : { kind: 'group', quantity, isDenied: isNegated };
  const ahead = looksAhead || end < room.sentence.from ? namesFrom(afterMarks(value.to, room), room) : [];
  if (ahead.length > 0) return { kind: 'named', mentions: ahead, isOnly, isDenied: isNegated };
  if (isBoundary(room, end) && isAnchored(value, way, room)) return { kind: 'own', isDenied: isNegated };
  return value.isName ? spokenOfBefore(value, room) : null;
}

/** A name says what it says wherever it stands: of the resource last named before it, else of the text's own. */
function spokenOfBefore(value: AttributeSaid, { tokens, sentence, mentions }: AttributeRoom): AttributeOwner | null {
  const clause = clausesOf(tokens, sentence).find(({ from, to }) => value.from >= from && value.from < to);
  if (!clause || isDenied(tokens, clause, value.from) || isSupposed(tokens, clause, value.from)) return null;
  const last = mentions.findLast(({ at }) => at < value.from);
  if (last) return { kind: 'named', mentions: [last], isOnly: false, isDenied: false };
  return mentions.length === 0 ? { kind: 'own', isDenied: false } : null;
}

/** The place of the first token before a value that is no mere link; `way` is told what was passed. */
function walkBack(value: AttributeSaid, room: AttributeRoom, way: Way): number {
  const { tokens, sentence, hits, said, mentions } = room;
  let at = value.from - 1;
  while (at >= sentence.from) {
    const here = at;
    if (mentions.some((mention) => mention.at === here)) return at;
    const quantity = quantityEndingAt(tokens, sentence, at);
    const passed = said.find(({ from, to }) => here >= from && here < to);
    if (quantity && way.quantity === null && !way.hasMark) {
      way.quantity = quantity;
      at = quantity.from - 1;
    } else if (phraseAt(tokens, at, denials) > 0) {
      if (!way.hasMark) way.isDenied = !way.isDenied;
      at -= 1;
    } else if (phraseAt(tokens, at, only) > 0) {
      way.isOnly = true;
      at -= 1;
    } else if (phraseAt(tokens, at, copulas) > 0) {
      way.hasCopula = !way.hasNoun || way.hasCopula;
      at -= 1;
    } else if (passed) at = passed.from - 1;
    else if (hits.some((hit) => here >= hit.at && here < hit.to)) {
      way.hasNoun ||= !way.hasCopula && way.quantity === null;
      at -= 1;
    } else if (isLink(tokens, at)) {
      way.hasMark ||= phraseAt(tokens, at, marks) > 0;
      at -= 1;
    } else return at;
  }
  return at;
}

function isLink(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind === 'number') return true;
  return [prepositions, labels, fillers, marks].some((words) => phraseAt(tokens, at, words) > 0);
}

/** "all five", "both", "none of the three", "two of the three", "two": the quantity whose words end at a place. */
function quantityEndingAt(tokens: readonly Token[], sentence: Span, at: number): Quantity | null {
  const number = numberEndingAt(tokens, sentence, at);
  if (number) {
    const before = skip(tokens, number.from - 1, sentence.from);
    const whole = quantifierAt(tokens, before, sentence.from);
    if (whole) return { quantifier: whole, count: null, size: number.value, isDefinite: false, from: before };
    if (phraseAt(tokens, number.from - 1, sameWords) > 0) return null;
    const part = before < number.from - 1 ? numberEndingAt(tokens, sentence, before) : null;
    if (part) return { quantifier: 'count', count: part.value, size: number.value, isDefinite: false, from: part.from };
    const isDefinite = phraseAt(tokens, number.from - 1, definites) > 0;
    return { quantifier: 'count', count: number.value, size: null, isDefinite, from: number.from };
  }
  const place = skip(tokens, at, sentence.from);
  const quantifier = quantifierAt(tokens, place, sentence.from);
  if (quantifier === null) return null;
  return {
    quantifier,
    count: null,
    size: phraseAt(tokens, place, pairs) > 0 ? 2 : null,
    isDefinite: false,
    from: place,
  };
}

function quantifierAt(tokens: readonly Token[], at: number, floor: number): Quantifier | null {
  return at < floor ? null : (tagAt(tokens, at, quantifiers)?.tag ?? null);
}

/** "the same one" counts nothing. */
const sameWords = phrases('same', 'this', 'that');
const definites = phrases('the', 'these', 'those', 'other');
const parts = phrases('of', 'the', 'these', 'those', 'them');

/** Before "of the". */
function skip(tokens: readonly Token[], from: number, floor: number): number {
  let at = from;
  while (at >= floor && phraseAt(tokens, at, parts) > 0) at -= 1;
  return at;
}

function numberEndingAt(
  tokens: readonly Token[],
  sentence: Span,
  at: number,
): { readonly value: number; readonly from: number } | null {
  if (at < sentence.from) return null;
  const number = readNumber(tokens, at);
  if (number?.kind !== 'number' || number.to !== at + 1 || !number.numeral) return null;
  return Number.isInteger(number.numeral.value) ? { value: number.numeral.value, from: at } : null;
}

/** A word that is no name must be linked to what it is said of. */
function isAnchored(
  value: AttributeSaid,
  { hasCopula }: Way,
  { tokens, hits, mentions, sentence }: AttributeRoom,
): boolean {
  if (value.isName || hasCopula || mentions.some(({ at }) => at === value.from - 1)) return true;
  const before = value.from - 1;
  const noun = hits.some(({ at, says }) => at === value.to && 'trait' in says);
  const isCell =
    phraseAt(tokens, before, marks) > 0 && (value.to >= sentence.to || phraseAt(tokens, value.to, closers) > 0);
  const near = before - (phraseAt(tokens, before, fillers) > 0 ? 1 : 0);
  return (
    noun ||
    isCell ||
    [prepositions, labels].some((words) => phraseAt(tokens, near, words) > 0) ||
    phraseAt(tokens, value.to, labels) > 0 ||
    phraseAt(tokens, value.to, owning) > 0
  );
}

/** "the qa team keeps it". */
const owning = phrases('keeps', 'keep', 'owns', 'own', 'runs', 'run', 'has', 'uses', 'holds', 'pays');
const closers = phrases(',', ')', ':', 'and');

function isBoundary({ tokens, sentence }: AttributeRoom, at: number): boolean {
  return at < sentence.from || tokens[at]?.kind === 'mark';
}

/** The names listed up to one of them, not before `floor`. */
function runBefore(last: Mention, floor: number, { tokens, mentions, hits }: AttributeRoom): readonly Mention[] {
  const run = [last];
  for (const mention of mentions.filter(({ at }) => at >= floor && at < last.at).toReversed()) {
    const next = run[0];
    if (!next || !isListed(tokens, mention.at + 1, next.at, hits)) break;
    run.unshift(mention);
  }
  return run;
}

/** The names listed from a place on. */
function namesFrom(place: number, { tokens, mentions, hits, said }: AttributeRoom): readonly Mention[] {
  const run: Mention[] = [];
  for (const mention of mentions) {
    const last = run.at(-1);
    if (!last && mention.at !== place) continue;
    if (last && !isListed(tokens, last.at + 1, mention.at, hits)) break;
    if (last && said.some(({ from }) => from > last.at && from < mention.at)) break;
    run.push(mention);
  }
  return run;
}

const separators = phrases(',', ';', 'and', 'or', 'nor', '(', ')', 'both', 'the', 'a', 'month', 'per', '/');

function isListed(tokens: readonly Token[], from: number, to: number, hits: readonly GroupHit[]): boolean {
  for (let at = from; at < to; at++) {
    const isNoun = hits.some((hit) => at >= hit.at && at < hit.to && 'trait' in hit.says);
    if (!isNoun && tokens[at]?.kind !== 'number' && phraseAt(tokens, at, separators) === 0) return false;
  }
  return true;
}

/** Past the nouns behind a value: "dev machine ci-runner-04". */
function afterNouns(from: number, { hits, said }: AttributeRoom): number {
  let at = from;
  for (;;) {
    const next =
      hits.find((hit) => hit.at === at && 'trait' in hit.says)?.to ?? said.find((word) => word.from === at)?.to;
    if (next === undefined) return at;
    at = next;
  }
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

function afterMarks(from: number, room: AttributeRoom): number {
  let at = afterNouns(from, room);
  while (at < room.sentence.to && phraseAt(room.tokens, at, leads) > 0) at = afterNouns(at + 1, room);
  return at;
}
