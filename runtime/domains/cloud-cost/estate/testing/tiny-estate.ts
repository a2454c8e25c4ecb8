// A small estate in the providers' shapes for tests: one AWS account, one Azure subscription, clean in every source.
// Each call makes a fresh one; tests change the documents before they become texts.
import { digest, sha256Hex } from '../../../../../kernel/encoding/sha256.ts';
import { formatMoment, msPerDay, parseMoment } from '../moment.ts';
import { manifestPath, type EstateSources } from '../sources/manifest.ts';

export const clock = '2026-11-01T08:00:00Z';
const windowStart = '2026-10-02T00:00:00Z';
const windowEnd = '2026-11-01T00:00:00Z';
const windowDays = 30;

type Fields = Record<string, unknown>;
interface AwsTag {
  Key: string;
  Value: string;
}

/** The documents of the estate, to be changed freely. */
export interface TinyDocuments {
  instances: { NextToken?: string; Reservations: { Instances: (Fields & { Tags: AwsTag[] })[] }[] }[];
  volumes: { NextToken?: string; Volumes: (Fields & { Tags: AwsTag[] })[] }[];
  addresses: { Addresses: (Fields & { Tags: AwsTag[] })[] };
  metricRequest: { MetricDataQueries: Fields[] };
  metrics: { NextToken?: string; MetricDataResults: MetricResult[] }[];
  events: { Events: { EventName: string; EventTime: string; CloudTrailEvent: string }[] };
  machines: GraphPage[];
  disks: GraphPage[];
  publicIps: GraphPage[];
  monitor: MonitorAnswer[];
  billing: BillingRow[];
  prices: Fields[];
}

export interface MetricResult {
  Id: string;
  Timestamps: string[];
  Values: number[];
  StatusCode: string;
}

export interface GraphPage {
  totalRecords: number;
  resultTruncated: string;
  $skipToken?: string;
  data: (Fields & { id: string; name: string; tags: Record<string, string>; properties: Fields })[];
}

export interface MonitorAnswer {
  interval: string;
  value: {
    id: string;
    name: { value: string };
    unit: string;
    timeseries: { data: { timeStamp: string; average?: number; maximum?: number }[] }[];
  }[];
}

export type BillingRow = Record<string, string>;

export const machineId = 'i-0aaaaaaaaaaaaaaa1';
export const volumeId = 'vol-0bbbbbbbbbbbbbbb1';
export const looseVolumeId = 'vol-0bbbbbbbbbbbbbbb2';
export const addressId = 'eipalloc-0cccccccccccc1';
const subscription = '00000000-0000-4000-8000-00000000000a';
export const armId = (type: string, name: string): string =>
  `/subscriptions/${subscription}/resourceGroups/rg-web-test/providers/Microsoft.${type}/${name}`;

/** The days of the window as moments, oldest first. */
export const windowMoments: readonly string[] = Array.from({ length: windowDays }, (_, day) => {
  const start = parseMoment(windowStart);
  return formatMoment((start.kind === 'utc' ? start.ms : 0) + day * msPerDay);
});

const tag = (Key: string, Value: string): AwsTag => ({ Key, Value });

