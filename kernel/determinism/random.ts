// Chance as a parameter: named streams, so that a new draw in one place does not move the draws of any other.
import seedrandom from 'seedrandom';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { sha256Hex } from '../encoding/sha256.ts';
import { AssizeError } from '../outcome/assize-error.ts';

export interface Random {
  /** The stream of that name: each call of it draws from [0, 1). The same name continues the same stream. */
  stream(name: string): () => number;
}

/**
 * Named streams of one seed. seedrandom repeats short string keys ("7" draws as "77"), so that every stream gets a
 * key of fixed length: SHA-256 over the canonical array [seed, name]. Throws `CONTRACT` for an empty seed, which means
 * that somebody lost it on the way.
 */
export function createRandom(seed: string): Random {
  if (seed === '') throw new AssizeError('CONTRACT', 'createRandom: the seed is empty');
  const streams = new Map<string, () => number>();
  return {
    stream(name) {
      const known = streams.get(name);
      if (known) return known;
      const made = seedrandom.alea(sha256Hex(canonicalJson([seed, name])));
      const draw = (): number => made();
      streams.set(name, draw);
      return draw;
    },
  };
}
