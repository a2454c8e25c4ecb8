// Every figure of a text, checked: each sentence that is no question is read for amounts, metrics, shares and counts.
import type { Reading } from '../reading.ts';
import { checkAmount } from './amount-claims.ts';
import type { Claim, ClaimContext } from './claims.ts';
import { quoteOf, supported } from './claims.ts';
import { checkCount } from './count-claims.ts';
import { figuresOf } from './figures.ts';
import type { Figure } from './figures.ts';
import { groupHits } from './group-words.ts';
import type { Ledger } from './ledger.ts';
import { checkMetric, isBareMetric } from './metric-claims.ts';
import { ownersOf } from './owners.ts';
import { holdsPhrase } from './phrases.ts';
import type { Prose } from './prose.ts';
import { quantitiesOf } from './quantities.ts';
import { checkShare, isOfWhole, sharesOf } from './share-claims.ts';
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
  let spokenOf: readonly string[] | null = null;
  for (const sentence of sentencesOf(prose.tokens)) {
    const figures = sentence.asks ? [] : figuresOf(prose, sentence);
    if (figures.length > 0)
      claims.push(
        ...sentenceClaims(figures, spokenOf, {
          reading,
          prose,
          sentence,
          hits: groupHits(prose.tokens, sentence, reading.lexicon.groups),
          ...ledgers,
        }),
      );
    spokenOf = lastNamed(prose, sentence, reading) ?? spokenOf;
  }
  return claims;
}

function lastNamed({ tokens }: Prose, { from, to }: Span, reading: Reading): readonly string[] | null {
  for (let at = to - 1; at >= from; at--) {
    const refs = reading.subjects().named(tokens[at]?.text ?? '');
    if (refs.length > 0) return refs;
  }
  return null;
}

function sentenceClaims(
  figures: readonly Figure[],
  spokenOf: readonly string[] | null,
  context: ClaimContext,
): readonly Claim[] {
  const { prose, sentence, reading, hits } = context;
  const { tokens } = prose;
  const { lexicon } = reading;
  const speaksOfMetrics = speaksOfAny(context);
  const isMetric = (figure: Figure): boolean =>
    figure.kind === 'percent'
      ? speaksOfMetrics && !isOfWhole(tokens, figure.to, sentence)
      : isBareMetric(tokens, figure, lexicon);
  const amounts = figures.filter(({ kind }) => kind === 'money');
  const metrics = figures.filter(isMetric);
  const owned = figures.filter((figure) => figure.kind === 'money' || metrics.includes(figure));
  const owners = ownersOf(sentence, owned, { prose, subjects: reading.subjects(), lexicon, hits, spokenOf });
  const saidOfAmounts = quantitiesOf(tokens, sentence, amounts, lexicon.amounts);
  const saidOfMetrics = quantitiesOf(tokens, sentence, metrics, lexicon.metrics);
  const claims = owned.map((figure, index): Claim => {
    const owner = owners[index] ?? { owner: { kind: 'text' }, orElse: null };
    const metric = metrics.indexOf(figure);
    return metric >= 0
      ? checkMetric(figure, owner, saidOfMetrics[metric] ?? [], context)
      : checkAmount(figure, owner, saidOfAmounts[amounts.indexOf(figure)] ?? [], context);
  });
  const shares = sharesOf(tokens, sentence, figures).map((share) => checkShare(share, figures, context));
  const counts = figures.map((figure, index) =>
    metrics.includes(figure) ? null : checkCount(figure, figures[index + 1], context),
  );
  const unclear = figures.filter(
    (figure) => figure.kind === 'percent' && !isMetric(figure) && !isOfWhole(tokens, figure.to, sentence),
  );
  return [
    ...claims,
    ...shares,
    ...counts.filter((claim) => claim !== null),
    ...unclear.map((figure) => leftOpen(figure, context)),
  ];
}

function speaksOfAny({ prose, sentence, reading }: ClaimContext): boolean {
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
