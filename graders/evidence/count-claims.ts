// Counts of resources in prose: "five stops", "eight changes", "30 findings", "metrics on 12 of 30 days".
import { clauseAround } from './clause-around.ts';
import { failedClaim, quoteOf, supported } from './claims.ts';
import type { Claim, ClaimContext } from './claims.ts';
import { everything, everythingWith } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Figure } from './figures.ts';
import type { Ledger } from './ledger.ts';
import { describeGroup, poolOf, withTraits } from './groups.ts';
import type { GroupHit, Pool } from './group-words.ts';
import { overTerm } from './periods.ts';
import { holdsPhrase, phraseAt, phrases, startsPhrase } from './phrases.ts';
import type { Prose } from './prose.ts';
import type { Span } from './spans.ts';
import { agrees } from './tolerance.ts';
import type { Token } from './tokens.ts';
import { conditionOpeners } from './words.ts';

/** Before a number: it is a rank, a part or a limit, and no count of what the run saw. */
const noCount = phrases(
  'first',
  'next',
  'last',
  'top',
  'other',
  'another',
  'remaining',
  'further',
  'most',
  'least',
  'to',
  'than',
  'over',
  'under',
  'about',
  'around',
  'roughly',
  'maximum',
  'max',
  'limit',
  'per',
);
/** Between a number and its noun: "three further machines". */
const moreWords = phrases('further', 'more', 'other', 'additional', 'remaining', 'such');
const days = phrases('days', 'day');
const ofAll = phrases('of', 'of the', '/', 'out of', 'out of the');
/** How many words may stand between a number and its noun. */
const reach = 3;

/** The check of a number that counts something, or null when it counts nothing that can be checked. */
export function checkCount(figure: Figure, next: Figure | undefined, context: ClaimContext): Claim | null {
  const { tokens } = context.prose;
  if (next?.kind === 'number' && isOfDays(tokens, figure, next)) return checkDays(figure, next, context);
  if (startsPhrase(tokens, figure.to, signatureWords)) return checkSignatures(figure, context);
  if (next?.kind === 'money' && startsPhrase(tokens, figure.to, ofThem) && isOfEach(next, context))
    return checkOwners(figure, next, context);
  if (!Number.isInteger(figure.value) || figure.value < 2 || startsPhrase(tokens, figure.from - 1, noCount))
    return null;
  const noun = nounAfter(figure.to, tokens, context.hits);
  return noun < 0 ? null : checkGroupCount(figure, noun, next, context);
}

const countable: ReadonlySet<string> = new Set(['noun', 'deed', 'pool']);

/** The end of the counted nouns behind a number, only words that sort between; -1 when nothing known is counted. */
function nounAfter(at: number, tokens: readonly Token[], hits: readonly GroupHit[], steps = reach): number {
  const hit = hits.find((each) => each.at === at);
  const isSorting = hit !== undefined || startsPhrase(tokens, at, moreWords);
  if (steps === 0 || !isSorting) return -1;
  const to = hit?.to ?? at + 1;
  if (!hit || !countable.has(hit.says.kind)) return nounAfter(to, tokens, hits, steps - 1);
  return Math.max(to, tokens[to]?.text === 'and' ? nounAfter(to + 1, tokens, hits) : to);
}

/** The number must be the size of some set that its words describe, with or without what the sentence adds to them. */
function checkGroupCount(figure: Figure, nounEnd: number, next: Figure | undefined, context: ClaimContext): Claim {
  const { prose, sentence, reading, counts, hits } = context;
  const { traits, pools } = describeGroup(hits, { from: figure.to, to: nounEnd });
  const clause = clauseAround(prose.tokens, sentence, figure.from);
  const upToNext = { from: figure.to, to: next?.from ?? sentence.to };
  const added = [upToNext, clause, sentence].map((span) => describeGroup(hits, span).traits);
  const sets = setsCounted(poolsSaid(pools, figure, clause, context), prose, reading);
  const sizes = sets.flatMap((set) =>
    [[], ...added].map((more) => withTraits(set, [...traits, ...more], reading).length),
  );
  const totals = totalsCounted(traits, pools, counts);
  if ([...sizes, ...totals].includes(figure.value)) return supported;
  const possible = [...new Set(sizes)].join(', ');
  const message = `"${quoteOf(prose, sentence)}": ${figure.text} are counted; the sets that this may mean hold ${possible}`;
  return failedClaim('count-unsupported', message);
}

