// Comparisons of resources without a figure: "a saves more than b and c together" is checked against what they do.
import { failedClaim, quoteOf, supported } from './claims.ts';
import type { Claim, ClaimContext } from './claims.ts';
import { lastRun, mentionsIn } from './mentions.ts';
import type { Mention } from './mentions.ts';
import { holdsPhrase, phrases, startsPhrase, tagAt, tagged, tagsIn } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

const directions = tagged<'more' | 'less' | 'as much'>(
  ['more', ['more than', 'higher than', 'dearer than']],
  ['less', ['less than', 'lower than', 'cheaper than']],
  ['as much', ['as much as']],
);
/** Binary noise of sums is below it. */
const cent = 0.01;
const links = phrases('the', 'both', 'and', ',', 'does', 'do');

/** Whether the sentence holds "more than" and the like. */
export function speaksOfComparison(tokens: readonly Token[], { from, to }: Span): boolean {
  return holdsPhrase(tokens, from, to, directions);
}

/** The claims of a sentence that one resource, or some together, cost or save more or less than others. */
export function comparisonClaims(context: ClaimContext): readonly Claim[] {
  const { prose, sentence, reading, hits } = context;
  const { tokens } = prose;
  const mentions = mentionsIn(sentence, { ...context, subjects: reading.subjects(), lexicon: reading.lexicon });
  return tagsIn(tokens, sentence.from, sentence.to, directions).flatMap(({ tag: direction, at, length }) => {
    const quantity = tagAt(tokens, at - 1, reading.lexicon.amounts)?.tag ?? '';
    const before = lastRun(tokens, mentions, { from: sentence.from, to: at }, hits);
    return compare(before, behind(mentions, at + length, tokens), direction, quantity, context);
  });
}

/** The names listed from a place on. */
function behind(mentions: readonly Mention[], from: number, tokens: readonly Token[]): readonly Mention[] {
  const isListed = (at: number): boolean =>
    mentions.some((mention) => mention.at === at) || startsPhrase(tokens, at, links);
  return mentions.filter(
    ({ at }) => at >= from && tokens.slice(from, at).every((_, offset) => isListed(from + offset)),
  );
}

function compare(
  one: readonly Mention[],
  other: readonly Mention[],
  direction: 'more' | 'less' | 'as much',
  quantity: string,
  { prose, sentence, money }: ClaimContext,
): readonly Claim[] {
  const sum = (mentions: readonly Mention[]): number | null =>
    money.sum(
      mentions.flatMap(({ refs }) => refs),
      quantity,
    );
  const left = sum(one);
  const right = sum(other);
  if (left === null || right === null) return [];
  const holds = { more: left > right, less: left < right, 'as much': Math.abs(left - right) < cent }[direction];
  const start = `"${quoteOf(prose, sentence)}": ${direction} is stated`;
  return [holds ? supported : failedClaim('comparison-false', `${start}; the look-ups give ${left} against ${right}`)];
}
