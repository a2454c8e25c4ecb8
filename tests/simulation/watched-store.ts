// A run store that notes what a simulation asks about: leases taken over, saves fenced, commits made.
import type { RunHead } from '../../runtime/contracts/run.ts';
import type { Acquired, RunStore } from '../../runtime/contracts/store.ts';

export interface StoreNotes {
  takeovers: number;
  fenced: number;
  held: number;
  /** Version and head of each commit, in order. */
  readonly commits: { readonly version: number; readonly head: RunHead }[];
  /** Until when each epoch held the run, renewals included, and the version it began from. */
  readonly leases: Map<number, { untilMs: number; readonly version: number }>;
}

export function watchStore(store: RunStore): { readonly store: RunStore; readonly notes: StoreNotes } {
  const notes: StoreNotes = { takeovers: 0, fenced: 0, held: 0, commits: [], leases: new Map() };
  let holder: number | null = null;
  const noteAcquired = (acquired: Acquired): Acquired => {
    if (acquired.kind === 'held') notes.held += 1;
    if (acquired.kind !== 'acquired') return acquired;
    const { epoch, untilMs, version } = acquired.lease;
    if (holder !== null) notes.takeovers += 1;
    holder = epoch;
    notes.leases.set(epoch, { untilMs, version });
    return acquired;
  };
  return {
    notes,
    store: {
      create: (head, append) => store.create(head, append),
      read: (runId) => store.read(runId),
      acquire: async (...args) => noteAcquired(await store.acquire(...args)),
      async renew(lease, untilMs) {
        const renewed = await store.renew(lease, untilMs);
        const known = notes.leases.get(lease.epoch);
        if (renewed && known) known.untilMs = untilMs;
        return renewed;
      },
      async save(lease, head, append) {
        const saved = await store.save(lease, head, append);
        if (saved.kind === 'fenced') notes.fenced += 1;
        else {
          holder = null;
          notes.commits.push({ version: saved.version, head });
        }
        return saved;
      },
    },
  };
}
