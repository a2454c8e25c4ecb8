// A record with one thing changed: copied, handed to a change, and given back; the original stays as it was.
import type { CloudCost } from '../suite/agents.ts';
import { draftOf } from './draft.ts';

export type RunRecord = CloudCost['record'];

/** What a change may touch. The audit chain and the spans stay those of the run that happened; no grader reads them. */
export type Changeable = Omit<RunRecord, 'audit' | 'spans'>;

/**
 * A copy after a change; null when the change returns false because it has no place there. Parts that stay equal are those
 * of the original itself. A change may name the members that it writes into: the others are then not copied first.
 */
export function changed(
  record: RunRecord,
  change: (copy: Changeable) => unknown,
  members: readonly (keyof Changeable)[] | 'all' = 'all',
): RunRecord | null {
  const { audit, spans, ...rest } = record;
  const { copy, settle } = draftOf<Changeable>(rest, members);
  return change(copy) === false ? null : { ...settle(), audit, spans };
}