/** Machines are busy, one volume and one disk are unattached, one address of each cloud is unused. */
export function tinyDocuments(): TinyDocuments {
  const tags = (name: string): AwsTag[] => [tag('Name', name), tag('Environment', 'dev'), tag('Team', 'web')];
  const newestFirst = windowMoments.toReversed().map((moment) => moment.replace('Z', '+00:00'));
  const query = (Id: string, Stat: string): Fields => ({
    Id,
    MetricStat: {
      Metric: {
        Namespace: 'AWS/EC2',
        MetricName: 'CPUUtilization',
        Dimensions: [{ Name: 'InstanceId', Value: machineId }],
      },
      Period: 86_400,
      Stat,
    },
  });
  const series = (Id: string, value: number): MetricResult => ({
    Id,
    Timestamps: newestFirst,
    Values: newestFirst.map((_, index) => value + index / 10),
    StatusCode: 'Complete',
  });
  return {
    instances: [
      {
        Reservations: [
          {
            Instances: [
              {
                InstanceId: machineId,
                InstanceType: 'm5.xlarge',
                LaunchTime: '2026-03-06T01:56:53+00:00',
                State: { Code: 16, Name: 'running' },
                StateTransitionReason: '',
                Placement: { AvailabilityZone: 'us-east-1a' },
                BlockDeviceMappings: [{ Ebs: { VolumeId: volumeId, AttachTime: '2026-01-13T16:16:13+00:00' } }],
                Tags: tags('api-01'),
              },
            ],
          },
        ],
      },
    ],
    volumes: [
      {
        Volumes: [
          {
            VolumeId: volumeId,
            Size: 100,
            VolumeType: 'gp3',
            State: 'in-use',
            CreateTime: '2026-01-13T16:16:13.214000+00:00',
            AvailabilityZone: 'us-east-1a',
            Attachments: [{ InstanceId: machineId, State: 'attached' }],
            Tags: tags('api-01-disk'),
          },
          {
            VolumeId: looseVolumeId,
            Size: 50,
            VolumeType: 'gp3',
            State: 'available',
            CreateTime: '2026-01-13T16:16:13+00:00',
            AvailabilityZone: 'us-east-1a',
            Attachments: [],
            Tags: tags('loose-disk'),
          },
        ],
      },
    ],
    addresses: {
      Addresses: [{ AllocationId: addressId, NetworkBorderGroup: 'us-east-1', InstanceId: '', Tags: tags('old-ip') }],
    },
    metricRequest: { MetricDataQueries: [query('avg0', 'Average'), query('max0', 'Maximum')] },
    metrics: [{ MetricDataResults: [series('avg0', 40), series('max0', 80)] }],
    events: { Events: [detachEvent(looseVolumeId, '2026-09-01T10:00:00')] },
    machines: [
      graphPage([
        graphRow('Compute/virtualMachines', 'vm-1', {
          hardwareProfile: { vmSize: 'Standard_B2ms' },
          timeCreated: '2026-03-02T10:15:31.4411Z',
          networkProfile: { networkInterfaces: [{ id: armId('Network/networkInterfaces', 'vm-1-nic') }] },
          extended: { instanceView: { powerState: { code: 'PowerState/running' } } },
        }),
      ]),
    ],
    disks: [
      graphPage([
        {
          ...graphRow('Compute/disks', 'vm-1-disk', { diskSizeGB: 128, diskState: 'Attached', tier: 'P10' }),
          managedBy: armId('Compute/virtualMachines', 'vm-1'),
          sku: { name: 'Premium_LRS' },
        },
        {
          ...graphRow('Compute/disks', 'loose', {
            diskSizeGB: 100,
            diskState: 'Unattached',
            lastOwnershipUpdateTime: '2026-09-02T12:48:30.0000000Z',
          }),
          managedBy: '',
          sku: { name: 'StandardSSD_LRS' },
        },
      ]),
    ],
    publicIps: [
      graphPage([
        {
          ...graphRow('Network/publicIPAddresses', 'pip-1', {
            publicIPAllocationMethod: 'Static',
            publicIPAddressVersion: 'IPv4',
            ipConfiguration: { id: `${armId('Network/networkInterfaces', 'vm-1-nic')}/ipConfigurations/ipconfig1` },
          }),
          sku: { name: 'Standard' },
        },
      ]),
    ],
    monitor: [
      {
        interval: 'P1D',
        value: [
          {
            id: `${armId('Compute/virtualMachines', 'vm-1')}/providers/Microsoft.Insights/metrics/Percentage CPU`,
            name: { value: 'Percentage CPU' },
            unit: 'Percent',
            timeseries: [{ data: windowMoments.map((timeStamp) => ({ timeStamp, average: 55, maximum: 90 })) }],
          },
        ],
      },
    ],
    billing: windowMoments.flatMap((moment) => [
      billingRow(machineId, moment, { PricingQuantity: '24', ListUnitPrice: '0.192', PricingUnit: 'Hours' }),
      billingRow(armId('Compute/virtualMachines', 'vm-1').toLowerCase(), moment, {
        PricingQuantity: '24',
        ListUnitPrice: '0.0832',
        PricingUnit: 'Hours',
        SubAccountId: subscription,
        SubAccountName: 'sandbox',
      }),
    ]),
    prices: [
      priceRow('aws', 'us-east-1', 'vm', 'm5.xlarge', 'hour', 0.192),
      priceRow('aws', 'us-east-1', 'vm', 'm5.large', 'hour', 0.096),
      priceRow('aws', 'us-east-1', 'storage', 'gp3', 'GB-month', 0.08),
      priceRow('aws', 'us-east-1', 'public_ip', 'PublicIPv4:IdleAddress', 'hour', 0.005),
      priceRow('azure', 'westeurope', 'vm', 'Standard_B2ms', 'hour', 0.0832),
      priceRow('azure', 'westeurope', 'disk_tier', 'P10', 'month', 19.71),
      priceRow('azure', 'westeurope', 'disk_tier', 'E10', 'month', 9.6),
      priceRow('azure', 'westeurope', 'public_ip', 'Standard static IPv4', 'hour', 0.005),
    ],
  };
}

