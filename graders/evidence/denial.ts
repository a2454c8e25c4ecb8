// Whether a word of a clause is said to be so, denied, or only supposed: "failed", "did not fail", "if it failed".
import { holdsPhrase, phraseAt, startsPhrase, tagsIn } from './phrases.ts';
import type { Phrases } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';
import {
  denyingAdverbs,
  denyingSubjects,
  finiteVerbs,
  habits,
  mereWords,
  modals,
  otherTimes,
  relatives,
  supposing,
} from './words.ts';

/** How far a denying adverb reaches: "did not really come back at all". */
const adverbReach = 4;

/** Whether an odd number of denials governs the word at `at`. Subjects deny to the end of their clause, adverbs closely. */
export function isDenied(tokens: readonly Token[], clause: Span, at: number): boolean {
  return tokens.slice(clause.from, at).reduce((isSoFar, { text }, offset) => {
    // "and" begins a statement of its own: a denial before it reaches no further.
    if (text === 'and') return false;
    return denies(tokens, clause.from + offset, at) ? !isSoFar : isSoFar;
  }, false);
}

function denies(tokens: readonly Token[], place: number, at: number): boolean {
  if (startsPhrase(tokens, place, mereWords)) return false;
  const isNear = at - place <= adverbReach;
  return startsPhrase(tokens, place, denyingSubjects) || (isNear && startsPhrase(tokens, place, denyingAdverbs));
}

/** Whether what the clause says at `at` is only supposed, usual, or of another time, and so not said of this run. */
export function isSupposed(tokens: readonly Token[], clause: Span, at: number): boolean {
  if (isAtOtherTime(tokens, clause) || holdsPhrase(tokens, clause.from, clause.to, habits)) return true;
  const before = { from: clause.from, to: at };
  return (
    placesOf(tokens, before, supposing).some((place) => !isBehindWhether(tokens, clause, place, at)) ||
    placesOf(tokens, before, modals).some((place) => !reports(tokens, clause, place))
  );
}

/** Where in the span a phrase of the set starts. */
export function placesOf(tokens: readonly Token[], { from, to }: Span, set: Phrases): readonly number[] {
  return tagsIn(tokens, from, to, set).map(({ at }) => at);
}

/** "Could not reach", "no source could be reached". */
function reports(tokens: readonly Token[], clause: Span, modal: number): boolean {
  return startsPhrase(tokens, modal + 1, denyingAdverbs) || isDenied(tokens, clause, modal);
}

/** "Whether it is idle was judged by ...": of a clause that opens with "whether", its second verb is what is said. */
function isBehindWhether(tokens: readonly Token[], { from }: Span, place: number, at: number): boolean {
  if (place !== from || tokens[place]?.text !== 'whether') return false;
  const verbs = placesOf(tokens, { from: place, to: at }, finiteVerbs);
  return verbs.filter((verb) => !startsPhrase(tokens, verb - 1, relatives)).length > 1;
}

function isAtOtherTime(tokens: readonly Token[], { from, to }: Span): boolean {
  if (phraseAt(tokens, from, otherTimes) > 0) return true;
  for (let at = from; at < to; at++) if (phraseAt(tokens, at, otherTimes) === to - at) return true;
  return false;
}
