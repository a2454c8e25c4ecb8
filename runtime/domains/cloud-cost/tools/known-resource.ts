// Finds the resource that a call names, or says how it should have been named.
import { nearest } from '../../../../kernel/outcome/nearest.ts';
import type { Resource } from '../estate/world.ts';
import type { EstateView } from '../pricing/estate-view.ts';

export type Named =
  { readonly kind: 'known'; readonly resource: Resource } | { readonly kind: 'invalid'; readonly message: string };

/** Only a ref names a resource for sure: names can be repeated, and are withheld where they cannot be trusted. */
export function knownResource(tool: string, ref: string, estate: EstateView): Named {
  const resource = estate.resource(ref);
  if (resource) return { kind: 'known', resource };
  return { kind: 'invalid', message: `${tool}: ref is ${JSON.stringify(ref)}, ${whatItIs(ref, estate)}` };
}

/** Continues "ref is X, ...". */
export function whatItIs(ref: string, { world, figures }: EstateView): string {
  const named = figures.refsByName.get(ref);
  if (named?.length === 1) return `which is a name; use its ref "${named.join('')}"`;
  if (named) return `which is a name that ${named.length} resources have: ${named.join(', ')}`;
  const mend = nearest(ref, [...world.resources.keys()]);
  return mend === undefined
    ? 'which is not in this estate; use a ref that find_waste lists'
    : `which is not in this estate; did you mean "${mend}"?`;
}