export function detachEvent(
  volume: string,
  utcWithoutZone: string,
  zone = 'Z',
): TinyDocuments['events']['Events'][number] {
  const record = { eventTime: `${utcWithoutZone}${zone}`, requestParameters: { volumeId: volume } };
  return {
    EventName: 'DetachVolume',
    EventTime: `${utcWithoutZone}${zone === 'Z' ? '+00:00' : zone}`,
    CloudTrailEvent: JSON.stringify(record),
  };
}

export function graphRow(type: string, name: string, properties: Fields): GraphPage['data'][number] {
  return {
    id: armId(type, name),
    name,
    type: `microsoft.${type.toLowerCase()}`,
    location: 'westeurope',
    tags: { Environment: 'test', Team: 'web' },
    properties,
  };
}

export function graphPage(data: GraphPage['data']): GraphPage {
  return { totalRecords: data.length, resultTruncated: 'false', data };
}

export const billingColumns: readonly string[] = [
  'BilledCost BillingAccountId BillingAccountName BillingCurrency BillingPeriodEnd BillingPeriodStart ChargeCategory',
  'ChargeClass ChargeDescription ChargePeriodEnd ChargePeriodStart ContractedCost ContractedUnitPrice EffectiveCost',
  'HostProviderName InvoiceDetailId InvoiceIssuerName ListCost ListUnitPrice PricingQuantity PricingUnit ResourceId',
  'ResourceName ServiceCategory ServiceName ServiceProviderName SkuPriceId SubAccountId SubAccountName Tags',
].flatMap((line) => line.split(' '));

/** One day of usage; the costs follow from quantity and unit price unless they are given. */
export function billingRow(resourceId: string, dayStart: string, overrides: BillingRow = {}): BillingRow {
  const start = parseMoment(dayStart);
  const given = { PricingQuantity: '24', ListUnitPrice: '0.192', ...overrides };
  const cost = String(Math.round(Number(given.PricingQuantity) * Number(given.ListUnitPrice) * 1e9) / 1e9);
  return {
    BilledCost: cost,
    BillingAccountId: '999988887777',
    BillingCurrency: 'USD',
    BillingPeriodEnd: '2026-11-01T00:00:00Z',
    BillingPeriodStart: '2026-10-01T00:00:00Z',
    ChargeCategory: 'Usage',
    ChargePeriodEnd: formatMoment((start.kind === 'utc' ? start.ms : 0) + msPerDay),
    ChargePeriodStart: dayStart,
    ContractedCost: cost,
    ContractedUnitPrice: given.ListUnitPrice,
    EffectiveCost: cost,
    HostProviderName: 'AWS',
    InvoiceIssuerName: 'AWS',
    ListCost: cost,
    PricingUnit: 'Hours',
    ResourceId: resourceId,
    ServiceCategory: 'Compute',
    ServiceName: 'EC2',
    ServiceProviderName: 'AWS',
    SkuPriceId: 'SKU.OD',
    SubAccountId: '111122223333',
    SubAccountName: 'core',
    ...given,
  };
}

