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
/** How far behind an amount an "each" still speaks of it: "$140.16 per calendar month each". */
const reach = 4;

/** The check of a number that counts something, or null when it counts nothing that can be checked. */
export function checkCount(figure: Figure, next: Figure | undefined, context: ClaimContext): Claim | null {
  const { tokens } = context.prose;
  if (next?.kind === 'number' && isOfDays(tokens, figure, next)) return checkDays(figure, next, context);
  if (startsPhrase(tokens, figure.to, signatureWords)) return checkSignatures(figure, context);
  if (next?.kind === 'money' && startsPhrase(tokens, figure.to, ofThem) && isOfEach(next, context))
    return checkOwners(figure, next, context);
  if (!Number.isInteger(figure.value) || figure.value < 2 || startsPhrase(tokens, figure.from - 1, noCount))
    return null;
  const noun = nounAfter(figure.to, tokens, context.hits) ?? partAfter(figure, context);
  return noun === null ? null : checkGroupCount(figure, noun, next, context);
}

const countable: ReadonlySet<string> = new Set(['noun', 'deed', 'pool']);

/** The end of the counted noun behind a number, only words that sort between; null when nothing known is counted. */
function nounAfter(at: number, tokens: readonly Token[], hits: readonly GroupHit[]): number | null {
  const hit = hits.find((each) => each.at === at);
  if (!hit && !startsPhrase(tokens, at, moreWords)) return null;
  if (hit && countable.has(hit.says.kind)) return hit.to;
  return nounAfter(hit?.to ?? at + 1, tokens, hits);
}

/** "of the sixteen findings eight are eligible": the end of what sorts a part of the findings spoken of. */
function partAfter({ from, to }: Figure, { prose, sentence, hits }: ClaimContext): number | null {
  const { pools } = describeGroup(hits, { from: sentence.from, to: from });
  const place = to + phraseAt(prose.tokens, to, partWords);
  const sorting = hits.find(({ at, says }) => at === place && says.kind === 'adjective');
  return pools.includes('found') ? (sorting?.to ?? null) : null;
}

const partWords = phrases('are', 'of them', 'of these');

/** The number must be the size of some set that its words describe, with or without what the sentence adds to them. */
function checkGroupCount(figure: Figure, nounEnd: number, next: Figure | undefined, context: ClaimContext): Claim {
  const { prose, sentence, reading, counts, hits } = context;
  const { traits, pools } = describeGroup(hits, { from: figure.to, to: nounEnd });
  const clause = clauseAround(prose.tokens, sentence, figure.from);
  const upToNext = { from: figure.to, to: next?.from ?? sentence.to };
  const added = [upToNext, clause, sentence].map((span) => describeGroup(hits, span).traits);
  const about = { from: clause.from, to: Math.min(clause.to, upToNext.to) };
  const sizes = setsCounted(poolsSaid(pools, figure, about, context), prose, reading).flatMap((set) =>
    [[], ...added].map((more) => withTraits(set, [...traits, ...more], reading).length),
  );
  const possible = new Set([...sizes, ...totalsCounted(traits, pools, counts)]);
  if (possible.has(figure.value)) return supported;
  const sets = Array.from(possible).join(', ');
  const message = `"${quoteOf(prose, sentence)}": ${figure.text} are counted; the sets that this may mean hold ${sets}`;
  return failedClaim('count-unsupported', message);
}

/** A total is of all that was looked through, or of what has the one trait said: it supports no count of anything else. */
function totalsCounted(traits: readonly string[], pools: readonly Pool[], counts: Ledger): readonly number[] {
  const [trait, ...others] = traits;
  if (others.length > 0 || pools.some((pool) => pool !== 'found')) return [];
  // Without a word for findings the resources that were looked through may be meant as well: any total.
  const quantities = pools.length > 0 ? ['count'] : [];
  return counts.of(trait === undefined ? everything : everythingWith(trait), quantities);
}

/** "fourteen findings stay out": what is said about them narrows them down, unless they are the whole of a part. */
function poolsSaid(
  pools: readonly Pool[],
  { from }: Figure,
  about: Span,
  { prose, sentence, hits }: ClaimContext,
): readonly Pool[] {
  const others = (span: Span): readonly Pool[] => describeGroup(hits, span).pools.filter((pool) => pool !== 'found');
  if (pools.some((pool) => pool !== 'found')) return pools;
  const own = others(about);
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
  return [proposed, excluded, poolOf('found', prose, reading)];
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
  if (isRule) return null;
  if (needed.includes(figure.value)) return supported;
  const message = `"${quoteOf(prose, sentence)}": ${figure.text} is stated; as many as ${needed.join(' or ')} are needed`;
  return failedClaim('count-unsupported', message);
}

const ofThem = phrases('of them', 'of these', 'of those');

/** "$140.16 a month each". */
function isOfEach(amount: Figure, { hits }: ClaimContext): boolean {
  return hits.some(({ at, says }) => says.kind === 'each' && at >= amount.to && at < amount.to + reach);
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
  return next.from === figure.to + linked && startsPhrase(tokens, next.to, days);
}

function checkDays(figure: Figure, next: Figure, { prose, sentence, reading, counts }: ClaimContext): Claim | null {
  const named = prose.tokens.slice(sentence.from, sentence.to).flatMap(({ text }) => reading.subjects().named(text));
  const [subject = prose.subject, ...others] = new Set(named);
  if (subject === null || others.length > 0) return null;
  const [withData] = counts.of(subject, ['days with data']);
  const [inWindow] = counts.of(subject, ['days in window']);
  if (withData === undefined) return null;
  if (withData === figure.value && inWindow === next.value) return supported;
  const message = `"${quoteOf(prose, sentence)}": ${figure.value} of ${next.value} days are stated; the look-up returned ${withData} of ${inWindow}`;
  return failedClaim('count-unsupported', message);
}
