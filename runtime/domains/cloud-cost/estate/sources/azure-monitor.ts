// Azure Monitor metric answers in their wire shape, one machine a call. A gap is a point without an average: it is kept
// out, never read as zero.
import { z } from 'zod';
import type { SeriesPart } from './cloudwatch.ts';
import { parseJson, sourceFault, type Place, type SourceFile } from './source-file.ts';

export interface AzureCpuSeries {
  /** Lower-case ARM id of the machine. */
  readonly machineId: string;
  readonly unit: string;
  readonly average: SeriesPart;
  readonly maximum: SeriesPart;
  /** Points with a time and no value. */
  readonly gaps: number;
  readonly place: Place;
}

const metricSuffix = '/providers/microsoft.insights/metrics/percentage cpu';

const answers = z.array(
  z.object({
    interval: z.literal('P1D'),
    value: z
      .array(
        z.object({
          id: z.string().min(1),
          name: z.object({ value: z.literal('Percentage CPU') }),
          unit: z.string(),
          timeseries: z
            .array(
              z.object({
                data: z.array(
                  z.object({ timeStamp: z.string(), average: z.number().optional(), maximum: z.number().optional() }),
                ),
              }),
            )
            .max(1),
        }),
      )
      .length(1),
  }),
);

export function readAzureMonitor(files: readonly SourceFile[]): readonly AzureCpuSeries[] {
  return files.flatMap((file) =>
    parseJson(file, answers).flatMap((answer, index) =>
      answer.value.map((metric): AzureCpuSeries => {
        const place = { file: file.path, locator: `/${index}/value/0` };
        const data = metric.timeseries[0]?.data ?? [];
        const partOf = (statistic: 'average' | 'maximum'): SeriesPart => {
          const points = data.flatMap((point) =>
            point[statistic] === undefined ? [] : [[point.timeStamp, point[statistic]] as const],
          );
          return {
            timestamps: points.map(([timestamp]) => timestamp),
            values: points.map(([, value]) => value),
            place,
          };
        };
        return {
          machineId: machineIdOf(metric.id, place),
          unit: metric.unit,
          average: partOf('average'),
          maximum: partOf('maximum'),
          gaps: data.filter((point) => point.average === undefined && point.maximum === undefined).length,
          place,
        };
      }),
    ),
  );
}

function machineIdOf(metricId: string, place: Place): string {
  const id = metricId.toLowerCase();
  if (id.endsWith(metricSuffix)) return id.slice(0, -metricSuffix.length);
  throw sourceFault({ ...place, locator: `${place.locator}/id` }, metricId, `it must end in ${metricSuffix}`);
}
