// The daily CPU series of every VM, and a quantile written from its definition, for tests only.
import { metricPages, monitorAnswers, type Files, type MetricRequest } from './provider-pages.ts';

export interface ReadSeries {
  readonly average: ReadonlyMap<string, number>;
  readonly maximum: ReadonlyMap<string, number>;
}

/** CPU by ref: UTC day to percent, as delivered. */
export function readCpu(files: Files): ReadonlyMap<string, ReadSeries> {
  const series = new Map<string, { average: Map<string, number>; maximum: Map<string, number> }>();
  const of = (ref: string): { average: Map<string, number>; maximum: Map<string, number> } => {
    const known = series.get(ref) ?? { average: new Map(), maximum: new Map() };
    series.set(ref, known);
    return known;
  };
  for (const account of ['aws-1', 'aws-2']) {
    const request: MetricRequest = JSON.parse(files.get(`data/${account}/get-metric-data-request.json`));
    const queries = new Map(request.MetricDataQueries.map((query) => [query.Id, query.MetricStat]));
    for (const page of metricPages(files, account)) {
      for (const result of page.MetricDataResults) {
        const query = queries.get(result.Id);
        const vm = of(`${account}/${query?.Metric.Dimensions[0]?.Value}`);
        const target = query?.Stat === 'Average' ? vm.average : vm.maximum;
        result.Timestamps.forEach((time, index) => target.set(time.slice(0, 10), result.Values[index] ?? Number.NaN));
      }
    }
  }
  for (const account of ['az-1', 'az-2']) {
    for (const { value } of monitorAnswers(files, account)) {
      const [metric] = value;
      const name = metric?.id.split('/')[8];
      for (const point of metric?.timeseries[0]?.data ?? []) {
        const day = point.timeStamp.slice(0, 10);
        if (point.average !== undefined) of(`${account}/vm/${name}`).average.set(day, point.average);
        if (point.maximum !== undefined) of(`${account}/vm/${name}`).maximum.set(day, point.maximum);
      }
    }
  }
  return series;
}

/** Type 7 quantile, written from its definition: h = (n - 1) q, between the two nearest ranks. */
export function quantile(values: Iterable<number>, q: number): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  const h = (sorted.length - 1) * q;
  const low = sorted[Math.floor(h)] ?? Number.NaN;
  const high = sorted[Math.ceil(h)] ?? Number.NaN;
  return low + (h - Math.floor(h)) * (high - low);
}
