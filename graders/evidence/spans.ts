// Where sentences and clauses begin and end.
import { oncePerObject } from './memo.ts';
import { phrases, phraseAt } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Tokens from `from` up to, not including, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Sentence extends Span {
  /** It ends with a question mark. */
  readonly asks: boolean;
}

/** The sentences of a text. A semicolon outside brackets, an empty line and a new list item end one too. */
export const sentencesOf: (tokens: readonly Token[]) => readonly Sentence[] = oncePerObject(splitSentences);

function splitSentences(tokens: readonly Token[]): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  let isInBrackets = false;
  for (const [at, token] of [...tokens, undefined].entries()) {
    const mark = token?.kind === 'mark' ? token.text : '';
    if (mark === '(' || mark === ')') isInBrackets = mark === '(';
    const ends = at === tokens.length || mark === '.' || mark === '?' || (mark === ';' && !isInBrackets);
    if (!ends) continue;
    if (at > from) sentences.push({ from, to: at, asks: mark === '?' });
    from = at + 1;
    isInBrackets = false;
  }
  return sentences;
}

/** The sentences of a text, each as far as it lies in the span, and else empty; a piece of a question asks as well. */
export function sentencesWithin(tokens: readonly Token[], span: Span): readonly Sentence[] {
  return sentencesOf(tokens).map(({ from, to, asks }) => ({
    from: Math.max(from, span.from),
    to: Math.min(to, span.to),
    asks,
  }));
}

const clauseMarks = new Set([',', ':', ';', '(', ')', '-']);
const conjunctions = phrases(
  'but',
  'so',
  'because',
  'since',
  'although',
  'though',
  'while',
  'whereas',
  'hence',
  'therefore',
  'thus',
  'however',
  'yet',
  'as it',
  'as its',
  'due to',
  'owing to',
  // A statement of its own, with its own subject.
  'and the',
  'and a',
  'and all',
  'and every',
  'and each',
  'and it',
  'and they',
  'and i',
  'and we',
  'and no',
  'and not',
  'and none',
  'and nothing',
  'and neither',
);

/** The clauses of a sentence: what commas, colons, brackets, dashes and conjunctions keep apart. */
export function clausesOf(tokens: readonly Token[], sentence: Span): readonly Span[] {
  const clauses: Span[] = [];
  let from = sentence.from;
  for (let at = sentence.from; at <= sentence.to; at++) {
    const ends = at === sentence.to || separatesClauses(tokens, at);
    if (!ends) continue;
    if (at > from) clauses.push({ from, to: at });
    from = at + 1;
  }
  return clauses;
}

function separatesClauses(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind === 'mark') return clauseMarks.has(token.text);
  return phraseAt(tokens, at, conjunctions) > 0;
}
