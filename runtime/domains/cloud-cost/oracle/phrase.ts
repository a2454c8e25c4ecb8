// A phrase of a drawn request and the traits that it adds to its meaning.
import type { Traits } from './meaning.ts';

export interface Phrase {
  readonly words: string;
  readonly traits: Traits;
}

export const nothing: Phrase = { words: '', traits: {} };

/** "a", "a and b", "a, b and c". */
export function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}
