// Where a sentence names resources: by name, by id, or by a pronoun that stands for one.
import { isSorting } from './groups.ts';
import type { GroupHit } from './group-words.ts';
import { holdsPhrase, phrases, startsPhrase } from './phrases.ts';
import type { Prose } from './prose.ts';
import type { Lexicon } from '../reading.ts';
import type { Span } from './spans.ts';
import type { Subjects } from './subjects.ts';
import type { Token } from './tokens.ts';
import { pluralPronouns, pronouns } from './words.ts';

export interface Mention {
  readonly at: number;
  /** Several when resources share the name. */
  readonly refs: readonly string[];
}

export interface MentionContext {
  readonly prose: Prose;
  readonly subjects: Subjects;
  readonly lexicon: Lexicon;
  /** What the last sentence before this one that named any resource named, in order. */
  readonly spokenOf: readonly (readonly string[])[];
}

/**
 * The names of the sentence, with what stands for one: in the text of one resource a pronoun is that resource; else "it"
 * is the one last named, "they" all that were named together, "the former" and "the latter" the last two.
 */
export function mentionsIn(sentence: Span, context: MentionContext): readonly Mention[] {
  const { prose, subjects } = context;
  const mentions: Mention[] = [];
  for (const [offset, { text }] of prose.tokens.slice(sentence.from, sentence.to).entries()) {
    const at = sentence.from + offset;
    const named = subjects.named(text);
    const all = named.length > 0 ? [named] : standsFor(at, sentence, mentions, context);
    for (const refs of all) mentions.push({ at, refs });
  }
  return mentions;
}

/** The resources that a pronoun stands for; none where the word is no pronoun or nothing was named. */
function standsFor(
  at: number,
  sentence: Span,
  mentions: readonly Mention[],
  { prose, lexicon, spokenOf }: MentionContext,
): readonly (readonly string[])[] {
  const { tokens, subject } = prose;
  const isOne = startsPhrase(tokens, at, pronouns) || startsPhrase(tokens, at, lexicon.singular);
  const isMany = startsPhrase(tokens, at, pluralPronouns);
  if (subject !== null) return isOne || isMany ? [[subject]] : [];
  const named = mentions.length > 0 ? mentions.map(({ refs }) => refs) : spokenOf;
  // "all of it" is no resource.
  if (isOne) return startsPhrase(tokens, at - 2, allOf) ? [] : named.slice(-1);
  if (isMany) return named.length > 1 && !holdsPhrase(tokens, sentence.from, at, lexicon.groups) ? named : [];
  const pair = spokenOf.slice(-2);
  if (startsPhrase(tokens, at, formerWords)) return pair.slice(0, 1);
  return startsPhrase(tokens, at, latterWords) ? pair.slice(1) : [];
}

const allOf = phrases('all of');
const formerWords = phrases('the former', 'the first of them', 'the first of these');
const latterWords = phrases('the latter', 'the second of them', 'the second of these');

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
  for (let at = from; at < to; at++) if (!startsPhrase(tokens, at, separators) && !isSorting(hits, at)) return false;
  return true;
}
