// Draws a resource as people speak of one: by its name, by its ref, or by a description that others may fit as well.
import type { Resource, Waste, World } from '../estate/world.ts';
import { happens, pick, some } from './chance.ts';
import type { Draw } from './chance.ts';
import type { Phrase } from './phrase.ts';
import { list, nothing } from './phrase.ts';

const nouns: Readonly<Record<Waste, readonly string[]>> = {
  idle: ['idle VM', 'idle machine'],
  oversized: ['oversized VM', 'oversized instance'],
  unattached: ['volume', 'disk', 'unattached disk'],
  unused: ['address', 'public IP', 'unused address'],
};

/** One or two resources, by name or ref. */
export function drawNames(draw: Draw, world: World): Phrase {
  const named = happens(draw, 0.85) ? world.findings.map(({ ref }) => ref) : [...world.resources.keys()];
  const said = some(draw, named, 2).map((ref) => nameOrRef(draw, world.resources.get(ref), ref));
  return { words: list(said), traits: { named: said } };
}

function nameOrRef(draw: Draw, resource: Resource | undefined, ref: string): string {
  const name = resource?.name ?? null;
  return name === null || happens(draw, 0.15) ? ref : name;
}

/** "the payments staging restore volume": team, environment, a part of the name, and what it is. */
export function drawDescription(draw: Draw, world: World): Phrase {
  const found = pick(draw, world.findings);
  const resource = world.resources.get(found.ref);
  if (!resource?.name || resource.team === null || resource.environment === null) return nothing;
  const { team, environment } = resource;
  const parts = resource.name.split('-').filter((part) => /^[a-z]{3,}$/.test(part) && !isWord(part, resource));
  const part = parts.length > 0 && happens(draw, 0.5) ? [pick(draw, parts)] : [];
  return {
    words: `the ${[team, environment, ...part, pick(draw, nouns[found.waste])].join(' ')}`,
    traits: { wastes: [found.waste], places: [environment], teams: [team], nameParts: part },
  };
}

/** Parts of names that mean something else in a request. */
function isWord(part: string, { team }: Resource): boolean {
  return part === team || ['dev', 'test', 'stg', 'prod', 'stag', 'disk', 'env'].includes(part);
}
