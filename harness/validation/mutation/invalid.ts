// Mutants that are no program under the project's own compiler options: code that nobody could have checked in. Only those
// that gave no verdict are asked about; one that a check noticed, or did not notice, counts whatever its types are.
import { instead, splice } from './source/splice.ts';
import type { MutantPlace } from './trial/laboratory.ts';
import type { MutantTrial } from './trial/try-mutant.ts';

/** The whole text of a module with one mutant in it. */
export interface ChangedModule {
  /** Of the mutant. */
  readonly index: number;
  readonly url: string;
  readonly text: string;
}

/** Indices of the mutants that crashed or timed out and have type errors. */
export function invalidAmong(
  mutants: readonly MutantPlace[],
  trials: ReadonlyMap<number, MutantTrial>,
  readText: (url: string) => string | null,
  withTypeErrors: (changes: readonly ChangedModule[]) => readonly number[],
): ReadonlySet<number> {
  const changes = mutants.flatMap(({ index, url, start, end, text }) => {
    const status = trials.get(index)?.status;
    const original = status === 'crashed' || status === 'timed out' ? readText(url) : null;
    return original === null ? [] : [{ index, url, text: splice(original, [instead(start, end, text)]) }];
  });
  return new Set(changes.length === 0 ? [] : withTypeErrors(changes));
}
