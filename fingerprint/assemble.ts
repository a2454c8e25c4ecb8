// Puts the parts together: which file counts in which part, and the one hash over all of them.
import { instrumentParts, subjectParts } from '../kernel/contracts/index.ts';
import type { Fingerprint, InstrumentPart, SubjectPart } from '../kernel/contracts/index.ts';
import { digest } from '../kernel/encoding/sha256.ts';
import { partDigest } from './digest/part-digest.ts';
import type { PartContent } from './digest/part-digest.ts';

/** `validation` and `validation engine` key the trial of the graders; they are no parts of what a score describes. */
export type Part = InstrumentPart | SubjectPart | 'validation' | 'validation engine';
export type Parts = Readonly<Partial<Record<Part, PartContent>>>;

/** The code hash of each part; `values` are facts of the run that belong to a part beside its code. */
export function assembleFingerprint(
  codeHashes: Readonly<Partial<Record<Part, string>>>,
  values: Readonly<Partial<Record<Part, readonly string[]>>>,
): Fingerprint {
  const hashOf = (part: Part): string =>
    digest([part, codeHashes[part] ?? partDigest({ files: [], packages: [] }), ...(values[part] ?? [])]);
  const instrument = Object.fromEntries(instrumentParts.map((part) => [part, hashOf(part)])) as Record<
    InstrumentPart,
    string
  >; // keyed by the list itself
  const subject = Object.fromEntries(subjectParts.map((part) => [part, hashOf(part)])) as Record<SubjectPart, string>; // keyed by the list itself
  return { whole: digest(['fingerprint', 1, instrument, subject]), instrument, subject };
}

/**
 * What a validation is valid for: every part of the measurement but the agent's own name, what tries the graders, and the
 * engine that tries them.
 */
export function validationKey(codeHashes: Readonly<Partial<Record<Part, string>>>, config: readonly string[]): string {
  const parts: readonly Part[] = [...instrumentParts, ...subjectParts, 'validation', 'validation engine'];
  return digest(['validation', 1, config, ...parts.map((part) => [part, codeHashes[part] ?? ''])]);
}

export function hashParts(parts: Parts): Readonly<Partial<Record<Part, string>>> {
  return Object.fromEntries(Object.entries(parts).map(([part, content]) => [part, partDigest(content)]));
}
