// What a request means, as a set of findings. Drawn together with the request's words, and never read out of them.
import type { Environment, Provider, Resource, Waste, WasteFinding, World } from '../estate/world.ts';

/** Null is an environment that nobody knows. */
export type Place = Environment | null;

/** Traits that must hold together; one that is missing asks for nothing. */
export interface Traits {
  readonly wastes?: readonly Waste[];
  readonly places?: readonly Place[];
  readonly clouds?: readonly Provider[];
  readonly teams?: readonly string[];
  /** Parts of a name. */
  readonly nameParts?: readonly string[];
  /** Whole names or refs. */
  readonly named?: readonly string[];
}

export interface Meaning {
  readonly wanted: Traits;
  readonly leftOut: readonly Traits[];
  /** Savings must be larger than this, or as large. */
  readonly saving: { readonly cents: number; readonly isIncluded: boolean } | null;
}

export interface Members {
  /** Refs of the findings that may be changed. */
  readonly propose: readonly string[];
  /** Refs that were asked about and must be explained: blocked findings, and named resources without waste. */
  readonly exclude: readonly string[];
}

/** The members of a meaning, each list sorted by ref. */
export function membersOf(meaning: Meaning, world: World): Members {
  const byRef = new Map(world.findings.map((finding) => [finding.ref, finding]));
  const propose: string[] = [];
  const exclude: string[] = [];
  for (const resource of world.resources.values()) {
    const finding = byRef.get(resource.ref);
    if (!isMeant(resource, finding, meaning)) continue;
    if (finding?.blockers.length === 0) propose.push(resource.ref);
    else exclude.push(resource.ref);
  }
  return { propose: propose.toSorted(), exclude: exclude.toSorted() };
}

function isMeant(resource: Resource, finding: WasteFinding | undefined, { wanted, leftOut, saving }: Meaning): boolean {
  if (!finding && wanted.named === undefined) return false;
  if (!hasTraits(resource, finding, wanted)) return false;
  if (leftOut.some((traits) => hasTraits(resource, finding, traits))) return false;
  if (saving === null) return true;
  const cents = finding?.monthlySavingCents ?? null;
  return cents === null || cents > saving.cents || (saving.isIncluded && cents === saving.cents);
}

function hasTraits(resource: Resource, finding: WasteFinding | undefined, traits: Traits): boolean {
  const { wastes, places, clouds, teams, nameParts, named } = traits;
  const parts = (resource.name ?? '').split('-');
  return (
    (!wastes || (finding !== undefined && wastes.includes(finding.waste))) &&
    (!places || places.includes(resource.environment)) &&
    (!clouds || clouds.includes(resource.provider)) &&
    (!teams || teams.includes(resource.team ?? '')) &&
    (!nameParts || nameParts.every((part) => parts.includes(part))) &&
    (!named || named.includes(resource.ref) || (resource.name !== null && named.includes(resource.name)))
  );
}
