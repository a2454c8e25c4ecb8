// What the exceptions of a request leave out. A whole environment, kind or cloud narrows what is asked of find_waste; a
// thing with several traits is kept out of what it answers.
import type { Cloud, Description, Environment, Waste } from '../scope.ts';
import type { Terms } from './terms.ts';

export interface LeftOut {
  readonly wastes: ReadonlySet<Waste>;
  readonly environments: ReadonlySet<Environment>;
  readonly clouds: ReadonlySet<Cloud>;
  readonly names: readonly string[];
  readonly descriptions: readonly Description[];
}

export function leftOutOf(items: readonly Terms[]): LeftOut {
  const described = items.filter(({ names }) => names.length === 0).map(descriptionOf);
  const whole = (trait: keyof Description): readonly Description[] =>
    described.filter((each) => namesOnly(each, trait));
  const environments = new Set(whole('environments').flatMap((each) => each.environments));
  // An unknown environment could be production.
  if (environments.has('production')) environments.add('none');
  return {
    wastes: new Set(whole('wastes').flatMap((each) => each.wastes)),
    environments,
    clouds: new Set(whole('clouds').flatMap((each) => each.clouds)),
    names: items.flatMap(({ names }) => names),
    descriptions: described.filter(
      (each) =>
        traitsOf(each).length > 0 &&
        !(['environments', 'wastes', 'clouds'] as const).some((trait) => namesOnly(each, trait)),
    ),
  };
}

function descriptionOf({ wastes, environments, clouds, teams, words }: Terms): Description {
  return { wastes, environments, clouds, teams, words };
}

function namesOnly(description: Description, trait: keyof Description): boolean {
  const traits = traitsOf(description);
  return traits.length === 1 && traits[0] === trait;
}

function traitsOf({ wastes, environments, clouds, teams, words }: Description): readonly string[] {
  const all = Object.entries({ wastes, environments, clouds, teams, words });
  return all.flatMap(([trait, values]) => (values.length > 0 ? [trait] : []));
}
