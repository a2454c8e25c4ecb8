// The generated pages by listing, in the shapes of the providers, for tests only. It shares no code with the generator
// and none with ingestion, so that what tests find in the files is an independent answer.

export interface Files {
  get(path: string): string;
  /** Paths that match, in the order of their page numbers. */
  matching(pattern: RegExp): readonly string[];
}

/** Access to generated texts by path. */
export function filesOf(generated: readonly { readonly path: string; readonly text: string }[]): Files {
  const texts = new Map(generated.map(({ path, text }) => [path, text]));
  return {
    get(path) {
      const text = texts.get(path);
      if (text === undefined) throw new RangeError(`no generated file ${path}`);
      return text;
    },
    matching: (pattern) => [...texts.keys()].filter((path) => pattern.test(path)),
  };
}

interface AwsTag {
  readonly Key: string;
  readonly Value: string;
}

export interface Instance {
  readonly InstanceId: string;
  readonly InstanceType: string;
  readonly LaunchTime: string;
  readonly State: { readonly Code: number; readonly Name: string };
  readonly Placement: { readonly AvailabilityZone: string };
  readonly PublicIpAddress?: string;
  readonly BlockDeviceMappings: readonly { readonly Ebs: { readonly VolumeId: string; readonly AttachTime: string } }[];
  readonly Tags: readonly AwsTag[];
}

export interface InstancePage {
  readonly Reservations: readonly { readonly ReservationId: string; readonly Instances: readonly Instance[] }[];
  readonly NextToken?: string;
}

export interface Volume {
  readonly VolumeId: string;
  readonly VolumeType: string;
  readonly Size: number;
  readonly State: string;
  readonly AvailabilityZone: string;
  readonly Attachments: readonly { readonly InstanceId: string; readonly AttachTime: string }[];
  readonly Tags: readonly AwsTag[];
}

export interface VolumePage {
  readonly Volumes: readonly Volume[];
  readonly NextToken?: string;
}

export interface AddressPage {
  readonly Addresses: readonly Address[];
}

interface Address {
  readonly AllocationId: string;
  readonly NetworkBorderGroup: string;
  readonly AssociationId?: string;
  readonly InstanceId?: string;
  readonly Tags: readonly AwsTag[];
}

export interface GraphRow {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly location: string;
  readonly managedBy?: string;
  readonly tags: Readonly<Record<string, string>> | null;
  readonly properties: {
    readonly hardwareProfile?: { readonly vmSize: string };
    readonly networkProfile?: { readonly networkInterfaces: readonly { readonly id: string }[] };
    readonly ipConfiguration?: { readonly id: string };
    readonly diskSizeGB?: number;
    readonly diskState?: string;
    readonly tier?: string;
    readonly timeCreated?: string;
    readonly lastOwnershipUpdateTime?: string;
  };
  readonly sku?: { readonly name: string };
}

export interface GraphPage {
  readonly totalRecords: number;
  readonly count: number;
  readonly resultTruncated: string;
  readonly $skipToken?: string;
  readonly data: readonly GraphRow[];
}

export interface TrailPage {
  readonly Events: readonly TrailEvent[];
}

export interface TrailEvent {
  readonly EventTime: string;
  readonly Resources: readonly { readonly ResourceName: string }[];
  readonly CloudTrailEvent: string;
}

const pageTexts = (files: Files, account: string, name: string): readonly string[] =>
  files.matching(new RegExp(`^data/${account}/${name}`)).map((path) => files.get(path));

/** The pages of one listing, in reading order. */
export const instancePages = (files: Files, account: string): readonly InstancePage[] =>
  pageTexts(files, account, 'describe-instances-').map((text): InstancePage => JSON.parse(text));

export const volumePages = (files: Files, account: string): readonly VolumePage[] =>
  pageTexts(files, account, 'describe-volumes-').map((text): VolumePage => JSON.parse(text));

export const addressPages = (files: Files, account: string): readonly AddressPage[] =>
  pageTexts(files, account, 'describe-addresses').map((text): AddressPage => JSON.parse(text));

export const trailPages = (files: Files, account: string): readonly TrailPage[] =>
  pageTexts(files, account, 'lookup-events').map((text): TrailPage => JSON.parse(text));

export const metricPages = (files: Files, account: string): readonly MetricPage[] =>
  pageTexts(files, account, 'get-metric-data-[0-9]').map((text): MetricPage => JSON.parse(text));

export const graphPages = (files: Files, account: string, kind = ''): readonly GraphPage[] =>
  pageTexts(files, account, `resource-graph-${kind}`).map((text): GraphPage => JSON.parse(text));

export const monitorAnswers = (files: Files, account: string): readonly MonitorAnswer[] =>
  pageTexts(files, account, 'monitor-percentage-cpu').flatMap((text): readonly MonitorAnswer[] => JSON.parse(text));

export interface MetricPage {
  readonly MetricDataResults: readonly {
    readonly Id: string;
    readonly Timestamps: readonly string[];
    readonly Values: readonly number[];
    readonly StatusCode: string;
  }[];
  readonly NextToken?: string;
}

export interface MetricRequest {
  readonly MetricDataQueries: readonly {
    readonly Id: string;
    readonly MetricStat: {
      readonly Stat: string;
      readonly Metric: { readonly Dimensions: readonly { readonly Value: string }[] };
    };
  }[];
}

export interface MonitorAnswer {
  readonly value: readonly {
    readonly id: string;
    readonly timeseries: readonly {
      readonly data: readonly { readonly timeStamp: string; readonly average?: number; readonly maximum?: number }[];
    }[];
  }[];
}
