// Runtime bugs as one could write them, each put in from outside through a port. The simulation must find every one.
import { digest } from '../../kernel/encoding/sha256.ts';
import type { Sandbox, StepRequest } from '../../runtime/contracts/sandbox.ts';
import type { RunStore } from '../../runtime/contracts/store.ts';
import type { RunDeps } from '../../runtime/run/deps.ts';

export interface PlantedBug {
  readonly name: string;
  /** The store with the bug; `checkpoint` marks the waits that the bug adds. */
  store?(store: RunStore): RunStore;
  /** The deps of one process with the bug. */
  deps?(deps: RunDeps, process: string): RunDeps;
}

/** Saves whatever it is given, also by a worker whose lease was taken. */
const unfencedSave: PlantedBug = {
  name: 'save not fenced',
  store: (store) => ({
    ...portOf(store),
    async save(lease, head, append) {
      const saved = await store.save(lease, head, append);
      if (saved.kind === 'saved') return saved;
      const forced = await store.acquire(lease.runId, lease.owner, Number.MAX_SAFE_INTEGER, 1);
      return forced.kind === 'acquired' ? store.save(forced.lease, head, append) : saved;
    },
  }),
};

/** Leases that nobody respects. */
const leaseIgnored: PlantedBug = {
  name: 'lease ignored',
  store: (store) => ({
    ...portOf(store),
    async acquire(runId, owner, nowMs, ttlMs) {
      const acquired = await store.acquire(runId, owner, nowMs, ttlMs);
      if (acquired.kind !== 'held') return acquired;
      const taken = await store.acquire(runId, owner, Number.MAX_SAFE_INTEGER, 0);
      if (taken.kind === 'acquired') await store.renew(taken.lease, nowMs + ttlMs);
      return taken;
    },
  }),
};

/** The idempotency key holds who tries: each attempt is another step. */
const keyWithAttempt: PlantedBug = {
  name: 'key with the attempt in it',
  deps: (deps, process) => {
    let attempt = 0;
    return withSandbox(deps, (request) => {
      attempt += 1;
      return deps.sandbox.perform({ ...request, key: digest([request.key, process, attempt]) });
    });
  },
};

/** The run says that a step was done, and the step is done after the run has been saved. */
const effectAfterState: PlantedBug = {
  name: 'effect after state',
  deps(deps) {
    const owed: StepRequest[] = [];
    const sandbox = withSandbox(deps, (request) => {
      owed.push(request);
      return Promise.resolve({ kind: 'applied', before: null, after: null });
    });
    return {
      ...sandbox,
      store: {
        ...portOf(deps.store),
        async save(lease, head, append) {
          const saved = await deps.store.save(lease, head, append);
          for (const request of owed.splice(0)) if (saved.kind === 'saved') await deps.sandbox.perform(request);
          return saved;
        },
      },
    };
  },
};

/** The audit entries of a tick get a commit of their own, after the tick's. */
const auditOutside: PlantedBug = {
  name: 'audit outside the commit',
  deps: (deps) => ({
    ...deps,
    store: {
      ...portOf(deps.store),
      async save(lease, head, { audit, ...append }) {
        const saved = await deps.store.save(lease, head, append);
        if (saved.kind === 'fenced' || !audit) return saved;
        const again = await deps.store.acquire(lease.runId, lease.owner, deps.clock.now(), 1_000);
        if (again.kind === 'acquired') await deps.store.save(again.lease, again.head, { audit });
        return saved;
      },
    },
  }),
};

export const plantedBugs: readonly PlantedBug[] = [
  unfencedSave,
  keyWithAttempt,
  effectAfterState,
  auditOutside,
  leaseIgnored,
];

/** The store as a plain object of its methods, to lay one over. */
function portOf(store: RunStore): RunStore {
  return {
    create: (head, append) => store.create(head, append),
    read: (runId) => store.read(runId),
    acquire: (...args) => store.acquire(...args),
    renew: (lease, untilMs) => store.renew(lease, untilMs),
    save: (lease, head, append) => store.save(lease, head, append),
  };
}

function withSandbox(deps: RunDeps, perform: Sandbox['perform']): RunDeps {
  return { ...deps, sandbox: { perform, executions: () => deps.sandbox.executions() } };
}
