// Notes who pays for a model call, and on which lease: two calls for one version are in order only when the later lease was
// taken after the earlier one had run out.
import type { RunDeps } from '../../runtime/run/deps.ts';
import type { StoreNotes } from './watched-store.ts';

export interface ModelCall {
  readonly epoch: number;
  readonly version: number;
  /** When the lease was acquired on which the call was made, by its holder's clock. */
  readonly acquiredAtMs: number;
}

/** The deps of one process, with its model calls noted. */
export function watchModel(deps: RunDeps, notes: StoreNotes, calls: ModelCall[]): RunDeps {
  let epoch = 0;
  let acquiredAtMs = 0;
  return {
    ...deps,
    store: {
      create: (head, append) => deps.store.create(head, append),
      read: (runId) => deps.store.read(runId),
      renew: (lease, untilMs) => deps.store.renew(lease, untilMs),
      save: (lease, head, append) => deps.store.save(lease, head, append),
      async acquire(runId, owner, nowMs, ttlMs) {
        const acquired = await deps.store.acquire(runId, owner, nowMs, ttlMs);
        if (acquired.kind === 'acquired') {
          epoch = acquired.lease.epoch;
          acquiredAtMs = nowMs;
        }
        return acquired;
      },
    },
    model: {
      id: deps.model.id,
      billed: deps.model.billed,
      complete(request, signal) {
        calls.push({ epoch, version: notes.leases.get(epoch)?.version ?? -1, acquiredAtMs });
        return deps.model.complete(request, signal);
      },
    },
  };
}
