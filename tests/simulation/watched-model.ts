// Notes who pays for a model call, on which lease and when: a second call for one version is a cost only after the first
// holder's lease had run out.
import type { RunDeps } from '../../runtime/run/deps.ts';
import type { StoreNotes } from './watched-store.ts';

export interface ModelCall {
  readonly epoch: number;
  readonly version: number;
  readonly atMs: number;
  /** Until when the earlier callers of this version had the run, as far as was known when this call was made. */
  readonly othersUntilMs: number | null;
}

/** The deps of one process, with its model calls noted. `nowMs` is the clock that the store's leases are judged by. */
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
        const version = notes.leases.get(epoch)?.version ?? -1;
        const others = calls.filter((call) => call.version === version && call.epoch !== epoch);
        const untils = others.map((call) => notes.leases.get(call.epoch)?.untilMs ?? 0);
        calls.push({
          epoch,
          version,
          atMs: acquiredAtMs,
          othersUntilMs: untils.length > 0 ? Math.max(...untils) : null,
        });
        return deps.model.complete(request, signal);
      },
    },
  };
}
