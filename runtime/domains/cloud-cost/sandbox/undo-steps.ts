// How each step is taken back. What has no entry here has no way back: a deleted disk, a released address.
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { ExecutionRow } from '../../../contracts/sandbox.ts';
import type { Resource } from '../estate/world.ts';
import { needs, snapshotId } from './forward-steps.ts';
import { isStopped, type SimulatedClouds } from './simulated-clouds.ts';

interface UndoStep {
  /** Why what `ran` did cannot be taken back on the resource as it is, or null. */
  refuse(resource: Resource, ran: ExecutionRow, clouds: SimulatedClouds): string | null;
  perform(resource: Resource, ran: ExecutionRow, atMs: number, clouds: SimulatedClouds): void;
}

const undos: Readonly<Record<string, UndoStep>> = {
  stop: {
    refuse: ({ state }) => needs(isStopped(state), 'it was stopped', state),
    perform: ({ ref }, _, atMs, clouds) => clouds.start(ref, atMs),
  },
  resize: {
    refuse: ({ state, sku }, { after }) =>
      needs(isStopped(state), 'a resize needs a stopped machine', state) ??
      needs(sku === skuIn(after), `it was resized to ${skuIn(after)}`, sku),
    perform: ({ ref }, { before }, atMs, clouds) => clouds.setSku(ref, skuIn(before), atMs),
  },
  start: {
    refuse: ({ state }) => needs(state === 'running', 'it was started', state),
    perform: ({ ref }, _, atMs, clouds) => clouds.stop(ref, atMs),
  },
  snapshot: {
    refuse: ({ ref }, { key }, clouds) =>
      clouds.snapshots(ref).some(({ id }) => id === snapshotId(key)) ? null : 'the snapshot is gone',
    perform: ({ ref }, { key }, atMs, clouds) => clouds.deleteSnapshot(ref, snapshotId(key), atMs),
  },
};

export function undoStep(name: string): UndoStep | undefined {
  return Object.hasOwn(undos, name) ? undos[name] : undefined;
}

/** The size in what was seen before or after a step. */
function skuIn(seen: Json): string {
  const fields: { readonly [field: string]: Json } = isFields(seen) ? seen : {};
  const { sku } = { sku: fields['sku'] };
  return typeof sku === 'string' ? sku : '';
}

function isFields(seen: Json): seen is { readonly [field: string]: Json } {
  return typeof seen === 'object' && seen !== null && !Array.isArray(seen);
}
