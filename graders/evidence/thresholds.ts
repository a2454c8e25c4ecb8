// Figures that are limits: published thresholds and amounts of the request. They belong to no resource.
import type { Threshold } from '../reading.ts';
import type { Figure } from './figures.ts';
import { holdsPhrase } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';
import { noise } from './tolerance.ts';
import { conditionWords, limitWords } from './words.ts';

/** How close a word for a limit stands to its figure, in tokens. */
const near = 4;

/** Whether the figure is a known limit and is spoken of as one. */
export function isThreshold(
  tokens: readonly Token[],
  sentence: Span,
  figure: Figure,
  thresholds: readonly Threshold[],
): boolean {
  const unit = figure.kind === 'money' ? 'usd' : 'percent';
  const from = Math.max(figure.from - near, sentence.from);
  const to = Math.min(figure.to + near, sentence.to);
  const isLimit = figure.comparison !== null || holdsPhrase(tokens, from, to, limitWords);
  // "Two approvers sign; a plan over $1,000 would need them too": what would be may take its cue from before.
  const cueFrom = figure.comparison !== null && isConditional(tokens, sentence) ? 0 : sentence.from;
  return thresholds.some(
    ({ unit: own, value, cues }) =>
      own === unit &&
      Math.abs(value - figure.value) < 1e-9 &&
      (cues === null ? isLimit : holdsPhrase(tokens, cueFrom, sentence.to, cues)),
  );
}

/** Whether the sentence says what would be or must be, and so nothing of what is. */
export function isConditional(tokens: readonly Token[], { from, to }: Span): boolean {
  return holdsPhrase(tokens, from, to, conditionWords);
}

/** Whether what a comparison claims holds of the true value. Limits are inclusive, and binary noise of sums crosses none. */
export function comparisonHolds({ comparison, value }: Pick<Figure, 'comparison' | 'value'>, truth: number): boolean {
  return comparison === 'below' ? truth <= value + noise : truth >= value - noise;
}
