// The evidence ids of a run and the refs that each look-up was about.
import type { RunRecord } from '../../runtime/record/schema.ts';
import { lookUpsOf } from './look-ups.ts';

/** By evidence id, the refs; an empty list for a look-up about no resource in particular. */
export type EvidenceIndex = ReadonlyMap<string, readonly string[]>;

export function evidenceOf(record: RunRecord): EvidenceIndex {
  return new Map(lookUpsOf(record).map(({ evidenceId, subjects }) => [evidenceId, subjects]));
}
