// Verification's own view of the estate: the shared world and the clouds' activity log, folded by rules of its own. It
// reads nothing that effects write their result to, so that an effect that only claims to have happened shows.
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { PlannedAction } from '../../../contracts/plan.ts';
import type { VerificationReader } from '../../../contracts/sandbox.ts';
import type { Resource } from '../estate/world.ts';
import type { Activity } from './activity-log.ts';

/** What is observed: machines `{state, sku}`, disks `{state, snapshots}`, addresses `{state}`; null for an unknown ref. */
export function createReadBack(
  world: ReadonlyMap<string, Resource>,
  activity: () => readonly Activity[],
): VerificationReader {
  return {
    observe(ref) {
      const resource = world.get(ref);
      if (resource === undefined) return null;
      const calls = activity().filter((each) => each.ref === ref);
      const state = calls.reduce((before, { call }) => stateAfter(before, call, resource), resource.state);
      if (resource.kind === 'ip') return { state };
      return resource.kind === 'vm'
        ? { state, sku: calls.reduce((before, { call }) => skuAfter(before, call), resource.sku) }
        : { state, snapshots: calls.reduce((before, { call }) => before + snapshotsMade(call), 0) };
    },
  };
}

/** What `observe` gives once the action was applied to the resource as it stands in the world. */
export function expectedAfter(
  { ref, operation, target, steps }: PlannedAction,
  world: ReadonlyMap<string, Resource>,
): Json {
  const resource = world.get(ref);
  switch (operation) {
    case 'stop_vm':
      return { state: whenStopped(resource), sku: resource?.sku ?? null };
    case 'resize_vm':
      return { state: steps.includes('start') ? 'running' : (resource?.state ?? null), sku: target };
    case 'snapshot_and_delete_disk':
      return { state: 'deleted', snapshots: 1 };
    case 'release_ip':
      return { state: 'released' };
    default:
      return null;
  }
}

function stateAfter(before: string, call: Activity['call'], resource: Resource): string {
  switch (call.kind) {
    case 'stop':
      return whenStopped(resource);
    case 'start':
      return 'running';
    case 'delete':
      return 'deleted';
    case 'release':
      return 'released';
    case 'outside':
      return call.state ?? before;
    default:
      return before;
  }
}

function skuAfter(before: string, call: Activity['call']): string {
  if (call.kind === 'set_sku') return call.sku;
  return call.kind === 'outside' ? (call.sku ?? before) : before;
}

function snapshotsMade({ kind }: Activity['call']): number {
  return kind === 'create_snapshot' ? 1 : kind === 'delete_snapshot' ? -1 : 0;
}

function whenStopped(resource: Resource | undefined): string {
  return resource?.provider === 'azure' ? 'deallocated' : 'stopped';
}
