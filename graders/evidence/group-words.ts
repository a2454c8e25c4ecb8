// Words by which prose speaks of resources without naming them: nouns, adjectives, pools, sums.
import { readEach, tagAt, tagged } from './phrases.ts';
import type { Tagged } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';
import { eachPeriods, eachWords, excludedWords, foundWords, proposedWords, restWords, sumWords } from './words.ts';

export type Pool = 'proposed' | 'excluded' | 'found';

/** What a word for a group says. */
export type GroupWord =
  /** A trait, written `attribute:value`; null for a noun that any resource is. A deed ("stops") is always proposed. */
  | { readonly kind: 'noun' | 'deed' | 'adjective'; readonly trait: string | null }
  | { readonly kind: 'pool'; readonly pool: Pool }
  | { readonly kind: 'sum' | 'rest' | 'everything' | 'each' }
  /** Looks like one of these, and says nothing of a group. */
  | { readonly kind: 'nothing' };

/** A word for a group at one place of a text. */
export interface GroupHit {
  readonly at: number;
  readonly to: number;
  readonly says: GroupWord;
}

/** A domain's words for groups, together with those that every domain has. */
export function groupWords(...own: readonly (readonly [GroupWord, readonly string[]])[]): Tagged<GroupWord> {
  return tagged(
    ...own,
    [{ kind: 'pool', pool: 'proposed' }, proposedWords],
    [{ kind: 'pool', pool: 'excluded' }, excludedWords],
    [{ kind: 'pool', pool: 'found' }, foundWords],
    [{ kind: 'sum' }, sumWords],
    [{ kind: 'rest' }, restWords],
    [{ kind: 'each' }, eachWords],
    [{ kind: 'nothing' }, eachPeriods],
  );
}

/** Every word for a group in a sentence, in order. */
export function groupHits(tokens: readonly Token[], { from, to }: Span, words: Tagged<GroupWord>): readonly GroupHit[] {
  return readEach(tokens, from, to, (at) => {
    const found = tagAt(tokens, at, words);
    return found && { at, to: at + found.length, says: found.tag };
  });
}
