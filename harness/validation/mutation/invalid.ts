// Mutants that are no program under the project's own compiler options: code that nobody could have checked in. Only those
// that no check noticed are asked about; one that a check noticed counts whatever its types are.
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

/** Indices of the mutants that were not killed and have type errors. */
export function invalidAmong(
  mutants: readonly MutantPlace[],
  trials: ReadonlyMap<number, MutantTrial>,
  readText: (url: string) => string | null,
  withTypeErrors: (changes: readonly ChangedModule[]) => readonly number[],
): ReadonlySet<number> {
  const changes = mutants.flatMap(({ index, url, start, end, text }) => {
    const original = trials.get(index)?.status === 'killed' ? null : readText(url);
    return original === null ? [] : [{ index, url, text: splice(original, [instead(start, end, text)]) }];
  });
  return new Set(changes.length === 0 ? [] : withTypeErrors(changes));
}
