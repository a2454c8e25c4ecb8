// What people do to a run, one fenced commit each. A refusal is recorded, not thrown.
import { commandLeaseMs, type RunDeps } from '../deps.ts';
import type { Draft } from '../draft.ts';
import { expireIfDue } from '../expiry.ts';
import { withLease, type Worked } from '../with-lease.ts';

/** Why a command was refused, or null when it was done. */
export type Commanded = Worked<string | null>;

/** Expires the run first when that is due; then `work` decides and says why it refused, or null. */
export function command(
  runId: string,
  owner: string,
  deps: RunDeps,
  work: (draft: Draft) => string | null,
): Promise<Commanded> {
  return withLease(runId, owner, commandLeaseMs, deps, (draft) => {
    expireIfDue(draft);
    return work(draft);
  });
}
