// Draws what a request leaves out.
import type { World } from '../estate/world.ts';
import { happens, pick } from './chance.ts';
import type { Draw } from './chance.ts';
import { drawDescription, drawNames } from './draw-resource.ts';
import { nothing } from './phrase.ts';
import type { Phrase } from './phrase.ts';

const starts = [
  'except',
  'but not',
  'excluding',
  'but do not touch',
  "don't touch",
  'apart from',
  'except for',
] as const;

const wholes = [
  { words: 'production', traits: { places: ['production', null] } },
  { words: 'staging', traits: { places: ['staging'] } },
  { words: 'disks', traits: { wastes: ['unattached'] } },
  { words: 'idle VMs', traits: { wastes: ['idle'] } },
  { words: 'the web team', traits: { teams: ['web'] } },
  { words: 'Azure', traits: { clouds: ['azure'] } },
  { words: 'disks in dev and test', traits: { wastes: ['unattached'], places: ['dev', 'test'] } },
  { words: 'VMs of the data team', traits: { wastes: ['idle', 'oversized'], teams: ['data'] } },
  { words: 'addresses on AWS', traits: { wastes: ['unused'], clouds: ['aws'] } },
] as const satisfies readonly Phrase[];

/** Two of them are two exceptions, not one with both traits. */
const pairs = [
  { words: 'production and the web team', first: wholes[0], second: wholes[4] },
  { words: 'disks or staging', first: wholes[2], second: wholes[1] },
] as const;

export interface Exception {
  readonly words: string;
  readonly leftOut: readonly Phrase['traits'][];
}

export function drawException(draw: Draw, world: World): Exception {
  if (happens(draw, 0.55)) return { words: '', leftOut: [] };
  const start = pick(draw, starts);
  const form = draw();
  if (form < 0.15) {
    const { words, first, second } = pick(draw, pairs);
    return { words: `${start} ${words}`, leftOut: [first.traits, second.traits] };
  }
  const { words, traits } =
    form < 0.55 ? drawNames(draw, world) : form < 0.7 ? drawDescription(draw, world) : pick<Phrase>(draw, wholes);
  return words === nothing.words ? { words: '', leftOut: [] } : { words: `${start} ${words}`, leftOut: [traits] };
}
