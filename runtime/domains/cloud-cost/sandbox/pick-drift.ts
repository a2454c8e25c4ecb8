// What drifts when a drift fault names no resource: the first action's resource leaves the state that its step needs.
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { Plan } from '../../../contracts/plan.ts';
import type { Resource } from '../estate/world.ts';

/** Null when the plan has nothing that can drift. */
export function pickDrift(
  plan: Pick<Plan, 'actions'>,
  resourceOf: (ref: string) => Resource | undefined,
): { readonly ref: string; readonly set: { readonly [field: string]: Json } } | null {
  for (const { ref } of plan.actions) {
    const resource = resourceOf(ref);
    if (resource !== undefined) return { ref, set: { state: elsewhere(resource) } };
  }
  return null;
}

function elsewhere({ kind, provider }: Resource): string {
  if (kind === 'disk') return 'attached';
  if (kind === 'ip') return 'in_use';
  return provider === 'azure' ? 'deallocated' : 'stopped';
}
