// The points at which a worker can die or be overtaken: both sides of every wait of the runtime. Without a hook nothing is
// wrapped; with one, a simulation owns the order of things.
import type { SimulatedClock } from '../../kernel/determinism/clock.ts';
import type { Acquired, RunStore, Saved } from '../contracts/store.ts';
import { runStates, type RunState } from '../record/schema.ts';
import type { RunDeps } from './deps.ts';
import { isTerminal } from './transitions.ts';

/** Called before and after every wait. It may wait itself, and it may throw: then the worker is dead. */
export type Checkpoint = (label: string) => Promise<void>;

/** A commit is named after the state in which it found the run: what comes after an end (late answers) is one kind. */
const commitOf = (found: RunState): string => `save:${isTerminal(found) ? 'ended' : found}`;

/** Every label there is; a simulation must reach all of them. */
export const checkpointLabels: readonly string[] = [
  'create',
  'read',
  'acquire',
  'renew',
  'model',
  'sandbox',
  'sleep',
  ...new Set(runStates.map(commitOf)),
].flatMap((label) => [`${label}:before`, `${label}:after`]);

/** The same deps, with the hook around everything that waits. */
export function withCheckpoints(deps: RunDeps, checkpoint: Checkpoint | undefined): RunDeps {
  if (!checkpoint) return deps;
  const around = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
    await checkpoint(`${label}:before`);
    const result = await work();
    await checkpoint(`${label}:after`);
    return result;
  };
  return {
    ...deps,
    store: watchedStore(deps.store, around),
    model: {
      id: deps.model.id,
      billed: deps.model.billed,
      complete: (request, signal) => around('model', () => deps.model.complete(request, signal)),
    },
    sandbox: {
      perform: (request) => around('sandbox', () => deps.sandbox.perform(request)),
      executions: () => deps.sandbox.executions(),
    },
    clock: watchedClock(deps.clock, around),
  };
}

type Around = <T>(label: string, work: () => Promise<T>) => Promise<T>;

function watchedStore(store: RunStore, around: Around): RunStore {
  let found: RunState = 'created';
  const noteState = (acquired: Acquired): Acquired => {
    if (acquired.kind === 'acquired') found = acquired.head.state;
    return acquired;
  };
  return {
    create: (head, append) => around('create', () => store.create(head, append)),
    read: (runId) => around('read', () => store.read(runId)),
    acquire: async (...args) => noteState(await around('acquire', () => store.acquire(...args))),
    renew: (lease, untilMs) => around('renew', () => store.renew(lease, untilMs)),
    save: (lease, head, append): Promise<Saved> => around(commitOf(found), () => store.save(lease, head, append)),
  };
}

function watchedClock(clock: SimulatedClock, around: Around): SimulatedClock {
  return {
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms),
    sleep: (ms) => around('sleep', () => clock.sleep(ms)),
  };
}
