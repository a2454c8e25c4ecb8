// CloudWatch GetMetricData: two queries for each VM (daily average, daily maximum), newest point first, at most 500
// points a page. A series cut by a page end is PartialData there and goes on under the same Id.
import { isoOffset, secondsOf, secondsPerDay } from '../calendar.ts';
import { cpuSeriesOf } from '../cpu-series.ts';
import { listed, type Estate } from '../estate.ts';
import { jsonListText, type GeneratedFile } from '../generated-file.ts';
import type { AccountKey } from '../tables/accounts.ts';
import { windowEnd, windowStart } from '../tables/times.ts';
import { nextTokenOf } from './conventions.ts';

const maxDatapoints = 500;

interface Point {
  readonly timestamp: string;
  readonly value: number;
}

interface Series {
  readonly id: string;
  readonly instanceId: string;
  readonly stat: 'Average' | 'Maximum';
  readonly points: readonly Point[];
}

/** The request as sent (it maps each Id to its instance) and the pages of its answer. */
export function getMetricData(estate: Estate, account: AccountKey): readonly GeneratedFile[] {
  const series = seriesOf(estate, account);
  const pages = pagesOfPoints(series);
  return [
    { path: `data/${account}/get-metric-data-request.json`, text: requestText(series) },
    ...pages.map((results, index) => ({
      path: `data/${account}/get-metric-data-${index + 1}.json`,
      text: jsonListText({}, 'MetricDataResults', results, {
        ...(index + 1 < pages.length ? { NextToken: nextTokenOf(account, 'metrics', index + 1) } : {}),
        Messages: [],
      }),
    })),
  ];
}

function seriesOf(estate: Estate, account: AccountKey): readonly Series[] {
  const firstDay = secondsOf(windowStart);
  return listed(estate, account, 'vm').flatMap((vm, index) => {
    const { days, average, maximum } = cpuSeriesOf(vm.key, estate.seed);
    const newestFirst = (values: readonly number[]): readonly Point[] =>
      days
        .map((day, at) => ({ timestamp: isoOffset(firstDay + day * secondsPerDay), value: values[at] ?? 0 }))
        .toReversed();
    return [
      { id: `avg${index}`, instanceId: vm.providerId, stat: 'Average' as const, points: newestFirst(average) },
      { id: `max${index}`, instanceId: vm.providerId, stat: 'Maximum' as const, points: newestFirst(maximum) },
    ];
  });
}

function requestText(series: readonly Series[]): string {
  const queries = series.map(({ id, instanceId, stat }) => ({
    Id: id,
    MetricStat: {
      Metric: {
        Namespace: 'AWS/EC2',
        MetricName: 'CPUUtilization',
        Dimensions: [{ Name: 'InstanceId', Value: instanceId }],
      },
      Period: secondsPerDay,
      Stat: stat,
    },
  }));
  return jsonListText({}, 'MetricDataQueries', queries, {
    StartTime: isoOffset(secondsOf(windowStart)),
    EndTime: isoOffset(secondsOf(windowEnd)),
    ScanBy: 'TimestampDescending',
    MaxDatapoints: maxDatapoints,
  });
}

/** Fills pages with points in the order of the queries. */
function pagesOfPoints(series: readonly Series[]): readonly (readonly Readonly<Record<string, unknown>>[])[] {
  const pages: Readonly<Record<string, unknown>>[][] = [[]];
  let room = maxDatapoints;
  for (const { id, points } of series) {
    for (let from = 0; from < points.length;) {
      if (room === 0) {
        pages.push([]);
        room = maxDatapoints;
      }
      const part = points.slice(from, from + room);
      from += part.length;
      room -= part.length;
      pages.at(-1)?.push({
        Id: id,
        Label: 'CPUUtilization',
        Timestamps: part.map((point) => point.timestamp),
        Values: part.map((point) => point.value),
        StatusCode: from < points.length ? 'PartialData' : 'Complete',
      });
    }
  }
  return pages;
}
