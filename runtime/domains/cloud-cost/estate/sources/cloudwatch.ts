// CloudWatch GetMetricData: daily CPU of many instances in one paged answer. A series that continues on the next page
// (PartialData) is joined by its Id; the request says which Id is which instance and statistic.
import { z } from 'zod';
import { readListing, type Located, type PagingStyle } from './listing.ts';
import { parseJson, sourceFault, type Place, type SourceFile } from './source-file.ts';

/** One machine's points of one statistic, as far as one answer gave them: moments as texts, percent. */
export interface SeriesPart {
  readonly timestamps: readonly string[];
  readonly values: readonly number[];
  readonly place: Place;
}

/** A missing day is simply not there. */
export interface CpuSeries {
  readonly instanceId: string;
  readonly average: readonly SeriesPart[];
  readonly maximum: readonly SeriesPart[];
  readonly place: Place;
}

export interface CloudWatchAnswer {
  readonly series: readonly CpuSeries[];
  readonly pointsIn: number;
  readonly duplicates: number;
  readonly repeatedTokens: readonly Place[];
}

const request = z.object({
  MetricDataQueries: z.array(
    z.object({
      Id: z.string().min(1),
      MetricStat: z.object({
        Metric: z.object({
          Namespace: z.literal('AWS/EC2'),
          MetricName: z.literal('CPUUtilization'),
          Dimensions: z.array(z.object({ Name: z.literal('InstanceId'), Value: z.string().min(1) })).length(1),
        }),
        Period: z.literal(86_400),
        Stat: z.enum(['Average', 'Maximum']),
      }),
    }),
  ),
});

const result = z
  .object({
    Id: z.string().min(1),
    Timestamps: z.array(z.string()).default([]),
    Values: z.array(z.number().min(0).max(100)).default([]),
    StatusCode: z.enum(['Complete', 'InternalError', 'PartialData', 'Forbidden']).default('Complete'),
  })
  .refine(({ Timestamps, Values }) => Timestamps.length === Values.length, {
    message: 'there must be as many Values as Timestamps',
    path: ['Values'],
  });
type MetricResult = z.infer<typeof result>;

const answer = z.object({ NextToken: z.string().optional(), MetricDataResults: z.array(result).default([]) });

const getMetricData: PagingStyle<z.infer<typeof answer>, MetricResult> = {
  schema: answer,
  tokenField: 'NextToken',
  read: (page) => ({
    next: page.NextToken,
    items: page.MetricDataResults.map((value, index) => ({ value, pointer: `/MetricDataResults/${index}` })),
  }),
};

export function readCloudWatch(requestFile: SourceFile, files: readonly SourceFile[]): CloudWatchAnswer {
  const queries = new Map(
    parseJson(requestFile, request).MetricDataQueries.map((query) => [query.Id, query.MetricStat]),
  );
  const { items, duplicates, repeatedTokens } = readListing(files, getMetricData);
  refuseUnfinished(items);
  const byInstance = new Map<string, { average: SeriesPart[]; maximum: SeriesPart[]; place: Place }>();
  for (const { value, place } of items) {
    const query = queries.get(value.Id);
    if (!query)
      throw sourceFault(
        { ...place, locator: `${place.locator}/Id` },
        value.Id,
        `${requestFile.path} asked for no such Id`,
      );
    const instanceId = query.Metric.Dimensions[0]?.Value ?? '';
    const series = byInstance.get(instanceId) ?? { average: [], maximum: [], place };
    byInstance.set(instanceId, series);
    series[query.Stat === 'Average' ? 'average' : 'maximum'].push({
      timestamps: value.Timestamps,
      values: value.Values,
      place,
    });
  }
  return {
    series: [...byInstance].map(([instanceId, series]) => ({ instanceId, ...series })),
    pointsIn: items.reduce((sum, { value }) => sum + value.Values.length, 0) + duplicates,
    duplicates,
    repeatedTokens,
  };
}

/** A series whose last part still says PartialData is not all there. */
function refuseUnfinished(items: readonly Located<MetricResult>[]): void {
  const last = new Map(items.map((item) => [item.value.Id, item]));
  for (const { value, place } of last.values()) {
    if (value.StatusCode !== 'PartialData') continue;
    const at = { file: place.file, locator: `${place.locator}/StatusCode` };
    throw sourceFault(
      at,
      value.StatusCode,
      `series ${value.Id} must continue on a later page: fetch the pages that are missing`,
    );
  }
}
