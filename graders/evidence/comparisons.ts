// What the words right before a figure make of it: a rounded one, or a bound that something is above or below.
import { holdsPhrase, lastPhrase, phraseAt, phrases, readEach } from './phrases.ts';
import type { Tagged } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';
import { aboveWords, belowWords, denyingSubjects, hedges, hedgesBehind } from './words.ts';

export type Comparison = 'below' | 'above';

/** Whether "about", "roughly", "or so" and the like stand beside the figure. */
export function isHedged(tokens: readonly Token[], { from, to }: Span, floor: number): boolean {
  return phraseAt(tokens, to, hedgesBehind) > 0 || endsWithPhrase(tokens, floor, from, hedges) > 0;
}

const articles = new Set(['the', 'a', 'an', 'its', 'our', 'about', 'limit', 'of', 'threshold']);

/** "under the 5 %", "never exceeded 20 %": the comparison whose words end right before the figure, articles aside. */
export function comparisonBefore(tokens: readonly Token[], from: number, floor: number): Comparison | null {
  const end = floor + 1 + tokens.slice(floor, from).findLastIndex(({ text }) => !articles.has(text));
  const below = endsWithPhrase(tokens, floor, end, belowWords);
  const above = endsWithPhrase(tokens, floor, end, aboveWords);
  if (below === 0 && above === 0) return null;
  // "no more than" ends with "more than": the longer phrase is the one that was meant.
  const says = below >= above ? 'below' : 'above';
  return isDenied(tokens, floor, end - Math.max(below, above)) ? opposite[says] : says;
}

const opposite = { below: 'above', above: 'below' } as const;

/** How many tokens the longest phrase takes that ends right before `end`; 0 when none does. */
export function endsWithPhrase(tokens: readonly Token[], floor: number, end: number, set: Tagged<unknown>): number {
  const ends = (at: number): boolean => phraseAt(tokens, at, set) === end - at;
  const [start = end] = readEach(tokens, floor, end, (at) => (ends(at) ? at : null));
  return end - start;
}

const denials = phrases('not', 'never', "didn't", "doesn't", "hasn't", "isn't", "wasn't", 'nowhere', 'cannot');

const stops = phrases(',', ';', ':', '(', ')', 'and', 'but');

function isDenied(tokens: readonly Token[], floor: number, before: number): boolean {
  const stop = lastPhrase(tokens, floor, before, stops);
  return (
    holdsPhrase(tokens, stop, before, denyingSubjects) ||
    holdsPhrase(tokens, Math.max(stop, before - 3), before, denials)
  );
}
