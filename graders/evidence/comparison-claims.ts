// Comparisons of resources without a figure: "a saves more than b and c together" is checked against what they do.
import { failedClaim, quoteOf, supported } from './claims.ts';
import type { Claim, ClaimContext } from './claims.ts';
import { lastRun, mentionsIn } from './mentions.ts';
import type { Mention } from './mentions.ts';
import { holdsPhrase, phraseAt, phrases, tagAt, tagged } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

const directions = tagged(
  ['more', ['more than', 'higher than', 'dearer than', 'as much as or more than']],
  ['less', ['less than', 'lower than', 'cheaper than']],
);
const links = phrases('the', 'both', 'and', ',', 'does', 'do');

/** Whether the sentence holds "more than" and the like. */
export function speaksOfComparison(tokens: readonly Token[], { from, to }: Span): boolean {
  return holdsPhrase(tokens, from, to, directions);
}

/** The claims of a sentence that one resource, or some together, cost or save more or less than others. */
export function comparisonClaims(context: ClaimContext): readonly Claim[] {
  const { prose, sentence, reading, hits } = context;
  const { tokens } = prose;
  const claims: Claim[] = [];
  for (let at = sentence.from; at < sentence.to; at++) {
    const direction = tagAt(tokens, at, directions);
    const quantity = tagAt(tokens, at - 1, reading.lexicon.amounts)?.tag;
    if (!direction || quantity === undefined) continue;
    const mentions = mentionsIn(sentence, { ...context, subjects: reading.subjects(), lexicon: reading.lexicon });
    const before = lastRun(tokens, mentions, { from: sentence.from, to: at }, hits);
    const claim = compare(before, behind(mentions, at + direction.length, context), direction.tag, quantity, context);
    if (claim) claims.push(claim);
  }
  return claims;
}

/** The names listed from a place on. */
function behind(mentions: readonly Mention[], place: number, { prose }: ClaimContext): readonly Mention[] {
  const run: Mention[] = [];
  for (let at = place; ; at++) {
    const mention = mentions.find((each) => each.at === at);
    if (mention) run.push(mention);
    else if (phraseAt(prose.tokens, at, links) === 0) return run;
  }
}

function compare(
  one: readonly Mention[],
  other: readonly Mention[],
  direction: string,
  quantity: string,
  { prose, sentence, money }: ClaimContext,
): Claim | null {
  const sum = (mentions: readonly Mention[]): number | null =>
    money.sum(
      mentions.flatMap(({ refs }) => refs),
      quantity,
    );
  const left = sum(one);
  const right = sum(other);
  if (left === null || right === null) return null;
  if (direction === 'more' ? left >= right : left <= right) return supported;
  const start = `"${quoteOf(prose, sentence)}": ${direction} is stated`;
  return failedClaim('comparison-false', `${start}; the look-ups give ${left.toFixed(2)} against ${right.toFixed(2)}`);
}
