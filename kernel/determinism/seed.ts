// What a seed is, and how the seed of a trial follows from the seed of a run.
import { digest } from '../encoding/sha256.ts';
import { badInput } from '../outcome/assize-error.ts';

/** The default seed of a run, fixed in the docs before the first run. */
export const defaultSeed = '20261101';

/** "7" from a command line and 7 from a file are the same seed. Missing, empty, blank or NaN seeds are refused. */
export function normalizeSeed(seed: unknown): string {
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return String(seed);
  if (typeof seed === 'string' && seed.trim() !== '') return seed.trim();
  throw badInput(
    `seed is ${seed === '' ? '""' : String(seed)}; it must be an integer or a text that is not empty, for example --seed 7`,
  );
}

/** The first 8 bytes of SHA-256 over the canonical array [seed, case, trial], as 16 hex digits. */
export function trialSeed(seed: string, caseId: string, trial: number): string {
  return digest([seed, caseId, trial]).slice(0, 16);
}
