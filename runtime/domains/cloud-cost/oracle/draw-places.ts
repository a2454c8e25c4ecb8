// Draws where a request looks: environments, clouds, teams, and how much a change must save.
import type { Environment, Provider } from '../estate/world.ts';
import { happens, pick, some } from './chance.ts';
import type { Draw } from './chance.ts';
import type { Meaning, Place } from './meaning.ts';
import { list, nothing } from './phrase.ts';
import type { Phrase } from './phrase.ts';

const environments = ['dev', 'test', 'staging', 'production'] as const;
const words: Readonly<Record<Environment, readonly string[]>> = {
  dev: ['dev', 'development'],
  test: ['test', 'testing'],
  staging: ['staging', 'stg'],
  production: ['production', 'prod'],
};
const knownToBeSafe: readonly Place[] = ['dev', 'test', 'staging'];

export function drawPlaces(draw: Draw): Phrase {
  const form = draw();
  if (form < 0.25) return nothing;
  if (form < 0.35)
    return { words: pick(draw, ['in any environment', 'in all environments', 'everywhere']), traits: {} };
  if (form < 0.5)
    return {
      words: pick(draw, ['outside production', 'outside prod', 'not in production', 'in non-production']),
      traits: { places: knownToBeSafe },
    };
  const places = some(draw, environments, 3);
  return { words: `in ${list(places.map((place) => pick(draw, words[place])))}`, traits: { places } };
}

const clouds = [
  ['on AWS', ['aws']],
  ['on Azure', ['azure']],
  ['in our Azure accounts', ['azure']],
  ['on both clouds', ['aws', 'azure']],
  ['on AWS and Azure', ['aws', 'azure']],
] as const satisfies readonly (readonly [string, readonly Provider[]])[];

export function drawCloud(draw: Draw): Phrase {
  if (happens(draw, 0.6)) return nothing;
  const [said, providers] = pick(draw, clouds);
  return { words: said, traits: { clouds: providers } };
}

export function drawTeams(draw: Draw, teams: readonly string[]): Phrase {
  if (happens(draw, 0.7)) return nothing;
  const chosen = some(draw, teams, 2);
  const many = chosen.length > 1;
  return {
    words: `${pick(draw, ['of', 'for', 'from'])} the ${list(chosen)} ${many ? 'teams' : 'team'}`,
    traits: { teams: chosen },
  };
}

export interface Threshold {
  readonly words: string;
  readonly saving: Meaning['saving'];
}

const amounts = [3.65, 19.71, 20, 50, 60, 70.08, 100, 140.16, 1000] as const;

/** Amounts that some saving equals show whether "more than" and "at least" are told apart. */
export function drawThreshold(draw: Draw): Threshold {
  if (happens(draw, 0.75)) return { words: '', saving: null };
  const usd = pick(draw, amounts);
  const cents = Math.round(usd * 100);
  const amount = pick(draw, [`$${usd}`, `$${usd.toFixed(2)}`, `${usd} dollars`]);
  const isIncluded = happens(draw, 0.5);
  if (isIncluded && happens(draw, 0.3))
    return { words: `that save ${amount} or more a month`, saving: { cents, isIncluded } };
  const compared = isIncluded ? 'at least' : pick(draw, ['more than', 'over']);
  return { words: `that would save ${compared} ${amount} a month each`, saving: { cents, isIncluded } };
}