/** A total is of all that was looked through, or of what has the one trait said: it supports no count of anything else. */
function totalsCounted(traits: readonly string[], pools: readonly Pool[], counts: Ledger): readonly number[] {
  const [trait, ...others] = traits;
  if (others.length > 0 || pools.some((pool) => pool !== 'found')) return [];
  const quantities = pools.length > 0 ? ['count'] : ['count', 'resources'];
  return counts.of(trait === undefined ? everything : everythingWith(trait), quantities);
}

/** "fourteen findings stay out": what the clause says of them narrows them down, unless they are the whole of a part. */
function poolsSaid(
  pools: readonly Pool[],
  { from }: Figure,
  clause: Span,
  { prose, sentence, hits }: ClaimContext,
): readonly Pool[] {
  const others = (span: Span): readonly Pool[] => describeGroup(hits, span).pools.filter((pool) => pool !== 'found');
  if (pools.some((pool) => pool !== 'found')) return pools;
  const own = others(clause);
  const isWhole = startsPhrase(prose.tokens, from - 1, wholeWords) || startsPhrase(prose.tokens, from - 2, wholeWords);
  if (own.length > 0 && !isWhole) return own;
  return pools.length === 0 ? [] : [...pools, ...others(sentence)];
}

const wholeWords = phrases('of', 'of the', 'from', 'among');

/** The pools that the words name; every pool, and all that was reviewed, when they name none. */
function setsCounted(pools: readonly Pool[], prose: Prose, reading: Reading): readonly (readonly string[])[] {
  const named = pools.map((pool) => poolOf(pool, prose, reading));
  if (named.length > 0) return named;
  const proposed = poolOf('proposed', prose, reading);
  const excluded = poolOf('excluded', prose, reading);
  return [proposed, excluded, poolOf('found', prose, reading), [...new Set([...proposed, ...excluded])]];
}

const signatureWords = phrases(
  'signature',
  'signatures',
  'countersignature',
  'countersignatures',
  'approver',
  'approvers',
  'approval',
  'approvals',
);

/** "two signatures are needed": how many the plan needs, or a change of it. */
function checkSignatures(figure: Figure, { prose, sentence, reading }: ClaimContext): Claim | null {
  const needed = reading.signaturesOf(prose.subject);
  const isRule = holdsPhrase(prose.tokens, sentence.from, sentence.to, conditionOpeners);
  if (needed.length === 0 || isRule) return null;
  if (needed.includes(figure.value)) return supported;
  const message = `"${quoteOf(prose, sentence)}": ${figure.text} is stated; as many as ${needed.join(' or ')} are needed`;
  return failedClaim('count-unsupported', message);
}

const ofThem = phrases('of them', 'of these', 'of those');

/** "$140.16 a month each". */
function isOfEach(amount: Figure, { hits }: ClaimContext): boolean {
  return hits.some(({ at, says }) => says.kind === 'each' && at >= amount.to && at < amount.to + reach + 1);
}

/** "three of them cost $140.16 each": as many of what is proposed, or left out, have that amount. */
function checkOwners(figure: Figure, amount: Figure, { prose, sentence, reading, money }: ClaimContext): Claim {
  const has = (subject: string): boolean =>
    money.of(subject, []).some((value) => agrees(amount, overTerm(value, amount)));
  const counts = (['proposed', 'excluded'] as const).map((pool) => poolOf(pool, prose, reading).filter(has).length);
  if (counts.includes(figure.value)) return supported;
  const message = `"${quoteOf(prose, sentence)}": ${figure.text} are said to have ${amount.text}; ${counts[0] ?? 0} of those proposed have`;
  return failedClaim('count-unsupported', message);
}

/** "12 of 30 days". */
function isOfDays(tokens: readonly Token[], figure: Figure, next: Figure): boolean {
  const linked = phraseAt(tokens, figure.to, ofAll);
  return linked > 0 && next.from === figure.to + linked && startsPhrase(tokens, next.to, days);
}

function checkDays(figure: Figure, next: Figure, { prose, sentence, reading, counts }: ClaimContext): Claim | null {
  const named = prose.tokens.slice(sentence.from, sentence.to).flatMap(({ text }) => reading.subjects().named(text));
  const [subject, ...others] = named.length > 0 ? new Set(named) : [prose.subject];
  if (subject === undefined || subject === null || others.length > 0) return null;
  const [withData] = counts.of(subject, ['days with data']);
  const [inWindow] = counts.of(subject, ['days in window']);
  if (withData === undefined || inWindow === undefined) return null;
  if (withData === figure.value && inWindow === next.value) return supported;
  const message = `"${quoteOf(prose, sentence)}": ${figure.value} of ${next.value} days are stated; the look-up returned ${withData} of ${inWindow}`;
  return failedClaim('count-unsupported', message);
}
