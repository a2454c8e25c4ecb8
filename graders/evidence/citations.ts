// The evidence ids of a run and the refs that each look-up was about.
import type { RunRecord } from '../../runtime/record/schema.ts';

/** By evidence id, the refs; an empty list for a look-up about no resource in particular. */
export type EvidenceIndex = ReadonlyMap<string, readonly string[]>;

export function evidenceOf({ toolCalls }: RunRecord): EvidenceIndex {
  const index = new Map<string, readonly string[]>();
  for (const { result } of toolCalls)
    if (result.kind === 'ok' && result.evidenceId !== null) index.set(result.evidenceId, result.subjects);
  return index;
}
