// What the words right before a figure make of it: a rounded one, or a bound that something is above or below.
import { phraseAt, phrases } from './phrases.ts';
import type { Phrases } from './phrases.ts';
import { wordAt } from './tokens.ts';
import type { Token } from './tokens.ts';
import { aboveWords, belowWords, denyingSubjects, hedges, hedgesBehind } from './words.ts';

export type Comparison = 'below' | 'above';

/** How many tokens before a figure may hold its hedge or comparison. */
const reach = 5;

/** Whether "about", "roughly", "or so" and the like stand beside the figure. */
export function isHedged(tokens: readonly Token[], from: number, to: number): boolean {
  if (phraseAt(tokens, to, hedgesBehind) > 0) return true;
  for (let at = Math.max(from - reach, 0); at < from; at++) if (at + phraseAt(tokens, at, hedges) === from) return true;
  return false;
}

const articles = new Set(['the', 'a', 'an', 'its', 'our', 'about', 'limit', 'of', 'threshold']);

/** "under the 5 %", "never exceeded 20 %": the comparison whose words end right before the figure, articles aside. */
export function comparisonBefore(tokens: readonly Token[], from: number, floor: number): Comparison | null {
  let end = from;
  while (end > floor && articles.has(wordAt(tokens, end - 1))) end--;
  const below = endsWithPhrase(tokens, floor, end, belowWords);
  const above = endsWithPhrase(tokens, floor, end, aboveWords);
  if (below === 0 && above === 0) return null;
  // "no more than" ends with "more than": the longer phrase is the one that was meant.
  const says = below >= above ? 'below' : 'above';
  return isDenied(tokens, floor, end - Math.max(below, above)) ? opposite[says] : says;
}

const opposite = { below: 'above', above: 'below' } as const;

/** How many tokens the longest phrase takes that ends right before `end`; 0 when none does. */
function endsWithPhrase(tokens: readonly Token[], floor: number, end: number, set: Phrases): number {
  for (let at = Math.max(end - reach, floor); at < end; at++)
    if (at + phraseAt(tokens, at, set) === end) return end - at;
  return 0;
}

const denials = phrases('not', 'never', "didn't", "doesn't", "hasn't", "isn't", "wasn't", 'nowhere', 'cannot');

const stops = phrases(',', ';', ':', '(', ')', 'and', 'but');

function isDenied(tokens: readonly Token[], floor: number, before: number): boolean {
  for (let at = before - 1; at >= floor && phraseAt(tokens, at, stops) === 0; at--) {
    if (phraseAt(tokens, at, denyingSubjects) > 0) return true;
    if (at >= before - 3 && phraseAt(tokens, at, denials) > 0) return true;
  }
  return false;
}
