// What each forward step needs to find, and does. A resource that changed since it was approved fails its own action.
import type { Effect } from '../../../sandbox/domain-effects.ts';
import type { Resource, ResourceKind } from '../estate/world.ts';
import { isStopped, type SimulatedClouds } from './simulated-clouds.ts';

/** Where a step is done: this trial's clouds, and the resource as it was when the plan was priced. */
export interface StepContext {
  readonly clouds: SimulatedClouds;
  readonly priced: Resource | undefined;
}

interface ForwardStep {
  readonly kind: ResourceKind;
  /** Why the step cannot be done on the resource as it is, or null. */
  refuse(resource: Resource, effect: Effect, context: StepContext): string | null;
  perform(resource: Resource, effect: Effect, context: StepContext): void;
}

const steps: Readonly<Record<string, ForwardStep>> = {
  stop: {
    kind: 'vm',
    refuse: ({ state }) => needs(state === 'running', 'a stop needs a running machine', state),
    perform: ({ ref }, { atMs }, { clouds }) => clouds.stop(ref, atMs),
  },
  resize: {
    kind: 'vm',
    refuse: refuseResize,
    perform: ({ ref }, { action, atMs }, { clouds }) => clouds.setSku(ref, action.target ?? '', atMs),
  },
  start: {
    kind: 'vm',
    refuse: ({ state }) => needs(isStopped(state), 'a start needs a stopped machine', state),
    perform: ({ ref }, { atMs }, { clouds }) => clouds.start(ref, atMs),
  },
  snapshot: {
    kind: 'disk',
    refuse: ({ state }) => needs(state === 'unattached', 'a snapshot needs an unattached disk', state),
    perform: ({ ref }, { key, runId, action, atMs }, { clouds }) =>
      clouds.createSnapshot(ref, { id: snapshotId(key), runId, actionId: action.id }, atMs),
  },
  delete: {
    kind: 'disk',
    refuse: refuseDelete,
    perform: ({ ref }, { atMs }, { clouds }) => clouds.remove(ref, atMs),
  },
  release: {
    kind: 'ip',
    refuse: ({ state }) => needs(state === 'unused', 'a release needs an unused address', state),
    perform: ({ ref }, { atMs }, { clouds }) => clouds.remove(ref, atMs),
  },
};

export function forwardStep(name: string): ForwardStep | undefined {
  return Object.hasOwn(steps, name) ? steps[name] : undefined;
}

/** Made from the key of the step, so that a replay names the same one. */
export function snapshotId(key: string): string {
  return `snap-${key.slice(0, 17)}`;
}

/** Null when it is met; else the need, and what was found instead. */
export function needs(isMet: boolean, need: string, found: string): string | null {
  return isMet ? null : `${need}; it is ${found}`;
}

function refuseResize({ state, sku }: Resource, { action }: Effect, { priced }: StepContext): string | null {
  if (action.target === null) return 'a resize needs a target; the action has none';
  const refused = needs(isStopped(state), 'a resize needs a stopped machine', state);
  return refused ?? needs(sku === priced?.sku, `the resize was priced from ${priced?.sku ?? 'nothing'}`, sku);
}

function refuseDelete({ ref, state }: Resource, { runId, action }: Effect, { clouds }: StepContext): string | null {
  const refused = needs(state === 'unattached', 'a delete needs an unattached disk', state);
  const isCovered = clouds.snapshots(ref).some((each) => each.runId === runId && each.actionId === action.id);
  return refused ?? (isCovered ? null : 'a delete needs a snapshot that this action made; there is none');
}
