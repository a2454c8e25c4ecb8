// A conflict between two sources, in words.
import type { Conflict } from '../estate/world.ts';

export function conflictSentence({ field, inventory, billing, day }: Conflict): string {
  return `${field}: inventory says ${inventory}, billing says ${billing} (${day})`;
}
