// A record with one thing changed: copied, handed to a change, and given back; the original stays as it was.
import type { CloudCost } from '../suite/agents.ts';

export type RunRecord = CloudCost['record'];

/** What a change may touch. The audit chain and the spans stay those of the run that happened; no grader reads them. */
export type Changeable = Omit<RunRecord, 'audit' | 'spans'>;

/** A copy after a change; null when the change returns false because it has no place there. */
export function changed(record: RunRecord, change: (copy: Changeable) => unknown): RunRecord | null {
  const { audit, spans, ...rest } = record;
  const copy = structuredClone(rest);
  return change(copy) === false ? null : { ...copy, audit, spans };
}
