// Public and private IPv4 addresses. The public ones come from the ranges reserved for documentation.
import { accountOf, accounts, regionNames } from './tables/accounts.ts';
import { planResources, type PlanResource } from './tables/resources.ts';

/** 203.0.113.x on AWS and 198.51.100.x on Azure, numbered in the order of the plan. */
export function publicAddressOf(address: PlanResource): string {
  const { cloud } = accountOf(address.account);
  const sameCloud = planResources.filter((other) => other.kind === 'ip' && accountOf(other.account).cloud === cloud);
  const number = 10 + sameCloud.findIndex((other) => other.key === address.key);
  return `${cloud === 'aws' ? '203.0.113' : '198.51.100'}.${number}`;
}

/** 10.x.y.z by account and region, numbered in the order of the plan. */
export function privateAddressOf(key: string): string {
  const vm = planResources.find((other) => other.key === key);
  const account = accounts.findIndex((other) => other.key === vm?.account);
  const region = Object.keys(regionNames).indexOf(vm?.region ?? '');
  const vms = planResources.filter((other) => other.kind === 'vm' && other.account === vm?.account);
  return `10.${20 + account}.${region}.${10 + vms.findIndex((other) => other.key === key)}`;
}
