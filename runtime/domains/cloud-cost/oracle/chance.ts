// Choices by a stream of chance that draws from [0, 1).

export type Draw = () => number;

/** Throws for an empty list: an oracle without words is a mistake. */
export function pick<T>(draw: Draw, items: readonly T[]): T {
  const [chosen] = items.slice(Math.floor(draw() * items.length));
  if (chosen === undefined) throw new RangeError('the oracle has nothing to choose from');
  return chosen;
}

/** One to `most` of the items, in their own order. */
export function some<T>(draw: Draw, items: readonly T[], most: number): readonly T[] {
  const count = 1 + Math.floor(draw() * Math.min(most, items.length));
  const left = [...items.keys()];
  const chosen = new Set<number>();
  while (chosen.size < count) {
    const [index] = left.splice(Math.floor(draw() * left.length), 1);
    chosen.add(index ?? 0);
  }
  return items.filter((_, index) => chosen.has(index));
}

export function happens(draw: Draw, probability: number): boolean {
  return draw() < probability;
}
