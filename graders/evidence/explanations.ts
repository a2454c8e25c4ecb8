// Whether a text explains why a resource was left out: words that concern the rule, and are not denied.
import { isDenied, placesOf } from './denial.ts';
import { passagesAbout } from './passages.ts';
import type { Phrases } from './phrases.ts';
import type { Prose } from './prose.ts';
import { clausesOf, sentencesWithin } from './spans.ts';
import type { Span } from './spans.ts';
import type { Subjects } from './subjects.ts';
import { textOf } from './tokens.ts';

/** The words of one rule. */
export interface RuleWords {
  /** Say that the rule applies, unless denied: "in production", "legal hold". */
  readonly asserted: Phrases;
  /** Deny by nature, and so count as they stand: "no environment tag", "too few days". */
  readonly asWritten: RegExp | null;
}

/** Whether the prose gives the rule, in any words that concern it, as the reason for this resource. */
export function explains(
  prose: readonly Prose[],
  subject: string,
  words: RuleWords | undefined,
  subjects: Subjects,
): boolean {
  return prose.some((text) =>
    passagesAbout(text, subject, subjects).some((passage) =>
      words === undefined ? passage.to > passage.from : concerns(text, passage, words),
    ),
  );
}

function concerns(prose: Prose, passage: Span, { asserted, asWritten }: RuleWords): boolean {
  if (asWritten?.test(textOf(prose, passage).toLowerCase()) === true) return true;
  const { tokens } = prose;
  return sentencesWithin(tokens, passage).some(
    (sentence) =>
      !sentence.asks &&
      clausesOf(tokens, sentence).some((clause) =>
        placesOf(tokens, clause, asserted).some((at) => !isDenied(tokens, clause, at)),
      ),
  );
}
