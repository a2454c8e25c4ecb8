// How each provider names what it bills: service, category, resource type, meter, unit and SKU. Azure files a managed
// disk under Virtual Machines and Compute, as its own mapping does: tell disks by ResourceType, never by category.
import type { EstateResource } from '../estate.ts';
import { hexOf } from '../identifiers.ts';
import { accountOf, type Cloud } from '../tables/accounts.ts';
import type { ResourceKind } from '../tables/resources.ts';
import type { FocusRow } from './focus-row.ts';

const services: Readonly<Record<`${Cloud}/${ResourceKind}`, FocusRow>> = {
  'aws/vm': {
    ResourceType: 'Instance',
    ServiceCategory: 'Compute',
    ServiceName: 'Amazon Elastic Compute Cloud',
    ServiceSubcategory: 'Virtual Machines',
    SkuMeter: 'Compute Usage',
    PricingUnit: 'Hours',
  },
  'aws/disk': {
    ResourceType: 'Volume',
    ServiceCategory: 'Storage',
    ServiceName: 'Amazon Elastic Compute Cloud',
    ServiceSubcategory: 'Block Storage',
    SkuMeter: 'Block Volume Usage',
    PricingUnit: 'GB-Months',
  },
  'aws/ip': {
    ResourceType: 'Elastic IP',
    ServiceCategory: 'Networking',
    ServiceName: 'Amazon Virtual Private Cloud',
    ServiceSubcategory: 'Network Infrastructure',
    SkuMeter: 'Public IPv4 Usage',
    PricingUnit: 'Hours',
  },
  'azure/vm': {
    ResourceType: 'Virtual machine',
    ServiceCategory: 'Compute',
    ServiceName: 'Virtual Machines',
    ServiceSubcategory: 'Virtual Machines',
    SkuMeter: 'Compute Usage',
    PricingUnit: 'Hours',
  },
  'azure/disk': {
    ResourceType: 'Disk',
    ServiceCategory: 'Compute',
    ServiceName: 'Virtual Machines',
    ServiceSubcategory: 'Virtual Machines',
    SkuMeter: 'Managed Disk Usage',
    PricingUnit: 'Units/Month',
  },
  'azure/ip': {
    ResourceType: 'Public IP address',
    ServiceCategory: 'Networking',
    ServiceName: 'Virtual Network',
    ServiceSubcategory: 'Network Infrastructure',
    SkuMeter: 'Public IPv4 Usage',
    PricingUnit: 'Hours',
  },
};

const providers: Readonly<Record<Cloud, FocusRow>> = {
  aws: {
    BillingAccountId: '999988887777',
    BillingAccountName: 'Example Org',
    HostProviderName: 'AWS',
    InvoiceIssuerName: 'AWS',
    ServiceProviderName: 'AWS',
  },
  azure: {
    BillingAccountId: 'EXMP-0001-BG7-PGB',
    BillingAccountName: 'Example Org',
    HostProviderName: 'Microsoft',
    InvoiceIssuerName: 'Microsoft',
    ServiceProviderName: 'Microsoft',
  },
};

/** The columns that follow from what a resource is. */
export function serviceColumns(resource: EstateResource): FocusRow {
  const skuId = hexOf(12, 'sku', resource.cloud, resource.region, resource.sku).toUpperCase();
  const service = services[`${resource.cloud}/${resource.kind}`];
  const details = skuDetailsOf(resource);
  return {
    ...providers[resource.cloud],
    ...service,
    ConsumedUnit: service.PricingUnit ?? '',
    ChargeDescription: descriptionOf(resource),
    PricingCategory: 'Standard',
    ResourceId: billedIdOf(resource),
    ...(resource.cloud === 'azure' && resource.name ? { ResourceName: resource.name } : {}),
    SkuId: skuId,
    SkuPriceId: `${skuId}.OD`,
    ...(details ? { SkuPriceDetails: JSON.stringify(details) } : {}),
  };
}

function descriptionOf(resource: EstateResource): string {
  if (resource.kind === 'vm') return `${resource.sku} Linux on demand`;
  return resource.kind === 'disk' ? `${resource.sku} disk storage` : 'Public IPv4 address';
}

function skuDetailsOf(resource: EstateResource): Readonly<Record<string, string | number>> | undefined {
  if (resource.kind === 'vm') return { InstanceType: resource.sku };
  if (resource.kind === 'disk') return { DiskType: resource.sku, DiskSpace: resource.sizeGib ?? 0 };
  return undefined;
}

/** Billing writes an address as an ARN and an ARM id in lower case: a join must normalise both. */
function billedIdOf(resource: EstateResource): string {
  if (resource.cloud === 'azure') return resource.providerId.toLowerCase();
  if (resource.kind !== 'ip') return resource.providerId;
  return `arn:aws:ec2:${resource.region}:${accountOf(resource.account).id}:elastic-ip/${resource.providerId}`;
}
