// Every figure of a text, checked: each sentence that is no question is read for amounts, metrics, shares and counts.
import type { Reading } from '../reading.ts';
import { checkAmount } from './amount-claims.ts';
import type { Claim, ClaimContext, Measure } from './claims.ts';
import { quoteOf, supported } from './claims.ts';
import { checkCount } from './count-claims.ts';
import { figuresOf } from './figures.ts';
import type { Figure } from './figures.ts';
import { groupHits } from './group-words.ts';
import type { Ledger } from './ledger.ts';
import { checkMetric, isBareMetric } from './metric-claims.ts';
import { ownersOf } from './owners.ts';
import { holdsPhrase } from './phrases.ts';
import type { Tagged } from './phrases.ts';
import type { Prose } from './prose.ts';
import { quantitiesOf, quantityBefore } from './quantities.ts';
import { checkShare, isOfWhole, sharesOf } from './share-claims.ts';
import { sentencesOf } from './spans.ts';
import type { Span } from './spans.ts';
import { wordAt } from './tokens.ts';
import { isThreshold } from './thresholds.ts';

export interface Ledgers {
  readonly money: Ledger;
  readonly percent: Ledger;
  readonly counts: Ledger;
}

/** What became of each figure of the prose, in order of sentences. */
export function claimsOf(prose: Prose, reading: Reading, ledgers: Ledgers): readonly Claim[] {
  const claims: Claim[] = [];
  let spokenOf: readonly string[] | null = null;
  for (const sentence of sentencesOf(prose.tokens)) {
    const hits = groupHits(prose.tokens, sentence, reading.lexicon.groups);
    const context = { spokenOf, reading, prose, sentence, hits, ...ledgers };
    if (!sentence.asks) claims.push(...sentenceClaims(figuresOf(prose, sentence), context));
    spokenOf = lastNamed(prose, sentence, reading) ?? spokenOf;
  }
  return claims;
}

function lastNamed({ tokens }: Prose, { from, to }: Span, reading: Reading): readonly string[] | null {
  for (let at = to - 1; at >= from; at--) {
    const refs = reading.subjects().named(wordAt(tokens, at));
    if (refs.length > 0) return refs;
  }
  return null;
}

function sentenceClaims(figures: readonly Figure[], context: ClaimContext): readonly Claim[] {
  const sorted = sortFigures(figures, context);
  const counts = sorted.numbers.map(({ figure, next }) => checkCount(figure, next, context));
  return [
    ...ownedClaims(sorted, figures, context),
    ...sharesOf(context.prose.tokens, context.sentence, figures).map((share) => checkShare(share, figures, context)),
    ...counts.filter((claim) => claim !== null),
    ...sorted.unclear.map((figure) => leftOpen(figure, context)),
  ];
}

interface Sorted {
  readonly amounts: readonly Figure[];
  readonly metrics: readonly Figure[];
  /** Plain numbers, each with the figure that follows it. */
  readonly numbers: readonly { readonly figure: Figure; readonly next: Figure | undefined }[];
  /** Percentages that are neither near a metric nor of a whole. */
  readonly unclear: readonly Figure[];
}

/** What each figure of a sentence is: an amount, a metric, a count. Shares of a whole are found on their own. */
function sortFigures(figures: readonly Figure[], context: ClaimContext): Sorted {
  const { prose, sentence, reading } = context;
  const nearMetric = speaksOfMetric(context);
  const percents = figures.filter(({ kind, to }) => kind === 'percent' && !isOfWhole(prose.tokens, to, sentence));
  const bare = figures.filter((figure) => isBareMetric(prose.tokens, figure, reading.lexicon));
  return {
    amounts: figures.filter(({ kind }) => kind === 'money'),
    metrics: nearMetric ? [...percents, ...bare].sort((a, b) => a.from - b.from) : [],
    numbers: figures.flatMap((figure, index) =>
      figure.kind === 'number' && !bare.includes(figure) ? [{ figure, next: figures[index + 1] }] : [],
    ),
    unclear: nearMetric ? [] : percents,
  };
}

/** Amounts and metrics, checked against their owners. Limits are no measurements: they take no word from one. */
function ownedClaims(
  { amounts, metrics }: Sorted,
  figures: readonly Figure[],
  context: ClaimContext,
): readonly Claim[] {
  const { prose, sentence, reading, hits, spokenOf } = context;
  const { lexicon } = reading;
  const owned = [...amounts, ...metrics].sort((a, b) => a.from - b.from);
  const owners = ownersOf(sentence, owned, { prose, subjects: reading.subjects(), lexicon, hits, spokenOf, figures });
  const measureAmount = measuring(amounts, lexicon.amounts, context);
  const measureMetric = measuring(metrics, lexicon.metrics, context);
  return [...owners].map(([figure, owner]) =>
    figure.kind === 'money'
      ? checkAmount(figure, owner, measureAmount(figure), context)
      : checkMetric(figure, owner, measureMetric(figure), context),
  );
}

function measuring(
  figures: readonly Figure[],
  vocabulary: Tagged<string>,
  { prose: { tokens }, sentence, reading }: ClaimContext,
): (figure: Figure) => Measure {
  const limits = figures.filter((figure) => isThreshold(tokens, sentence, figure, reading.thresholds()));
  const measured = figures.filter((figure) => !limits.includes(figure));
  const quantities = quantitiesOf(tokens, sentence, measured, vocabulary);
  return (figure) => ({
    said: quantities.get(figure) ?? quantityBefore(tokens, { from: sentence.from, to: figure.from }, vocabulary),
    isLimit: limits.includes(figure),
  });
}

function speaksOfMetric({ prose, sentence, reading }: ClaimContext): boolean {
  const { metricWords, metrics } = reading.lexicon;
  const { from, to } = sentence;
  return holdsPhrase(prose.tokens, from, to, metrics) || holdsPhrase(prose.tokens, from, to, metricWords);
}

/** A percentage that is neither near a metric nor of a whole: a known limit, or not decided. */
function leftOpen(figure: Figure, { prose, sentence, reading }: ClaimContext): Claim {
  if (isThreshold(prose.tokens, sentence, figure, reading.thresholds())) return supported;
  return {
    kind: 'open',
    note: 'percentage-unclear',
    message: `"${quoteOf(prose, sentence)}": of what ${figure.text} is a share or a measurement is not said; not checked`,
  };
}
