// What a seed is, and how the seed of a trial follows from the seed of a run.
import { digest } from '../encoding/sha256.ts';
import { badInput } from '../outcome/assize-error.ts';

/** The default seed of a run, fixed in the docs before the first run. */
export const defaultSeed = '20261101';

/** What a lost value looks like once a shell or a template has turned it into text. */
const lostValues: ReadonlySet<string> = new Set(['undefined', 'null', 'NaN', '""', "''"]);

/**
 * "7" from a command line and 7 from a file are the same seed. Throws `BAD_INPUT` for a seed that is missing, empty,
 * blank, NaN, not an integer, the text of a lost value ("undefined", "null", "NaN"), or not well-formed text.
 */
export function normalizeSeed(seed: unknown): string {
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return String(seed);
  if (typeof seed === 'string') {
    const text = seed.trim();
    if (text !== '' && text.isWellFormed() && !lostValues.has(text)) return text;
  }
  const shown =
    typeof seed === 'string' ? JSON.stringify(seed) : typeof seed === 'number' ? String(seed) : typeName(seed);
  throw badInput(`seed is ${shown}; it must be an integer or a text that is not empty, for example --seed 7`);
}

function typeName(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

/** The first 8 bytes of SHA-256 over the canonical array [seed, case, trial], as 16 hex digits. */
export function trialSeed(seed: string, caseId: string, trial: number): string {
  return digest([seed, caseId, trial]).slice(0, 16);
}
