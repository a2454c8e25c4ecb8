// Whether a text says that sources disagree about a resource: outright, or by giving what each side says.
import { asserts } from './disclosures.ts';
import type { Predicate } from './disclosures.ts';
import { passagesAbout } from './passages.ts';
import { holdsPhrase, phrases } from './phrases.ts';
import type { Phrases } from './phrases.ts';
import type { Prose } from './prose.ts';
import { clausesOf, sentencesWithin } from './spans.ts';
import type { Span } from './spans.ts';
import type { Subjects } from './subjects.ts';

const disagreement: Predicate = {
  says: phrases(
    'disagree',
    'disagrees',
    'disagreed',
    'disagreeing',
    'disagreement',
    'conflict',
    'conflicts',
    'conflicting',
    'conflicted',
    'contradict',
    'contradicts',
    'contradicted',
    'contradicting',
    'contradiction',
    'contradictory',
    'inconsistent',
    'inconsistency',
    'mismatch',
    'mismatched',
    'discrepancy',
    'at odds',
    'different stories',
    'different things',
    'out of step',
    'out of sync',
    'incompatible',
    'differ',
    'differs',
    'diverge',
    'diverges',
    'irreconcilable',
  ),
  opposite: phrases(
    'agree',
    'agrees',
    'agreed',
    'match',
    'matches',
    'consistent',
    'tally',
    'square',
    'reconcile',
    'add up',
    'both be true',
    'reconciled',
  ),
  lacking: phrases(),
};

/** Words for what each of two sources says. */
export type Sides = readonly [Phrases, Phrases];

export function surfacesConflict(prose: readonly Prose[], subject: string, sides: Sides, subjects: Subjects): boolean {
  return prose.some((text) =>
    passagesAbout(text, subject, subjects).some((passage) => saysConflict(text, passage, sides)),
  );
}

/** Said outright in some clause; or nothing is said of agreeing or not, and both sides are given. A question says nothing. */
function saysConflict({ tokens }: Prose, passage: Span, [one, other]: Sides): boolean {
  const stated = sentencesWithin(tokens, passage).filter(({ asks }) => !asks);
  const clauses = stated.flatMap((sentence) => clausesOf(tokens, sentence));
  if (clauses.some((clause) => asserts(tokens, clause, none, disagreement))) return true;
  const has = (words: Phrases): boolean => stated.some(({ from, to }) => holdsPhrase(tokens, from, to, words));
  return !has(disagreement.says) && !has(disagreement.opposite) && has(one) && has(other);
}

const none = phrases();
