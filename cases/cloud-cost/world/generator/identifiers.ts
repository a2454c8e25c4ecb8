// Provider ids and refs. They follow from the plan's key alone, so that another seed moves metrics but no id.
import { digest } from '../../../../kernel/encoding/sha256.ts';
import { accountOf, type AccountKey } from './tables/accounts.ts';
import type { PlanResource, ResourceKind } from './tables/resources.ts';

/** `count` hex digits that depend on the parts only. */
export function hexOf(count: number, ...parts: readonly string[]): string {
  return digest(['cloud-cost', ...parts]).slice(0, count);
}

/** A number in [0, `below`) that depends on the parts only. */
export function pick(below: number, ...parts: readonly string[]): number {
  return Number.parseInt(hexOf(8, ...parts), 16) % below;
}

/** An AWS id: prefix, a zero and 16 hex digits. */
export function awsId(prefix: string, ...parts: readonly string[]): string {
  return `${prefix}-0${hexOf(16, prefix, ...parts)}`;
}

/** A UUID of version 4 form. */
export function uuidOf(...parts: readonly string[]): string {
  const hex = hexOf(30, 'uuid', ...parts);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`, hex.slice(18)];
  return groups.join('-');
}

const awsPrefix: Readonly<Record<ResourceKind, string>> = { vm: 'i', disk: 'vol', ip: 'eipalloc' };

const armType: Readonly<Record<ResourceKind, string>> = {
  vm: 'Microsoft.Compute/virtualMachines',
  disk: 'Microsoft.Compute/disks',
  ip: 'Microsoft.Network/publicIPAddresses',
};

/** The resource group of an Azure resource: one for each team and environment. */
export function resourceGroupOf(resource: PlanResource): string {
  return `rg-${resource.team ?? 'shared'}-${resource.environment ?? 'demo'}`;
}

/** `/subscriptions/.../resourceGroups/.../providers/<type>/<name>`, in the case Azure writes it. */
export function armId(account: AccountKey, resourceGroup: string, typeAndName: string): string {
  return `/subscriptions/${accountOf(account).id}/resourceGroups/${resourceGroup}/providers/${typeAndName}`;
}

/** The id the provider knows the resource by: an EC2 id, or the full ARM id. */
export function providerIdOf(resource: PlanResource): string {
  if (accountOf(resource.account).cloud === 'aws') return awsId(awsPrefix[resource.kind], resource.key);
  return armId(
    resource.account,
    resourceGroupOf(resource),
    `${armType[resource.kind]}/${resource.name ?? resource.key}`,
  );
}

/**
 * `<account>/<provider id>`. On Azure the provider id is shortened to `<vm|disk|ip>/<name>`, lower case: unique in each
 * subscription of this estate (a test holds it), and readable where a full ARM id is not.
 */
export function refOf(resource: PlanResource): string {
  if (accountOf(resource.account).cloud === 'aws') return `${resource.account}/${providerIdOf(resource)}`;
  return `${resource.account}/${resource.kind}/${(resource.name ?? resource.key).toLowerCase()}`;
}
