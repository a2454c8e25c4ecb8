// Draws the kinds of waste of a request, with a verb that suits them.
import type { Waste } from '../estate/world.ts';
import { happens, pick, some } from './chance.ts';
import type { Draw } from './chance.ts';
import { list } from './phrase.ts';
import type { Phrase } from './phrase.ts';

const kinds = ['idle', 'oversized', 'unattached', 'unused'] as const;

const names: Readonly<Record<Waste, readonly string[]>> = {
  idle: [
    'idle VMs',
    'idle machines',
    'idle virtual machines',
    'VMs that are idle',
    'unused servers',
    'idling instances',
  ],
  oversized: ['oversized VMs', 'over-provisioned machines', 'oversized instances'],
  unattached: [
    'unattached disks',
    'unattached volumes',
    'disks',
    'volumes',
    'orphaned disks',
    'disks not attached to anything',
  ],
  unused: [
    'unused addresses',
    'idle public IPs',
    'public IPs nobody uses',
    'addresses',
    'unused EIPs',
    'elastic IPs not in use',
  ],
};
const verbs: Readonly<Record<Waste, readonly string[]>> = {
  idle: ['Stop', 'Deallocate', 'Find'],
  oversized: ['Rightsize', 'Resize', 'Find'],
  unattached: ['Delete', 'Remove', 'Find'],
  unused: ['Release', 'Clean up', 'Find'],
};
const openings = ['Find', 'Show me', 'List', 'Please review', 'Clean up', 'What can we save on', 'Look for'] as const;
const everyKind = ['all waste', 'every kind of waste', 'any waste', 'VMs, disks and addresses', 'waste'] as const;

/** Verb and kinds: "Stop idle VMs", "List oversized VMs and unattached disks". */
export function drawKinds(draw: Draw): Phrase {
  if (happens(draw, 0.2))
    return { words: `${pick(draw, openings)} ${pick(draw, everyKind)}`, traits: { wastes: kinds } };
  if (happens(draw, 0.1)) return { words: `${pick(draw, openings)} VMs`, traits: { wastes: ['idle', 'oversized'] } };
  if (happens(draw, 0.1)) return { words: 'Stop the VMs', traits: { wastes: ['idle'] } };
  const wastes = some(draw, kinds, 3);
  const [first] = wastes;
  const verb = first !== undefined && wastes.length === 1 ? pick(draw, verbs[first]) : pick(draw, openings);
  return { words: `${verb} ${list(wastes.map((waste) => pick(draw, names[waste])))}`, traits: { wastes } };
}

/** Kinds without a verb, as an answer to a question. */
export function drawKindsOnly(draw: Draw): Phrase {
  const wastes = some(draw, kinds, 3);
  const words = list(wastes.map((waste) => pick(draw, names[waste])));
  return { words: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, traits: { wastes } };
}