function priceRow(cloud: string, region: string, kind: string, sku: string, unit: string, usd: number): Fields {
  return { cloud, region, kind, sku, unit, usd, as_of: '2026-07-20' };
}

export function csvText(rows: readonly BillingRow[], columns: readonly string[] = billingColumns): string {
  const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

/** The texts of the tiny estate after `change`, with a manifest that fits them. */
export function tinyEstate(change: (documents: TinyDocuments) => void = () => undefined): EstateSources {
  const documents = tinyDocuments();
  change(documents);
  const json = (value: unknown): string => JSON.stringify(value);
  const snapshot = {
    schema: 'price-snapshot/1',
    as_of: '2026-07-20',
    currency: 'USD',
    hours_per_month: 730,
    sha256: digest(documents.prices),
    prices: documents.prices,
  };
  return withManifest([
    ['ec2:DescribeInstances', 'aws-1', documents.instances.map(json)],
    ['ec2:DescribeVolumes', 'aws-1', documents.volumes.map(json)],
    ['ec2:DescribeAddresses', 'aws-1', [json(documents.addresses)]],
    ['cloudwatch:GetMetricData request', 'aws-1', [json(documents.metricRequest)]],
    ['cloudwatch:GetMetricData', 'aws-1', documents.metrics.map(json)],
    ['cloudtrail:LookupEvents', 'aws-1', [json(documents.events)]],
    ['resource-graph:virtual-machines', 'az-1', documents.machines.map(json)],
    ['resource-graph:disks', 'az-1', documents.disks.map(json)],
    ['resource-graph:public-ip-addresses', 'az-1', documents.publicIps.map(json)],
    ['monitor:percentage-cpu', 'az-1', [json(documents.monitor)]],
    ['focus:1.4', null, [csvText(documents.billing)]],
    ['prices:snapshot', null, [json(snapshot)]],
  ]);
}

type TinyListing = readonly [source: string, account: string | null, pages: readonly string[]];

/** The path that the tiny estate gives to a page. */
export const tinyPath = (source: string, account: string | null, page = 1): string =>
  `data/${account ?? 'all'}/${source.replace(/[^A-Za-z0-9]+/g, '-')}-${page}`;

function withManifest(listings: readonly TinyListing[]): EstateSources {
  const texts: Record<string, string> = {};
  const stated = listings.map(([source, account, pages]) => ({
    source,
    account,
    files: pages.map((text, index) => {
      const path = tinyPath(source, account, index + 1);
      texts[path] = text;
      return { path, sha256: sha256Hex(text) };
    }),
  }));
  const manifest = {
    schema: 'estate-manifest/1',
    seed: 'tiny',
    clock,
    metric_window: { start: windowStart, end: windowEnd, days: windowDays },
    billing_period: { start: '2026-10-01T00:00:00Z', end: '2026-11-01T00:00:00Z' },
    accounts: [
      { key: 'aws-1', cloud: 'aws', id: '111122223333', name: 'core' },
      { key: 'az-1', cloud: 'azure', id: subscription, name: 'sandbox' },
    ],
    listings: stated,
  };
  return { ...texts, [manifestPath]: JSON.stringify(manifest) };
}

/** The same estate with one text exchanged, and a manifest that vouches for it. */
export function withText(sources: EstateSources, path: string, text: string): EstateSources {
  const before = sha256Hex(sources[path] ?? '');
  const manifest = (sources[manifestPath] ?? '').replaceAll(before, sha256Hex(text));
  return { ...sources, [path]: text, [manifestPath]: manifest };
}
