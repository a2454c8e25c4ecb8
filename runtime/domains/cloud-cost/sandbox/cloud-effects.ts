// The effects of this domain for the sandbox: each step all or nothing, with what could be seen before and after it.
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { DomainEffects, EffectResult } from '../../../sandbox/domain-effects.ts';
import type { Resource, ResourceKind } from '../estate/world.ts';
import { forwardStep } from './forward-steps.ts';
import { guardResource } from './guard-resource.ts';
import type { SimulatedClouds } from './simulated-clouds.ts';
import { undoStep } from './undo-steps.ts';

/** `world` is the estate as it was when the plan was priced. */
export function createCloudEffects(
  world: ReadonlyMap<string, Resource>,
  clouds: SimulatedClouds,
  reviewedTexts: ReadonlySet<string> = new Set(),
): DomainEffects {
  const act = ({ ref, kind }: Resource, refused: string | null, perform: () => void): EffectResult => {
    if (refused !== null) return fail(refused);
    const before = seen(ref, kind, clouds);
    perform();
    return { kind: 'done', before, after: seen(ref, kind, clouds) };
  };
  return {
    guard: (ref) => guardResource(clouds.resource(ref), reviewedTexts),
    apply(effect) {
      const { step, action } = effect;
      const resource = clouds.resource(action.ref);
      const known = forwardStep(step);
      if (known === undefined) return fail(`"${step}" is not a step of this domain`);
      if (resource === undefined) return fail('the resource is gone');
      if (resource.kind !== known.kind) return fail(`${step} is not for a resource of the kind ${resource.kind}`);
      const context = { clouds, priced: world.get(action.ref) };
      return act(resource, known.refuse(resource, effect, context), () => known.perform(resource, effect, context));
    },
    reverse({ step, action, atMs }, ran) {
      const resource = clouds.resource(action.ref);
      const known = undoStep(step);
      if (known === undefined) return fail(`${step} cannot be taken back`);
      if (resource === undefined) return fail('the resource is gone');
      return act(resource, known.refuse(resource, ran, clouds), () => known.perform(resource, ran, atMs, clouds));
    },
  };
}

function fail(reason: string): EffectResult {
  return { kind: 'precondition_failed', reason };
}

const gone: Readonly<Record<ResourceKind, string>> = { vm: 'terminated', disk: 'deleted', ip: 'released' };

/** What can be seen of a resource, also of one that is gone. */
function seen(ref: string, kind: ResourceKind, clouds: SimulatedClouds): Json {
  const resource = clouds.resource(ref);
  const state = resource?.state ?? gone[kind];
  if (kind === 'disk') return { state, snapshots: clouds.snapshots(ref).length };
  return kind === 'vm' ? { state, sku: resource?.sku ?? null } : { state };
}
