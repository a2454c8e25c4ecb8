// The log's note of something that happened outside: a resource changed. The change itself is the domain's.
import type { OutsideChange } from '../../faults/drift.ts';
import type { RunDeps } from '../deps.ts';
import { command, type Commanded } from './command.ts';

export function noteChange(
  runId: string,
  kind: 'change_resource' | 'drift',
  change: OutsideChange,
  owner: string,
  deps: RunDeps,
): Promise<Commanded> {
  return command(runId, owner, deps, (draft) => {
    const { ref, set } = change;
    draft.event(kind, { ref, set });
    draft.audit({ kind: 'estate_changed', payload: { atMs: draft.nowMs, ref, set } });
    return null;
  });
}
