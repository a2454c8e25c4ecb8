// Where a sentence names resources: by name, by id, or by a pronoun that stands for one.
import { isSorting } from './groups.ts';
import type { GroupHit } from './group-words.ts';
import { phraseAt, phrases } from './phrases.ts';
import type { Prose } from './prose.ts';
import type { Lexicon } from '../reading.ts';
import type { Span } from './spans.ts';
import type { Subjects } from './subjects.ts';
import type { Token } from './tokens.ts';
import { pronouns } from './words.ts';

export interface Mention {
  readonly at: number;
  /** Several when resources share the name. */
  readonly refs: readonly string[];
}

export interface MentionContext {
  readonly prose: Prose;
  readonly subjects: Subjects;
  readonly lexicon: Lexicon;
  /** The resource last named before this sentence. */
  readonly spokenOf: readonly string[] | null;
}

/** The names of the sentence, pronouns resolved: to the text's own resource, else to the one last named. */
export function mentionsIn(sentence: Span, { prose, subjects, lexicon, spokenOf }: MentionContext): readonly Mention[] {
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

/** The names last listed in the span: those between which only separators and words for groups stand. */
export function lastRun(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  span: Span,
  hits: readonly GroupHit[],
): readonly Mention[] {
  let run: readonly Mention[] = [];
  for (const mention of mentions) {
    if (mention.at < span.from || mention.at >= span.to) continue;
    const last = run.at(-1);
    run = last && isListed(tokens, last.at + 1, mention.at, hits) ? [...run, mention] : [mention];
  }
  return run;
}

function isListed(tokens: readonly Token[], from: number, to: number, hits: readonly GroupHit[]): boolean {
  for (let at = from; at < to; at++) if (phraseAt(tokens, at, separators) === 0 && !isSorting(hits, at)) return false;
  return true;
}
