// A scope in words, for the summary of a plan: "idle VMs and unattached disks in dev and test".
import { formatCents } from '../../../../kernel/encoding/money.ts';
import { wastes } from './scope.ts';
import type { Description, Scope, Threshold, Waste } from './scope.ts';

const things: Readonly<Record<Waste, string>> = {
  idle: 'idle VMs',
  oversized: 'oversized VMs',
  unattached: 'unattached disks',
  unused: 'unused public addresses',
};
const clouds = { aws: 'AWS', azure: 'Azure' } as const;

export function describeScope(scope: Scope): string {
  const { except } = scope;
  const out = [...except.names, ...except.descriptions.map(describe)];
  const what = scope.names.length > 0 ? joined(scope.names) : describe({ ...scope, clouds: cloudsOf(scope) });
  const least = scope.threshold === null ? [] : [describeThreshold(scope.threshold)];
  return [what, ...least, ...(out.length > 0 ? [`except ${joined(out)}`] : [])].join(', ');
}

function describeThreshold({ cents, period, isIncluded }: Threshold): string {
  return `saving ${isIncluded ? 'at least' : 'more than'} ${formatCents(cents)} a ${period} each`;
}

function cloudsOf({ cloud }: Scope): Description['clouds'] {
  return cloud === null ? [] : [cloud];
}

function describe(
  scope: Pick<Scope, 'teams' | 'words' | 'wastes'> & {
    readonly environments: Scope['environments'];
    readonly clouds: Description['clouds'];
  },
): string {
  const known = scope.wastes.length === 0 || scope.wastes.length === wastes.length;
  const parts = [
    known ? 'every kind of waste' : joined(scope.wastes.map((waste) => things[waste])),
    ...(scope.words.length > 0 ? [`described as ${joined(scope.words)}`] : []),
    ...(scope.teams.length > 0 ? [`of the ${joined(scope.teams)} team${scope.teams.length > 1 ? 's' : ''}`] : []),
    ...(scope.environments && scope.environments.length > 0 ? [`in ${joined(scope.environments.map(placeOf))}`] : []),
    ...(scope.clouds.length > 0 ? [`on ${joined(scope.clouds.map((cloud) => clouds[cloud]))}`] : []),
  ];
  return parts.join(' ');
}

function placeOf(environment: string): string {
  return environment === 'none' ? 'an unknown environment' : environment;
}

/** "a", "a and b", "a, b and c". */
export function joined(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}
