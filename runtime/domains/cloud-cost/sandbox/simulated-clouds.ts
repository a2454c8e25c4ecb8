// One trial's clouds: the shared world below, this trial's own differences above it, and the clouds' own activity log.
import type { Json } from '../../../../kernel/contracts/index.ts';
import { badInput } from '../../../../kernel/outcome/assize-error.ts';
import type { Resource } from '../estate/world.ts';
import type { Activity, Call } from './activity-log.ts';
import { applyOutsideChange } from './outside-change.ts';

export interface Snapshot {
  readonly id: string;
  /** Who made it: a disk may be deleted only after its own action's snapshot. */
  readonly runId: string;
  readonly actionId: string;
}

export interface SimulatedClouds {
  /** As it is now, or undefined when there is none of that ref (any more). */
  resource(ref: string): Resource | undefined;
  snapshots(ref: string): readonly Snapshot[];
  /** What the clouds log of themselves, in order. */
  activity(): readonly Activity[];
  stop(ref: string, atMs: number): void;
  start(ref: string, atMs: number): void;
  setSku(ref: string, sku: string, atMs: number): void;
  createSnapshot(ref: string, snapshot: Snapshot, atMs: number): void;
  deleteSnapshot(ref: string, id: string, atMs: number): void;
  /** Deletes a disk or releases an address. */
  remove(ref: string, atMs: number): void;
  /** Throws `BAD_INPUT` when there is no such resource, or it cannot change like this. */
  changeFromOutside(ref: string, set: { readonly [field: string]: Json }, atMs: number): void;
}

/** Whether a machine in this state is neither running nor on its way. */
export function isStopped(state: string): boolean {
  return state === 'stopped' || state === 'deallocated';
}

export function createSimulatedClouds(world: ReadonlyMap<string, Resource>): SimulatedClouds {
  /** This trial's differences; null = gone. */
  const overlay = new Map<string, Resource | null>();
  const snapshots = new Map<string, readonly Snapshot[]>();
  const log: Activity[] = [];

  const resource = (ref: string): Resource | undefined => {
    const own = overlay.get(ref);
    return own === undefined ? world.get(ref) : (own ?? undefined);
  };
  const snapshotsOf = (ref: string): readonly Snapshot[] => snapshots.get(ref) ?? [];
  const existing = (ref: string): Resource => {
    const found = resource(ref);
    if (found === undefined) throw badInput(`the estate has no ${ref}`);
    return found;
  };
  const record = (ref: string, atMs: number, call: Call): void => void log.push({ atMs, ref, call });

  return {
    resource,
    snapshots: snapshotsOf,
    activity: () => log,
    stop(ref, atMs) {
      const machine = existing(ref);
      // On Azure a machine that is only stopped still bills: to stop it is to deallocate it.
      overlay.set(ref, { ...machine, state: machine.provider === 'azure' ? 'deallocated' : 'stopped' });
      record(ref, atMs, { kind: 'stop' });
    },
    start(ref, atMs) {
      overlay.set(ref, { ...existing(ref), state: 'running' });
      record(ref, atMs, { kind: 'start' });
    },
    setSku(ref, sku, atMs) {
      overlay.set(ref, { ...existing(ref), sku });
      record(ref, atMs, { kind: 'set_sku', sku });
    },
    createSnapshot(ref, snapshot, atMs) {
      snapshots.set(ref, [...snapshotsOf(ref), snapshot]);
      record(ref, atMs, { kind: 'create_snapshot', id: snapshot.id });
    },
    deleteSnapshot(ref, id, atMs) {
      snapshots.set(
        ref,
        snapshotsOf(ref).filter((snapshot) => snapshot.id !== id),
      );
      record(ref, atMs, { kind: 'delete_snapshot', id });
    },
    remove(ref, atMs) {
      const { kind } = existing(ref);
      overlay.set(ref, null);
      record(ref, atMs, { kind: kind === 'disk' ? 'delete' : 'release' });
    },
    changeFromOutside(ref, set, atMs) {
      const changed = applyOutsideChange(existing(ref), set);
      overlay.set(ref, changed);
      const { state, sku } = set;
      const textOrNull = (value: Json | undefined) => (typeof value === 'string' ? value : null);
      record(ref, atMs, { kind: 'outside', state: textOrNull(state), sku: textOrNull(sku) });
    },
  };
}
