// Every claim of a text, checked: each sentence that is no question is read for amounts, metrics, shares and counts, for
// what it says resources are, and for what it says has happened.
import type { Reading } from '../reading.ts';
import { checkAmount } from './amount-claims.ts';
import { attributeClaims } from './attribute-claims.ts';
import type { Claim, ClaimContext, Measure } from './claims.ts';
import { quoteOf, supported } from './claims.ts';
import { comparisonClaims } from './comparison-claims.ts';
import { checkCount } from './count-claims.ts';
import type { Figure } from './figures.ts';
import type { Ledger } from './ledger.ts';
import { checkMetric } from './metric-claims.ts';
import { momentClaims } from './moment-claims.ts';
import { ownersOf } from './owners.ts';
import type { Tagged } from './phrases.ts';
import type { Prose } from './prose.ts';
import { quantitiesOf, quantityBefore } from './quantities.ts';
import type { Said } from './quantities.ts';
import { runClaims } from './run-claims.ts';
import { saidElsewhere } from './said-elsewhere.ts';
import { sentenceFigures } from './sentence-figures.ts';
import type { SentenceFigures } from './sentence-figures.ts';
import { checkShare } from './share-claims.ts';
import { statusClaims } from './status-claims.ts';
import { sentencesOf } from './spans.ts';
import type { Span } from './spans.ts';
import { isThreshold } from './thresholds.ts';

export interface Ledgers {
  readonly money: Ledger;
  readonly percent: Ledger;
  readonly counts: Ledger;
}

/** What became of each figure of the prose, in order of sentences. */
export function claimsOf(prose: Prose, reading: Reading, ledgers: Ledgers): readonly Claim[] {
  const claims: Claim[] = [];
  let spokenOf: readonly (readonly string[])[] = [];
  for (const sentence of sentencesOf(prose.tokens)) {
    const said = sentenceFigures(prose, sentence, reading.lexicon);
    const context = { spokenOf, reading, prose, sentence, hits: said.hits, ...ledgers };
    if (!sentence.asks) claims.push(...sentenceClaims(said, context), ...wordClaims(said, context));
    const named = namedIn(prose, sentence, reading);
    if (named.length > 0) spokenOf = named;
  }
  return claims;
}

/** What is said in words alone. */
function wordClaims({ attributes, speaksOf }: SentenceFigures, context: ClaimContext): readonly Claim[] {
  return [
    ...(speaksOf.comparison ? comparisonClaims(context) : []),
    ...attributeClaims(attributes, context),
    ...(speaksOf.status ? statusClaims(context) : []),
    ...(speaksOf.run ? runClaims(context) : []),
  ];
}

function namedIn({ tokens }: Prose, { from, to }: Span, reading: Reading): readonly (readonly string[])[] {
  return tokens
    .slice(from, to)
    .map(({ text }) => reading.subjects().named(text))
    .filter(({ length }) => length > 0);
}

function sentenceClaims(said: SentenceFigures, context: ClaimContext): readonly Claim[] {
  const counts = said.numbers.map(({ figure, next }) => checkCount(figure, next, context));
  return [
    ...ownedClaims(said, context),
    ...momentClaims(said.dates, said.figures, context),
    ...said.shares.map((share) => checkShare(share, said.figures, context)),
    ...counts.filter((claim) => claim !== null),
    ...said.unclear.map((figure) => leftOpen(figure, context)),
  ];
}

/** Amounts and metrics, checked against their owners. Limits are no measurements: they take no word from one. */
function ownedClaims({ amounts, metrics, figures }: SentenceFigures, context: ClaimContext): readonly Claim[] {
  const { prose, sentence, reading, hits, spokenOf } = context;
  const { lexicon } = reading;
  const owned = figures.filter((figure) => amounts.includes(figure) || metrics.includes(figure));
  const owners = ownersOf(sentence, owned, { prose, subjects: reading.subjects(), lexicon, hits, spokenOf, figures });
  const measureAmount = measuring(amounts, lexicon.amounts, context);
  const saidOf = (figure: Figure, { said }: Measure): Said =>
    said.length > 0 ? said : saidElsewhere(prose, sentence, figure.from, lexicon.amounts);
  const measureMetric = measuring(metrics, lexicon.metrics, context);
  return [...owners].map(([figure, owner]) => {
    if (figure.kind !== 'money') return checkMetric(figure, owner, measureMetric(figure), context);
    const measure = measureAmount(figure);
    return checkAmount(figure, owner, { ...measure, said: saidOf(figure, measure) }, context);
  });
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

/** A percentage that is neither near a metric nor of a whole: a known limit, or not decided. */
function leftOpen(figure: Figure, { prose, sentence, reading }: ClaimContext): Claim {
  if (isThreshold(prose.tokens, sentence, figure, reading.thresholds())) return supported;
  return {
    kind: 'open',
    note: 'percentage-unclear',
    message: `"${quoteOf(prose, sentence)}": of what ${figure.text} is a share or a measurement is not said; not checked`,
  };
}
