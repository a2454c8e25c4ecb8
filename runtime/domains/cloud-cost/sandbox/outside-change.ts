// A change of a resource from outside of the run: somebody attaches a disk, stops a machine, sets a tag.
import type { Json } from '../../../../kernel/contracts/index.ts';
import { badInput } from '../../../../kernel/outcome/assize-error.ts';
import { nearest } from '../../../../kernel/outcome/nearest.ts';
import type { Resource, ResourceKind } from '../estate/world.ts';

/** What each kind of resource can be seen as; the last one is gone. */
const states: Readonly<Record<ResourceKind, readonly string[]>> = {
  vm: ['running', 'stopped', 'deallocated', 'terminated'],
  disk: ['attached', 'unattached', 'reserved', 'deleted'],
  ip: ['in_use', 'unused', 'released'],
};
const environments: readonly Resource['environment'][] = ['production', 'staging', 'test', 'dev', null];

const isText = (value: Json): boolean => typeof value === 'string' && value !== '';
const isTextOrNull = (value: Json): boolean => value === null || isText(value);
const isTexts = (value: Json): boolean => Array.isArray(value) && value.every(isText);
const isTagMap = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((tag) => typeof tag === 'string');

/** Fields that can change from outside, with what they may be. */
const fields: Readonly<Record<string, { readonly fits: (value: Json) => boolean; readonly allowed: string }>> = {
  state: { fits: isText, allowed: 'a state' },
  sku: { fits: isText, allowed: 'a text' },
  attachedTo: { fits: isTextOrNull, allowed: 'a ref or null' },
  environment: {
    fits: (value) => environments.some((each) => each === value),
    allowed: `${environments.slice(0, -1).join(', ')} or null`,
  },
  team: { fits: isTextOrNull, allowed: 'a text or null' },
  tags: { fits: isTagMap, allowed: 'an object of texts' },
  withheld: { fits: isTexts, allowed: 'a list of hashes' },
};

/**
 * The resource after the change, or null when it is gone. Throws `BAD_INPUT` for a field or a value that a resource of
 * this kind cannot have.
 */
export function applyOutsideChange(resource: Resource, set: { readonly [field: string]: Json }): Resource | null {
  for (const [field, value] of Object.entries(set)) checkField(resource, field, value);
  const { state } = set;
  if (state !== undefined && state === states[resource.kind].at(-1)) return null;
  return { ...resource, ...set };
}

function checkField({ ref, kind }: Resource, field: string, value: Json): void {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const where = `change of ${ref}`;
  if (known === undefined) {
    const mend = nearest(field, Object.keys(fields));
    const hint = mend === undefined ? `allowed: ${Object.keys(fields).join(', ')}` : `did you mean "${mend}"?`;
    throw badInput(`${where}: "${field}" is not a field that can change; ${hint}`);
  }
  const isState = field === 'state';
  if (known.fits(value) && (!isState || states[kind].some((state) => state === value))) return;
  const allowed = isState ? `one of ${states[kind].join(', ')}` : known.allowed;
  throw badInput(`${where}: ${field} is ${JSON.stringify(value)}; it must be ${allowed}`);
}
