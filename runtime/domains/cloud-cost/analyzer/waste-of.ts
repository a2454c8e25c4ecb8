// What kind of waste a resource is, if any, and the operation that would end it. Whether it may be ended is not asked here.
import { assertNever } from '../../../../kernel/outcome/assert-never.ts';
import type { Operation, Resource, Utilization, Waste } from '../estate/world.ts';
import { nextSizeDown } from './size-families.ts';
import type { Thresholds } from './thresholds.ts';

export interface WasteKind {
  readonly waste: Waste;
  readonly operation: Operation;
  readonly target: string | null;
}

export function wasteOf(
  resource: Resource,
  utilization: Utilization | undefined,
  limits: Thresholds,
): WasteKind | null {
  switch (resource.kind) {
    case 'disk':
      return resource.state === 'unattached' ? wasteKind('unattached', 'snapshot_and_delete_disk') : null;
    case 'ip':
      return resource.state === 'unused' ? wasteKind('unused', 'release_ip') : null;
    case 'vm':
      return isAtWork(resource) ? machineWaste(resource, utilization, limits) : null;
    default:
      return assertNever(resource.kind, 'the kind of a resource');
  }
}

/** Running, or said to be running by one source and stopped by another. */
function isAtWork({ state, conflicts }: Resource): boolean {
  return state === 'running' || conflicts.some(({ field }) => field === 'power_state');
}

/**
 * Idle before oversized: every idle machine is oversized too. A figure that is missing cannot rule waste out: such a
 * machine is a finding that P-005 blocks. A series that is not to be trusted shows nothing at all.
 */
function machineWaste(resource: Resource, utilization: Utilization | undefined, limits: Thresholds): WasteKind | null {
  if ((utilization?.suspect ?? null) !== null) return null;
  const [p95, peak] = [utilization?.p95 ?? null, utilization?.peak ?? null];
  const isWithin = (p95AtMost: number, peakAtMost: number): boolean =>
    (p95 === null || p95 <= p95AtMost) && (peak === null || peak <= peakAtMost);
  if (isWithin(limits.idleP95AtMost, limits.idlePeakAtMost)) return wasteKind('idle', 'stop_vm');
  if (!isWithin(limits.oversizedP95AtMost, limits.oversizedPeakAtMost)) return null;
  const target = nextSizeDown(resource.sku);
  return target === null ? null : wasteKind('oversized', 'resize_vm', target);
}

function wasteKind(waste: Waste, operation: Operation, target: string | null = null): WasteKind {
  return { waste, operation, target };
}
