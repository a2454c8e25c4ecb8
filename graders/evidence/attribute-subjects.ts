// Of what a sentence says an attribute: of resources it names, of the text's own, or of a group it counts.
import { afterLeads, afterNouns, namesFrom, namesUpTo } from './attribute-names.ts';
import type { AttributeRoom } from './attribute-names.ts';
import { quantifiers } from './attribute-quantities.ts';
import type { Quantity } from './attribute-quantities.ts';
import { roleOf, wayBack } from './attribute-walk.ts';
import type { Way } from './attribute-walk.ts';
import type { AttributeSaid } from './attributes.ts';
import { isDenied, isSupposed } from './denial.ts';
import type { Mention } from './mentions.ts';
import { phrases, startsPhrase, tagAt } from './phrases.ts';
import { clauseAround } from './clause-around.ts';

/** What a value is said of: resources that are named, a quantity of a group, or what the text is about. */
export interface AttributeOwner {
  readonly mentions: readonly Mention[];
  readonly quantity: Quantity | null;
  readonly isOwn: boolean;
  readonly isOnly: boolean;
  readonly isDenied: boolean;
}

/** The sentence does not say it of anything in particular. */
const nobody: AttributeOwner = { mentions: [], quantity: null, isOwn: false, isOnly: false, isDenied: false };

export function attributeOwner(value: AttributeSaid, room: AttributeRoom, looksAhead: boolean): AttributeOwner {
  const behind = afterNouns(value.to, room);
  const adjacent = namesFrom(behind, room);
  if (adjacent.length > 0) return { ...nobody, mentions: adjacent };
  const way = wayBack(value, room);
  const { end, quantity, isOnly } = way;
  const isCounted = quantity !== null && quantity.quantifier !== 'all';
  if (!looksAhead && !isCounted && room.mentions.some(({ at }) => at === end)) return ofNamesBefore(value, way, room);
  const isPhrase = !way.hasCopula && (way.hasNoun || behind > value.to);
  if (quantity && !isPhrase) return { ...nobody, quantity, isDenied: way.isDenied };
  if (quantity && quantity.count !== 1) return nobody;
  const opens = Number.isNaN(end);
  const ahead = looksAhead || opens ? namesFrom(afterLeads(value.to, room), room) : [];
  if (ahead.length > 0) return { ...nobody, mentions: ahead, isOnly, isDenied: way.isDenied };
  if ((opens || room.tokens[end]?.kind === 'mark') && isAnchored(value, way, room))
    return { ...nobody, isOwn: true, isDenied: way.isDenied };
  return value.isName ? spokenOfBefore(value, room) : nobody;
}

/** Names that the way back ended at. */
function ofNamesBefore(value: AttributeSaid, way: Way, room: AttributeRoom): AttributeOwner {
  const { end, isOnly } = way;
  if (!isAnchored(value, way, room)) return nobody;
  const mentions = namesUpTo(end, room);
  const first = mentions[0]?.at;
  if (first === undefined) return nobody;
  const clause = clauseAround(room.tokens, room.sentence, first);
  if (!way.hasCopula && isDenied(room.tokens, clause, first)) return nobody;
  const isNone = tagAt(room.tokens, first - 1, quantifiers)?.tag === 'none';
  return { ...nobody, mentions, isOnly, isDenied: way.isDenied !== isNone };
}

/** A name says what it says wherever it stands: of the resource last named before it, else of the text's own. */
function spokenOfBefore({ from }: AttributeSaid, { tokens, sentence, mentions }: AttributeRoom): AttributeOwner {
  const clause = clauseAround(tokens, sentence, from);
  if (isDenied(tokens, clause, from) || isSupposed(tokens, clause, from)) return nobody;
  const before = mentions.filter(({ at }) => at < from);
  return { ...nobody, mentions: before.slice(-1), isOwn: mentions.length === 0 };
}

/** "the qa team keeps it". */
const owning = phrases('keeps', 'keep', 'owns', 'own', 'runs', 'run', 'has', 'uses', 'holds', 'pays');
const closers = phrases(',', ')', ':', 'and');

/** A word that is no name must be linked to what it is said of. */
function isAnchored(value: AttributeSaid, { hasCopula }: Way, room: AttributeRoom): boolean {
  const { tokens, hits, mentions, sentence } = room;
  const { from, to } = value;
  if (value.isName || hasCopula || mentions.some(({ at }) => at === from - 1)) return true;
  const role = roleOf(tokens, from - 1);
  const tie = role === 'filler' ? roleOf(tokens, from - 2) : role;
  const closes = to === sentence.to || startsPhrase(tokens, to, closers);
  return (
    tie === 'tie' ||
    (role === 'mark' && closes) ||
    hits.some(({ at, says }) => at === to && 'trait' in says) ||
    roleOf(tokens, to) === 'tie' ||
    startsPhrase(tokens, to, owning)
  );
}
