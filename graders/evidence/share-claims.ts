// Shares of a total: "31.7 % of the estate's waste", "a third of the total".
import { comparisonBefore } from './comparisons.ts';
import type { Comparison } from './comparisons.ts';
import type { Figure } from './figures.ts';
import { amountsOf } from './amounts.ts';
import { failedClaim, nearestTo, quoteOf, supported } from './claims.ts';
import type { Claim, ClaimContext } from './claims.ts';
import type { Owner } from './owners.ts';
import { holdsPhrase, phrases, tagAt, tagged } from './phrases.ts';
import type { Span } from './spans.ts';
import { agrees } from './tolerance.ts';
import type { Stated } from './tolerance.ts';
import type { Token } from './tokens.ts';

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
);

/** How far behind "of" the word for the whole may stand. */
const reach = 5;

/** Whether "of" and a whole follow at once: what stands before is then a share of it. */
export function isOfWhole(tokens: readonly Token[], at: number, { to }: Span): boolean {
  return tokens[at]?.text === 'of' && holdsPhrase(tokens, at + 1, Math.min(at + 1 + reach, to), wholes);
}

/** The shares of a sentence: percentages and fractions in words that a whole follows. In percent. */
export function sharesOf(tokens: readonly Token[], sentence: Span, figures: readonly Figure[]): readonly Share[] {
  const shares: Share[] = figures.filter(({ kind, to }) => kind === 'percent' && isOfWhole(tokens, to, sentence));
  for (let at = sentence.from; at < sentence.to; at++) {
    const found = tagAt(tokens, at, fractions);
    const to = at + (found?.length ?? 0);
    // Words for a fraction state no digit: only the ceiling of five percent holds.
    if (found && isOfWhole(tokens, to, sentence))
      shares.push({
        value: found.tag * 100,
        unit: 100,
        roundUnit: 100,
        hedged: true,
        from: at,
        to,
        comparison: comparisonBefore(tokens, at, sentence.from),
      });
  }
  return shares;
}

/** A share is supported when some amount of the sentence, or of what it stands under, is that share of some total. */
export function checkShare(share: Share, figures: readonly Figure[], context: ClaimContext): Claim {
  const { prose, sentence, reading, money } = context;
  const text: Owner = { kind: 'text' };
  const amounts = amountsOf(text, [], { prose, reading, ledger: money }).map(({ value }) => value);
  const parts = [
    ...figures.filter(({ kind, readable }) => kind === 'money' && readable).map(({ value }) => value),
    ...amounts,
  ];
  const plan = amountsOf(text, [], { prose: { ...prose, subject: null }, reading, ledger: money }).map(
    ({ value }) => value,
  );
  const wholesOf = [...money.totals([]), ...plan, ...amounts].filter((whole) => whole > 0);
  const shares = parts.flatMap((part) => wholesOf.map((whole) => (100 * part) / whole));
  if (shares.some((truth) => agrees(share, truth))) return supported;
  if (share.comparison !== null) return open(share, context);
  const nearest = nearestTo(share.value, shares);
  const record =
    nearest === null
      ? 'no look-up returned a total'
      : `the nearest share that the look-ups give is ${nearest.toFixed(1)} %`;
  const message = `"${quoteOf(prose, sentence)}": a share of ${share.value.toFixed(1)} % is stated; ${record}`;
  return failedClaim('share-unsupported', message);
}

/** "more than half of the total": of what, is not said closely enough to check a bound. */
function open({ value }: Share, { prose, sentence }: ClaimContext): Claim {
  return {
    kind: 'open',
    note: 'percentage-unclear',
    message: `"${quoteOf(prose, sentence)}": a bound of ${value.toFixed(1)} % on a share is stated; not checked`,
  };
}
