// Shares of a total: "31.7 % of the estate's waste", "a third of the total". The part is what stands before, the whole
// what stands behind "of"; the share is recomputed from both.
import { amountsOf } from './amounts.ts';
import { clauseAround } from './clause-around.ts';
import { failedClaim, nearestTo, quoteOf, supported } from './claims.ts';
import type { Claim, ClaimContext } from './claims.ts';
import { comparisonBefore } from './comparisons.ts';
import type { Comparison } from './comparisons.ts';
import type { Figure } from './figures.ts';
import { describeGroup, groupIn } from './groups.ts';
import { lastRun, mentionsIn } from './mentions.ts';
import type { Mention } from './mentions.ts';
import { ownerOf, plan } from './owners.ts';
import type { Owner } from './owners.ts';
import { overTerm } from './periods.ts';
import { firstPhrase, holdsPhrase, phraseAt, phrases, tagged, tagsIn } from './phrases.ts';
import type { Span } from './spans.ts';
import { comparisonHolds } from './thresholds.ts';
import { agrees } from './tolerance.ts';
import type { Stated } from './tolerance.ts';
import { wordAt } from './tokens.ts';
import type { Token } from './tokens.ts';
import { pronouns } from './words.ts';

/** A share in percent. */
export interface Share extends Stated, Span {
  readonly comparison: Comparison | null;
}

const fractions = tagged(
  [1 / 2, ['half']],
  [1 / 3, ['a third', 'one third', 'one-third']],
  [2 / 3, ['two thirds', 'two-thirds']],
  [1 / 4, ['a quarter', 'one quarter', 'one-quarter']],
  [3 / 4, ['three quarters', 'three-quarters']],
  [1 / 5, ['a fifth', 'one fifth', 'one-fifth']],
  [1 / 10, ['a tenth', 'one tenth', 'one-tenth']],
);
const wholes = phrases(
  'total',
  'estate',
  'plan',
  'bill',
  'spend',
  'whole',
  'waste',
  'savings',
  'saving',
  'cost',
  'costs',
  'sum',
  'that',
  'price',
);
const shareVerbs = phrases(
  'contribute',
  'contributes',
  'account for',
  'accounts for',
  'make up',
  'makes up',
  'brings in',
);

/** Whether a percentage is a share: of a whole that follows, or behind "contributes" and the like. */
export function isShare(tokens: readonly Token[], { from, to }: Span, sentence: Span): boolean {
  return (
    isOfWhole(tokens, to, sentence) ||
    holdsPhrase(tokens, sentence.from, from, shareVerbs) ||
    isCut(tokens, { from, to }, sentence)
  );
}

const cutVerbs = phrases(
  'cut',
  'cuts',
  'reduce',
  'reduces',
  'lower',
  'lowers',
  'drop',
  'drops',
  'fall',
  'falls',
  'shrink',
  'shrinks',
  'bring down',
);
const byWords = phrases('by', 'by about', 'by roughly', 'by around', 'by some');
const cheaper = phrases('less', 'cheaper', 'lower');

/** "cuts its bill by 50 %", "50 % cheaper": what is saved as a share of the cost. */
function isCut(tokens: readonly Token[], { from, to }: Span, sentence: Span): boolean {
  if (phraseAt(tokens, to, cheaper) > 0) return true;
  return (
    [1, 2].some((back) => phraseAt(tokens, from - back, byWords) === back) &&
    holdsPhrase(tokens, sentence.from, from, cutVerbs)
  );
}

/** How many tokens from "of" on may lead to the word for the whole. */
const reach = 6;

/** Whether "of" and a whole follow at once: what stands before is then a share of it. */
function isOfWhole(tokens: readonly Token[], at: number, { to }: Span): boolean {
  return wordAt(tokens, at) === 'of' && holdsPhrase(tokens, at, Math.min(at + reach, to), wholes);
}

/** The shares of a sentence: percentages and fractions in words that a whole follows. */
export function sharesOf(tokens: readonly Token[], sentence: Span, figures: readonly Figure[]): readonly Share[] {
  const percents = figures.filter((figure) => figure.kind === 'percent' && isShare(tokens, figure, sentence));
  const spelled = tagsIn(tokens, sentence.from, sentence.to, fractions)
    .map(({ tag, at, length }) => ({ value: 100 * tag, from: at, to: at + length }))
    .filter(({ to }) => isOfWhole(tokens, to, sentence))
    // Words for a fraction state no digit: only the ceiling of five percent holds.
    .map((said): Share => ({ ...said, ...noDigit, comparison: comparisonBefore(tokens, said.from, sentence.from) }));
  return [...percents, ...spelled];
}

