// Follows the words from a value back to what it is said of. Links are passed, and so is what tells how it is said: a
// quantity, a denial, "only", a verb. Where any other word stands between, the way ends.
import { quantityEndingAt } from './attribute-quantities.ts';
import type { Quantity } from './attribute-quantities.ts';
import type { AttributeRoom } from './attribute-names.ts';
import type { AttributeSaid } from './attributes.ts';
import { tagAt, tagged } from './phrases.ts';
import type { Token } from './tokens.ts';

/** What was passed on the way from a value back to what it is said of. */
export interface Way {
  /** Where it ended: at a name, or at a word that is no link; NaN when it led to the beginning of the sentence. */
  end: number;
  isDenied: boolean;
  hasCopula: boolean;
  /** A noun between the copula, or the value, and what stands before. */
  hasNoun: boolean;
  isOnly: boolean;
  quantity: Quantity | null;
}

export type Role = 'copula' | 'denial' | 'only' | 'mark' | 'tie' | 'filler';

const roles = tagged<Role>(
  [
    'copula',
    [
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
    ],
  ],
  ['denial', ['not', 'never', "isn't", "aren't", "wasn't", "weren't", 'nor', 'outside']],
  ['only', ['only', 'sole']],
  ['mark', [',', '(', ')', ':', '-']],
  ['tie', ['in', 'on', 'from', 'of', 'under', 'within', 'inside', 'to', 'by', 'at', 'for', 'with']],
  [
    'tie',
    [
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
      'risk',
      '=',
    ],
  ],
  [
    'filler',
    [
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
    ],
  ],
);

/** What a word is on the way from a value to what it is said of; null for one that leads nowhere. */
export function roleOf(tokens: readonly Token[], at: number): Role | null {
  return tagAt(tokens, at, roles)?.tag ?? null;
}

/** The way back from a value. */
export function wayBack(value: AttributeSaid, { tokens, sentence, hits, said, mentions }: AttributeRoom): Way {
  const way: Way = { end: NaN, isDenied: false, hasCopula: false, hasNoun: false, isOnly: false, quantity: null };
  let hasMark = false;
  for (let at = value.from - 1; at >= sentence.from; at--) {
    if ((way.quantity && at >= way.quantity.from) || said.some(({ from, to }) => at >= from && at < to)) continue;
    // A quantity or a denial before a comma, a colon or a bracket is one of something else.
    const quantity = hasMark || way.quantity ? null : quantityEndingAt(tokens, at);
    const role = roleOf(tokens, at);
    if (!quantity && mentions.some((mention) => mention.at === at)) return { ...way, end: at };
    if (quantity) way.quantity = quantity;
    else if (role === 'denial') way.isDenied = way.isDenied !== !hasMark;
    else if (role === 'only') way.isOnly = true;
    else if (role === 'copula') way.hasCopula ||= !way.hasNoun;
    else if (hits.some((hit) => at >= hit.at && at < hit.to)) way.hasNoun ||= !way.hasCopula && !way.quantity;
    else if (role === 'mark') hasMark = true;
    else if (role === null && tokens[at]?.kind !== 'number') return { ...way, end: at };
  }
  return way;
}
