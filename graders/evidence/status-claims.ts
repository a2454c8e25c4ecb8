// Claims that something has happened: "already stopped", "has been approved". What an agent writes, it writes before
// anything is executed or signed, so such a claim is false unless a look-up returned that very state of the resource.
import type { Lexicon, Reading } from '../reading.ts';
import { failedClaim, quoteOf, supported } from './claims.ts';
import type { Claim } from './claims.ts';
import { isDenied, isSupposed } from './denial.ts';
import type { GroupHit } from './group-words.ts';
import { mentionsIn } from './mentions.ts';
import type { Mention } from './mentions.ts';
import { holdsPhrase, phraseAt, phrases, readEach, startsPhrase, tagAt } from './phrases.ts';
import type { Prose } from './prose.ts';
import { clausesOf } from './spans.ts';
import type { Span } from './spans.ts';
import { refsAt } from './spoken-of.ts';
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
  readonly clause: Span;
  /** Where the auxiliary, or what stands in its place, begins. */
  readonly aux: number;
  readonly tense: 'past' | 'present' | 'bare';
  /** In the past, or "already". */
  readonly isSaid: boolean;
  /** The state that the deed brings about; undefined where it is no deed. */
  readonly deed: string | undefined;
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
  return clausesOf(tokens, sentence)
    .flatMap((clause) => readEach(tokens, clause.from, clause.to, (at) => verbAt(tokens, clause, at, reading.lexicon)))
    .filter((verb) => isMeant(tokens, verb))
    .flatMap((verb) => {
      if (verb.deed !== undefined && isDeed(verb, mentions, context)) return [checkDeed(verb, verb.deed, context)];
      return isSettled(verb, mentions, context) ? [failed(verb, context)] : [];
    });
}

function verbAt(tokens: readonly Token[], clause: Span, at: number, { deeds }: Lexicon): Verb | null {
  const length = Math.max(
    ...[deeds, agreedWords, settledWords, givenWords].map((words) => phraseAt(tokens, at, words)),
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
  return {
    clause,
    from: at,
    to: at + length,
    aux: tense === 'bare' ? aux + 1 : aux,
    tense,
    isSaid: tense === 'past' || isAlready,
    deed: tagAt(tokens, at, deeds)?.tag,
  };
}

/** Not denied, not supposed, and not said to depend on something. */
function isMeant(tokens: readonly Token[], { clause, from }: Verb): boolean {
  return (
    !holdsPhrase(tokens, clause.from, from, conditionOpeners) &&
    !isDenied(tokens, clause, from) &&
    !isSupposed(tokens, clause, from)
  );
}

const people = phrases('i', 'we');
const standIns = phrases('it', 'they', 'these', 'those', 'this', 'which', 'that', 'one', 'ones', 'both', 'all', ')');

/** A deed is claimed of resources in the past or as done already, or of somebody who did it. */
function isDeed(verb: Verb, mentions: readonly Mention[], context: StatusContext): boolean {
  const { prose, hits } = context;
  const { tokens } = prose;
  const before = verb.aux - 1;
  if (!verb.isSaid) return verb.tense === 'bare' && (isByUs(tokens, verb) || acts(verb, mentions, context));
  return (
    before < verb.clause.from ||
    mentions.some(({ at }) => at === before) ||
    hits.some(({ to }) => to === verb.aux) ||
    startsPhrase(tokens, before, standIns) ||
    tokens[before]?.kind === 'number'
  );
}

function isByUs(tokens: readonly Token[], { aux }: Verb): boolean {
  return startsPhrase(tokens, aux - 1, people);
}

/** "Omar approved it", "Deleted the disks": something is acted on, and nothing before makes it a wish or an adjective. */
function acts(verb: Verb, mentions: readonly Mention[], context: StatusContext): boolean {
  return !isWished(context.prose.tokens, verb) && takesObject(verb.to, mentions, context);
}

function isWished(tokens: readonly Token[], { clause, from, aux }: Verb): boolean {
  return wordAt(tokens, aux - 1) === 'as' || holdsPhrase(tokens, clause.from, from, wishes);
}

/** What is acted on follows: a name, a pronoun, or a number, "the" and the like with a noun that the domain knows. */
function takesObject(to: number, mentions: readonly Mention[], { prose, hits, reading }: StatusContext): boolean {
  const { tokens } = prose;
  if (mentions.some(({ at }) => at === to) || startsPhrase(tokens, to, objects)) return true;
  if (!startsPhrase(tokens, to, determiners) && tokens[to]?.kind !== 'number') return false;
  return [to + 1, to + 2].some(
    (noun) =>
      hits.some(({ at }) => at === noun) ||
      [workWords, reading.lexicon.works].some((words) => startsPhrase(tokens, noun, words)),
  );
}

const objects = phrases('it', 'them', 'these', 'both', 'everything', 'this one');
const determiners = phrases('the', 'this', 'all', 'these', 'both', 'every', 'two');

const means = phrases('by', 'against', 'with', 'for', 'in', 'on', 'from', 'to', 'that');
const by = phrases('by');

/** Somebody agreed, an approval was given, or a change was carried out. */
function isSettled(verb: Verb, mentions: readonly Mention[], context: StatusContext): boolean {
  const { prose, sentence, reading } = context;
  const { tokens } = prose;
  const { clause, from, to, aux, tense, isSaid } = verb;
  const isOpening = aux === clause.from;
  const isAlone = aux === sentence.from && to === sentence.to;
  if (startsPhrase(tokens, from, agreedWords))
    return (
      isSaid ||
      tense === 'present' ||
      isAlone ||
      isByUs(tokens, verb) ||
      (isOpening && startsPhrase(tokens, to, by)) ||
      (!isOpening && to === clause.to && wordAt(tokens, aux - 1) !== 'and' && !isWished(tokens, verb)) ||
      acts(verb, mentions, context)
    );
  if (startsPhrase(tokens, from, givenWords))
    return (
      tense === 'past' && [approvalWords, agreedWords].some((words) => holdsPhrase(tokens, sentence.from, aux, words))
    );
  const isOver = isSaid || (startsPhrase(tokens, from, overWords) ? tense === 'present' : isAlone);
  const isOfWork =
    isOpening ||
    [workWords, reading.lexicon.works].some((words) => holdsPhrase(tokens, clause.from, aux, words)) ||
    mentions.some(({ at }) => at === aux - 1);
  return isOver && isOfWork && !startsPhrase(tokens, to, means);
}

/** A look-up may have returned the state: "stopped since 2026-10-09" of a machine that one source has as stopped. */
function checkDeed(verb: Verb, deed: string, context: StatusContext): Claim {
  const isKnown = refsAt(verb.from, context).some((ref) => context.reading.traitsOf(ref).includes(`state:${deed}`));
  return isKnown ? supported : failed(verb, context);
}

function failed({ from, to }: Span, { prose, sentence }: StatusContext): Claim {
  const said = textOf(prose, { from, to });
  const start = `"${quoteOf(prose, sentence)}": "${said}" is stated as a fact`;
  return failedClaim('status-unsupported', `${start}; when it was written nothing had been carried out or signed`);
}
