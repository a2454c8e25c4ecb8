// Claims that something has happened: "already stopped", "has been approved". What an agent writes, it writes before
// anything is executed or signed, so such a claim is false unless a look-up returned that very state of the resource.
import type { Lexicon, Reading } from '../reading.ts';
import { failedClaim, quoteOf, supported } from './claims.ts';
import type { Claim } from './claims.ts';
import { isDenied, isSupposed } from './denial.ts';
import type { GroupHit } from './group-words.ts';
import { mentionsIn } from './mentions.ts';
import type { Mention } from './mentions.ts';
import { holdsPhrase, phraseAt, phrases, tagAt } from './phrases.ts';
import type { Prose } from './prose.ts';
import { clausesOf } from './spans.ts';
import type { Span } from './spans.ts';
import { textOf, wordAt } from './tokens.ts';
import type { Token } from './tokens.ts';
import {
  agreedWords,
  alreadyWords,
  approvalWords,
  betweenVerbs,
  conditionOpeners,
  doneAuxiliaries,
  givenWords,
  overWords,
  presentAuxiliaries,
  reportingWords,
  settledWords,
  wishes,
  workWords,
} from './words.ts';

export interface StatusContext {
  readonly reading: Reading;
  readonly prose: Prose;
  readonly sentence: Span;
  readonly hits: readonly GroupHit[];
  readonly spokenOf: readonly (readonly string[])[];
}

/** What stands before the participle at a place of a clause. */
interface Verb extends Span {
  /** Where the auxiliary, or what stands in its place, begins. */
  readonly aux: number;
  readonly tense: 'past' | 'present' | 'bare';
  readonly isAlready: boolean;
}

/** Whether the sentence holds a participle of something done or agreed. */
export function speaksOfStatus(tokens: readonly Token[], { from, to }: Span, { deeds }: Lexicon): boolean {
  return [deeds, agreedWords, settledWords, givenWords].some((words) => holdsPhrase(tokens, from, to, words));
}

/** The claims of a sentence that something was done or agreed to. What somebody else is said to say is none. */
export function statusClaims(context: StatusContext): readonly Claim[] {
  const { prose, sentence, reading } = context;
  const { tokens } = prose;
  if (holdsPhrase(tokens, sentence.from, sentence.to, reportingWords)) return [];
  const mentions = mentionsIn(sentence, { ...context, subjects: reading.subjects(), lexicon: reading.lexicon });
  const claims: Claim[] = [];
  for (const clause of clausesOf(tokens, sentence))
    for (let at = clause.from; at < clause.to; at++) {
      const verb = verbAt(tokens, clause, at, context);
      if (!verb || !isMeant(tokens, clause, verb)) continue;
      if (isDeed(verb, clause, mentions, context)) claims.push(checkDeed(verb, mentions, context));
      else if (isSettled(verb, clause, mentions, context)) claims.push(failed(verb, context));
    }
  return claims;
}

function verbAt(tokens: readonly Token[], clause: Span, at: number, { reading }: StatusContext): Verb | null {
  const length = Math.max(
    phraseAt(tokens, at, reading.lexicon.deeds),
    ...[agreedWords, settledWords, givenWords].map((words) => phraseAt(tokens, at, words)),
  );
  if (length === 0) return null;
  let aux = at - 1;
  let isAlready = false;
  for (; aux >= clause.from; aux--) {
    const already = phraseAt(tokens, aux, alreadyWords) > 0;
    if (!already && phraseAt(tokens, aux, betweenVerbs) === 0) break;
    isAlready ||= already;
  }
  const has = (words: typeof doneAuxiliaries): boolean => aux >= clause.from && phraseAt(tokens, aux, words) > 0;
  const tense = has(doneAuxiliaries) ? 'past' : has(presentAuxiliaries) ? 'present' : 'bare';
  return { from: at, to: at + length, aux: tense === 'bare' ? aux + 1 : aux, tense, isAlready };
}

/** Not denied, not supposed, and not said to depend on something. */
function isMeant(tokens: readonly Token[], clause: Span, { from }: Verb): boolean {
  return (
    !holdsPhrase(tokens, clause.from, from, conditionOpeners) &&
    !isDenied(tokens, clause, from) &&
    !isSupposed(tokens, clause, from)
  );
}

const people = phrases('i', 'we');
const standIns = phrases('it', 'they', 'these', 'those', 'this', 'which', 'that', 'one', 'ones', 'both', 'all', ')');

