// What a sentence says before anything is checked: its figures, what each of them is, and its words for groups. It depends
// on the text and the lexicon alone, so that a text which is read again is not worked through again.
import type { Lexicon } from '../reading.ts';
import { attributesSaid } from './attributes.ts';
import type { AttributeSaid } from './attributes.ts';
import { speaksOfComparison } from './comparison-claims.ts';
import { datesIn } from './dates.ts';
import type { StatedDate } from './dates.ts';
import { figuresOf } from './figures.ts';
import type { Figure } from './figures.ts';
import { groupHits } from './group-words.ts';
import type { GroupHit } from './group-words.ts';
import { isBareMetric } from './metric-claims.ts';
import { speaksOfRun } from './run-claims.ts';
import { speaksOfStatus } from './status-claims.ts';
import { holdsPhrase } from './phrases.ts';
import { isShare, sharesOf } from './share-claims.ts';
import type { Share } from './share-claims.ts';
import type { Sentence } from './spans.ts';
import type { Token, Tokenized } from './tokens.ts';

export interface SentenceFigures {
  /** What it says of resources. */
  readonly attributes: readonly AttributeSaid[];
  readonly dates: readonly StatedDate[];
  /** Whether it holds a word by which something is said to have happened, to be compared, or to be of the run. */
  readonly speaksOf: { readonly status: boolean; readonly comparison: boolean; readonly run: boolean };
  /** The words for groups. */
  readonly hits: readonly GroupHit[];
  readonly figures: readonly Figure[];
  readonly amounts: readonly Figure[];
  readonly metrics: readonly Figure[];
  /** Plain numbers, each with the figure that follows it. */
  readonly numbers: readonly { readonly figure: Figure; readonly next: Figure | undefined }[];
  readonly shares: readonly Share[];
  /** Percentages that are neither near a metric nor of a whole. */
  readonly unclear: readonly Figure[];
}

interface Known {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly said: SentenceFigures;
}

const known = new WeakMap<Sentence, Known>();

/** The figures of a sentence of the text. */
export function sentenceFigures(cut: Tokenized, sentence: Sentence, lexicon: Lexicon): SentenceFigures {
  const { tokens } = cut;
  const made = known.get(sentence);
  if (made?.tokens === tokens && made.lexicon === lexicon) return made.said;
  const said = sortFigures(cut, sentence, lexicon);
  known.set(sentence, { tokens, lexicon, said });
  return said;
}

/** What each figure is: an amount, a metric, a count. Shares of a whole are found on their own. */
function sortFigures(cut: Tokenized, sentence: Sentence, lexicon: Lexicon): SentenceFigures {
  const { tokens } = cut;
  const figures = figuresOf(cut, sentence);
  const nearMetric = speaksOfMetric(tokens, sentence, lexicon);
  const percents = figures.filter((figure) => figure.kind === 'percent' && !isShare(tokens, figure, sentence));
  const bare = figures.filter((figure) => isBareMetric(tokens, figure, sentence, lexicon));
  return {
    attributes: attributesSaid(tokens, sentence, lexicon),
    dates: datesIn(tokens, sentence),
    speaksOf: {
      status: speaksOfStatus(tokens, sentence, lexicon),
      comparison: speaksOfComparison(tokens, sentence),
      run: speaksOfRun(tokens, sentence, lexicon),
    },
    hits: groupHits(tokens, sentence, lexicon.groups),
    figures,
    amounts: figures.filter(({ kind }) => kind === 'money'),
    metrics: nearMetric ? figures.filter((figure) => percents.includes(figure) || bare.includes(figure)) : [],
    numbers: figures.flatMap((figure, index) =>
      figure.kind === 'number' && !bare.includes(figure) ? [{ figure, next: figures[index + 1] }] : [],
    ),
    shares: sharesOf(tokens, sentence, figures),
    unclear: nearMetric ? [] : percents,
  };
}

function speaksOfMetric(tokens: readonly Token[], { from, to }: Sentence, { metricWords, metrics }: Lexicon): boolean {
  return holdsPhrase(tokens, from, to, metrics) || holdsPhrase(tokens, from, to, metricWords);
}
