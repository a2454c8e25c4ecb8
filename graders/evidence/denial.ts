// Whether a word of a clause is said to be so, denied, or only supposed: "failed", "did not fail", "if it failed".
import { holdsPhrase, phraseAt } from './phrases.ts';
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
  let isSo = true;
  for (let before = clause.from; before < at; before++) {
    if (startsOver(tokens[before])) isSo = true;
    if (denies(tokens, before, at)) isSo = !isSo;
  }
  return !isSo;
}

/** "and" begins a statement of its own: a denial before it reaches no further. */
function startsOver(token: Token | undefined): boolean {
  return token?.text === 'and';
}

function denies(tokens: readonly Token[], place: number, at: number): boolean {
  if (phraseAt(tokens, place, mereWords) > 0) return false;
  const isNear = at - place <= adverbReach;
  return phraseAt(tokens, place, denyingSubjects) > 0 || (isNear && phraseAt(tokens, place, denyingAdverbs) > 0);
}

/** Whether what the clause says at `at` is only supposed, usual, or of another time, and so not said of this run. */
export function isSupposed(tokens: readonly Token[], clause: Span, at: number): boolean {
  if (isAtOtherTime(tokens, clause) || holdsPhrase(tokens, clause.from, clause.to, habits)) return true;
  for (let place = clause.from; place < at; place++) {
    if (phraseAt(tokens, place, supposing) > 0 && !isBehindWhether(tokens, clause, place, at)) return true;
    if (phraseAt(tokens, place, modals) > 0 && !reports(tokens, clause, place)) return true;
  }
  return false;
}

/** "Could not reach", "no source could be reached". */
function reports(tokens: readonly Token[], clause: Span, modal: number): boolean {
  return phraseAt(tokens, modal + 1, denyingAdverbs) > 0 || isDenied(tokens, clause, modal);
}

/** "Whether it is idle was judged by ...": of a clause that opens with "whether", its second verb is what is said. */
function isBehindWhether(tokens: readonly Token[], { from }: Span, place: number, at: number): boolean {
  if (place !== from || tokens[place]?.text !== 'whether') return false;
  let verbs = 0;
  for (let before = place + 1; before < at; before++) {
    const isRelative = phraseAt(tokens, before - 1, relatives) > 0;
    if (phraseAt(tokens, before, finiteVerbs) > 0 && !isRelative) verbs += 1;
  }
  return verbs > 1;
}

function isAtOtherTime(tokens: readonly Token[], { from, to }: Span): boolean {
  if (phraseAt(tokens, from, otherTimes) > 0) return true;
  for (let at = from; at < to; at++) if (phraseAt(tokens, at, otherTimes) === to - at) return true;
  return false;
}