/** A deed is claimed of resources: in the past, as done already, by "I" or "we", or by a clause that opens with it. */
function isDeed(verb: Verb, clause: Span, mentions: readonly Mention[], context: StatusContext): boolean {
  const { prose, hits, reading } = context;
  const { tokens } = prose;
  if (phraseAt(tokens, verb.from, reading.lexicon.deeds) === 0) return false;
  const before = verb.aux - 1;
  const names = (at: number): boolean =>
    mentions.some((mention) => mention.at === at) || hits.some((hit) => at >= hit.at && at < hit.to);
  const opens = before < clause.from;
  if (verb.tense === 'bare' && !verb.isAlready) {
    if (isActive(tokens, clause, verb) && takesObject(verb.to, mentions, context)) return true;
    if (!opens) return phraseAt(tokens, before, people) > 0;
    return mentions.some(({ at }) => at === verb.to) || tokens[verb.to]?.kind === 'number';
  }
  if (verb.tense === 'present' && !verb.isAlready) return false;
  return opens || names(before) || phraseAt(tokens, before, standIns) > 0 || tokens[before]?.kind === 'number';
}

/** "Omar approved it": somebody stands before the verb, and nothing there makes it an adjective, an infinitive or a wish. */
function isActive(tokens: readonly Token[], clause: Span, { from, aux, tense }: Verb): boolean {
  const before = aux - 1;
  if (tense !== 'bare' || before < clause.from || tokens[before]?.kind !== 'word') return false;
  return wordAt(tokens, before) !== 'as' && !holdsPhrase(tokens, clause.from, from, wishes);
}

/** What is acted on follows: a name, a number, a pronoun, or "the" and a noun that the domain knows. */
function takesObject(to: number, mentions: readonly Mention[], { prose, hits, reading }: StatusContext): boolean {
  const { tokens } = prose;
  if (mentions.some(({ at }) => at === to) || phraseAt(tokens, to, objects) > 0) return true;
  if (phraseAt(tokens, to, reading.lexicon.singular) > 0) return true;
  const noun = phraseAt(tokens, to, determiners) > 0 || tokens[to]?.kind === 'number' ? to + 1 : to;
  const isNoun = (at: number): boolean =>
    hits.some((hit) => hit.at === at) ||
    [workWords, reading.lexicon.works].some((words) => phraseAt(tokens, at, words) > 0);
  return noun > to && (isNoun(noun) || isNoun(noun + 1));
}

const objects = phrases('it', 'them', 'these', 'both', 'everything');
const determiners = phrases('the', 'all', 'these', 'both', 'every', 'two');

const means = phrases('by', 'against', 'with', 'for', 'in', 'on', 'from', 'to', 'that');
const by = phrases('by');

/** Somebody agreed, an approval was given, or a change was carried out. */
function isSettled(verb: Verb, clause: Span, mentions: readonly Mention[], context: StatusContext): boolean {
  const { prose, sentence, reading } = context;
  const { tokens } = prose;
  const { from, to, aux, tense, isAlready } = verb;
  const isSaid = tense !== 'bare' || isAlready;
  const isOpening = aux <= clause.from;
  const acts = !isSaid && isActive(tokens, clause, verb);
  if (phraseAt(tokens, from, agreedWords) > 0)
    return (
      isSaid ||
      phraseAt(tokens, aux - 1, people) > 0 ||
      (isOpening && phraseAt(tokens, to, by) > 0) ||
      (acts && (to === clause.to || takesObject(to, mentions, context)))
    );
  if (phraseAt(tokens, from, givenWords) > 0)
    return (
      tense === 'past' && [approvalWords, agreedWords].some((words) => holdsPhrase(tokens, sentence.from, aux, words))
    );
  if (phraseAt(tokens, from, settledWords) === 0) return false;
  const isOfWork =
    isOpening ||
    [workWords, reading.lexicon.works].some((words) => holdsPhrase(tokens, clause.from, aux, words)) ||
    mentions.some(({ at }) => at >= clause.from && at < aux);
  const isOver = tense === 'past' || isAlready || (tense === 'present' && phraseAt(tokens, from, overWords) > 0);
  return isOver && isOfWork && phraseAt(tokens, to, means) === 0;
}

/** A look-up may have returned the state: "stopped since 2026-10-09" of a machine that one source has as stopped. */
function checkDeed(verb: Verb, mentions: readonly Mention[], context: StatusContext): Claim {
  const { prose, reading, spokenOf } = context;
  const state = tagAt(prose.tokens, verb.from, reading.lexicon.deeds)?.tag ?? '';
  const own = prose.subject === null ? spokenOf.at(-1) : [prose.subject];
  const refs = mentions.findLast(({ at }) => at < verb.from)?.refs ?? own ?? [];
  return refs.some((ref) => reading.traitsOf(ref).includes(`state:${state}`)) ? supported : failed(verb, context);
}

function failed({ from, to }: Span, { prose, sentence }: StatusContext): Claim {
  const said = textOf(prose, { from, to });
  const start = `"${quoteOf(prose, sentence)}": "${said}" is stated as a fact`;
  return failedClaim('status-unsupported', `${start}; when it was written nothing had been carried out or signed`);
}