const noDigit = { unit: Infinity, roundUnit: Infinity, hedged: true };

/** A share is supported when a part that the sentence speaks of is that share of a whole that it may mean. */
export function checkShare(share: Share, figures: readonly Figure[], context: ClaimContext): Claim {
  const wholeAmounts = wholesOf(share, context).filter((whole) => whole > 0);
  const shares = isCut(context.prose.tokens, share, context.sentence)
    ? cutsOf(share, context)
    : partsOf(share, figures, context).flatMap((part) => wholeAmounts.map((whole) => (100 * part) / whole));
  const { comparison } = share;
  const holds = (truth: number): boolean => comparison !== null && comparisonHolds({ ...share, comparison }, truth);
  if (shares.some((truth) => agrees(share, truth) || holds(truth))) return supported;
  const nearest = nearestTo(share.value, shares);
  const record =
    nearest === null
      ? 'no look-up returned the figures for it'
      : `the nearest share that the look-ups give is ${nearest.toFixed(1)} %`;
  const start = `"${quoteOf(context.prose, context.sentence)}": a share of ${share.value.toFixed(1)} % is stated`;
  return failedClaim('share-unsupported', `${start}; ${record}`);
}

/** What its owner saves as a share of what it costs: of the first cost found, a later one may be that after the change. */
function cutsOf(share: Share, context: ClaimContext): readonly number[] {
  const { prose, reading, money } = context;
  const { part, whole } = reading.lexicon.cut;
  const owner = partOwner(share, context);
  const amounts = (quantity: string): readonly number[] =>
    amountsOf(owner, [quantity], { prose, reading, ledger: money }).map(({ value }) => value);
  const [cost = NaN] = amounts(whole);
  return amounts(part).map((saved) => (100 * saved) / cost);
}

/** The amounts stated before the share; where none is, those of whatever is spoken of before it. */
function partsOf(share: Share, figures: readonly Figure[], context: ClaimContext): readonly number[] {
  const stated = figures.filter(({ kind, readable, to }) => kind === 'money' && readable && to <= share.from);
  if (stated.length > 0) return stated.map((figure) => figure.value / overTerm(1, figure));
  return trueAmounts(partOwner(share, context), context);
}

/** "two thirds of that come from a-1": the names behind "from". */
function sourceBehind(
  to: number,
  { prose, sentence, reading, spokenOf }: Pick<ClaimContext, 'prose' | 'sentence' | 'reading' | 'spokenOf'>,
): readonly Mention[] {
  const from = firstPhrase(prose.tokens, to, clauseAround(prose.tokens, sentence, to).to, sources);
  const place = from + phraseAt(prose.tokens, from, sources);
  const { lexicon } = reading;
  const mentions = mentionsIn(sentence, { prose, subjects: reading.subjects(), lexicon, spokenOf });
  return mentions.filter(({ at }) => at === place);
}

const sources = phrases('come from', 'comes from', 'is from', 'are from', 'due to', 'stem from');

function partOwner({ from, to }: Share, { prose, sentence, reading, hits, spokenOf }: ClaimContext): Owner {
  const before = { from: sentence.from, to: from };
  const { lexicon } = reading;
  const mentions = mentionsIn(before, { prose, subjects: reading.subjects(), lexicon, spokenOf });
  const source = sourceBehind(to, { prose, sentence, reading, spokenOf });
  if (source.length > 0) return ownerOf(source, prose.tokens);
  const run = lastRun(prose.tokens, mentions, before, hits);
  if (run.length > 0) return ownerOf(run, prose.tokens);
  const group = groupIn(hits, before, prose.subject === null);
  if (group) return { kind: 'group', group, named: [] };
  return prose.subject === null ? thePlan : { kind: 'text' };
}

const thePlan: Owner = { kind: 'group', group: plan, named: [] };

/** The totals of the estate, the plan's total, or either; or the resource's own amounts behind "its". */
function wholesOf({ to }: Share, context: ClaimContext): readonly number[] {
  const { prose, hits, money } = context;
  const behind = { from: to, to: Math.min(to + reach, context.sentence.to) };
  const { isEverything, pools } = describeGroup(hits, behind);
  if (holdsPhrase(prose.tokens, behind.from, behind.to, pronouns)) return trueAmounts({ kind: 'text' }, context);
  const ofPlan = isEverything ? [] : trueAmounts(thePlan, context);
  const ofEstate = pools.includes('proposed') ? [] : money.totals([]);
  return [...ofPlan, ...ofEstate];
}

function trueAmounts(owner: Owner, { prose, reading, money }: ClaimContext): readonly number[] {
  return amountsOf(owner, [], { prose, reading, ledger: money }).map(({ value }) => value);
}
