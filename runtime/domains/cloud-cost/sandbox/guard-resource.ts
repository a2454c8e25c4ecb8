// The sandbox's own last line. It shares no code and no file with policy, on purpose: what it refuses no token allows.
import type { GuardRefusal } from '../../../contracts/sandbox.ts';
import type { Resource } from '../estate/world.ts';

const environmentKeys: ReadonlySet<string> = new Set(['environment', 'env', 'stage']);
const productionValues: ReadonlySet<string> = new Set(['production', 'prod', 'prd', 'live']);
const protectingValues: Readonly<Record<string, ReadonlySet<string>>> = {
  lifecycle: new Set(['keep', 'do-not-delete', 'retain', 'protected']),
  compliance: new Set(['legal-hold', 'regulatory-hold', 'litigation-hold']),
};

/**
 * Why no forward effect may touch this resource as it is now, or null. `reviewedTexts` are hashes of withheld texts that
 * a person has read and found harmless; any other withheld text keeps the resource from being touched.
 */
export function guardResource(resource: Resource | undefined, reviewedTexts: ReadonlySet<string>): GuardRefusal | null {
  if (resource === undefined) return 'unknown_resource';
  const tags = Object.entries(resource.tags).map(([key, value]) => [fold(key), fold(value)] as const);
  const saysProduction = tags.some(([key, value]) => environmentKeys.has(key) && productionValues.has(value));
  if (resource.environment === 'production' || saysProduction) return 'production';
  if (resource.environment === null) return 'unknown_environment';
  if (tags.some(([key, value]) => isProtecting(key, value))) return 'protected';
  return resource.withheld.every((hash) => reviewedTexts.has(hash)) ? null : 'untrusted_metadata';
}

function isProtecting(key: string, value: string): boolean {
  return Object.hasOwn(protectingValues, key) && protectingValues[key]?.has(value) === true;
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
