// Joins the plan with what it leaves open: ids, tags, creation times and attachments. Every provider file and every
// billing row is derived from this one model, so the sources agree unless a table says that they must not.
import { createRandom } from '../../../../kernel/determinism/random.ts';
import { secondsOf, secondsPerDay } from './calendar.ts';
import { providerIdOf, refOf } from './identifiers.ts';
import { accounts, accountOf, type Account, type AccountKey, type Cloud } from './tables/accounts.ts';
import { planResources, type PlanResource, type ResourceKind } from './tables/resources.ts';
import { extraTags, talkingName, unusualEnvironmentTag } from './tables/tags.ts';
import { createdAt } from './tables/times.ts';

export interface Tag {
  readonly key: string;
  readonly value: string;
}

export interface EstateResource extends PlanResource {
  readonly cloud: Cloud;
  readonly providerId: string;
  readonly ref: string;
  readonly tags: readonly Tag[];
  /** Seconds since the epoch, UTC. */
  readonly createdSeconds: number;
  /** What a VM has: its disks (the first one boots it) and its address. */
  readonly disks: readonly PlanResource[];
  readonly publicIp: PlanResource | undefined;
}

export interface Estate {
  readonly seed: string;
  readonly accounts: readonly Account[];
  readonly resources: readonly EstateResource[];
}

/** The VMs that were started by one request and so share a reservation and a launch time. */
const startedWith: Readonly<Record<string, string>> = { 'aws-1-vm08': 'aws-1-vm02' };

/** The key of the VM whose request started this one. */
export const launchGroupOf = (key: string): string => startedWith[key] ?? key;

/** Builds the estate of the plan; `seed` decides ages and metrics, never an id, a cost or a planted figure. */
export function buildEstate(seed: string): Estate {
  const resources = planResources.map((resource): EstateResource => {
    const attached = planResources.filter((other) => other.attachedTo === resource.key);
    return {
      ...resource,
      cloud: accountOf(resource.account).cloud,
      providerId: providerIdOf(resource),
      ref: refOf(resource),
      tags: tagsOf(resource),
      createdSeconds: createdSecondsOf(resource, seed),
      disks: attached.filter((other) => other.kind === 'disk'),
      publicIp: attached.find((other) => other.kind === 'ip'),
    };
  });
  return { seed, accounts, resources };
}

/** The resources of one account and kind in the order of their provider ids, as a listing returns them. */
export function listed(estate: Estate, account: AccountKey, kind: ResourceKind): readonly EstateResource[] {
  return estate.resources
    .filter((resource) => resource.account === account && resource.kind === kind)
    .toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1));
}

/** The resource of that plan key. */
export function resourceOf(estate: Estate, key: string): EstateResource {
  const found = estate.resources.find((resource) => resource.key === key);
  if (!found) throw new RangeError(`${key} is not a key of the plan`);
  return found;
}

function tagsOf(resource: PlanResource): readonly Tag[] {
  const tags: (readonly [string, string])[] = [];
  if (accountOf(resource.account).cloud === 'aws') tags.push(['Name', resource.name ?? talkingName]);
  if (resource.environment) {
    tags.push(unusualEnvironmentTag[resource.key] ?? ['Environment', resource.environment]);
  }
  if (resource.team) tags.push(['Team', resource.team]);
  tags.push(...(extraTags[resource.key] ?? []));
  return tags.map(([key, value]) => ({ key, value }));
}

const oldest = secondsOf('2025-02-01T00:00:00Z');
const newest = secondsOf('2026-05-31T00:00:00Z');

/** A boot disk is as old as its VM, a data disk up to 90 days younger; what no table dates is older than June 2026. */
function createdSecondsOf(resource: PlanResource, seed: string): number {
  const planted = createdAt[resource.key];
  if (planted) return secondsOf(planted);
  const vm = planResources.find((other) => other.key === resource.attachedTo);
  if (resource.kind !== 'disk' || !vm) {
    return oldest + Math.floor(drawOnce(seed, `created/${launchGroupOf(resource.key)}`) * (newest - oldest));
  }
  const [boot] = planResources.filter((other) => other.kind === 'disk' && other.attachedTo === vm.key);
  const laterDays = boot?.key === resource.key ? 0 : drawOnce(seed, `data-disk/${resource.key}`) * 90;
  return createdSecondsOf(vm, seed) + Math.floor(laterDays * secondsPerDay);
}

/** The first draw of a named stream: one number that depends on seed and name only. */
export function drawOnce(seed: string, name: string): number {
  return createRandom(seed).stream(name)();
}
