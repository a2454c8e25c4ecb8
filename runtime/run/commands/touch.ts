// Somebody looks. Nothing changes but an expiry that is due, so that a look takes no lease unless one is.
import { commandLeaseMs, type RunDeps } from '../deps.ts';
import { expireIfDue, isExpiryDue } from '../expiry.ts';
import { withLease } from '../with-lease.ts';
import type { Commanded } from './command.ts';

export async function touch(runId: string, owner: string, deps: RunDeps): Promise<Commanded> {
  const seen = await deps.store.read(runId);
  if (!seen) return { kind: 'unknown_run' };
  if (!isExpiryDue(seen.head, deps.clock.now())) return { kind: 'saved', state: seen.head.state, value: null };
  return withLease(runId, owner, commandLeaseMs, deps, (draft) => {
    expireIfDue(draft);
    return null;
  });
}
