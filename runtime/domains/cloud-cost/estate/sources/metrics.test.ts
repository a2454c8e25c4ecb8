import { describe, expect, test } from 'vitest';
import { machineId, tinyDocuments, type TinyDocuments } from '../testing/tiny-estate.ts';
import { readAzureMonitor } from './azure-monitor.ts';
import { readCloudWatch } from './cloudwatch.ts';

const file = (path: string, value: unknown) => ({ path, text: JSON.stringify(value) });

describe('CloudWatch', () => {
  const read = (change: (documents: TinyDocuments) => void) => {
    const documents = tinyDocuments();
    change(documents);
    const pages = documents.metrics.map((page, index) => file(`m${index + 1}`, page));
    return readCloudWatch(file('request', documents.metricRequest), pages);
  };
  const split = (statusOfLastPart: string) => (documents: TinyDocuments) => {
    const [average, maximum] = documents.metrics[0]?.MetricDataResults ?? [];
    if (!average || !maximum) return;
    const part = (from: number, to: number, StatusCode: string) => ({
      ...average,
      Timestamps: average.Timestamps.slice(from, to),
      Values: average.Values.slice(from, to),
      StatusCode,
    });
    documents.metrics = [
      { MetricDataResults: [part(0, 20, 'PartialData')], NextToken: 'a' },
      { MetricDataResults: [part(20, 30, statusOfLastPart), maximum] },
    ];
  };

  test('joins a series that continues on the next page by its Id', () => {
    const { series, pointsIn } = read(split('Complete'));

    expect(series).toHaveLength(1);
    expect(series[0]?.instanceId).toBe(machineId);
    expect(series[0]?.average.flatMap(({ values }) => values)).toHaveLength(30);
    expect(pointsIn).toBe(60);
  });

  test('refuses a series whose last part says that more is to come', () => {
    expect(() => read(split('PartialData'))).toThrow(
      'm2: /MetricDataResults/0/StatusCode is "PartialData"; series avg0 must continue',
    );
  });

  test.each<readonly [string, (documents: TinyDocuments) => void, string]>([
    [
      'an Id nobody asked for',
      (d) => Object.assign(d.metrics[0]?.MetricDataResults[0] ?? {}, { Id: 'other' }),
      'request asked for no such Id',
    ],
    [
      'fewer values than timestamps',
      (d) => d.metrics[0]?.MetricDataResults[0]?.Values.pop(),
      'there must be as many Values as Timestamps',
    ],
    [
      'more than 100 percent',
      (d) => Object.assign(d.metrics[0]?.MetricDataResults[0]?.Values ?? [], [101]),
      'm1: /MetricDataResults/0/Values/0 is 101',
    ],
  ])('refuses %s', (_what, change, message) => {
    expect(() => read(change)).toThrow(message);
  });
});

describe('Azure Monitor', () => {
  test('a point without an average is a gap', () => {
    const { monitor } = tinyDocuments();
    delete monitor[0]?.value[0]?.timeseries[0]?.data[4]?.average;
    delete monitor[0]?.value[0]?.timeseries[0]?.data[4]?.maximum;

    const [series] = readAzureMonitor([file('m', monitor)]);

    expect(series?.average.values).toHaveLength(29);
    expect(series?.gaps).toBe(1);
  });

  test('refuses the metric of something else', () => {
    const { monitor } = tinyDocuments();
    Object.assign(monitor[0]?.value[0] ?? {}, {
      id: '/subscriptions/x/providers/Microsoft.Insights/metrics/Disk Read',
    });

    expect(() => readAzureMonitor([file('m', monitor)])).toThrow('m: /0/value/0/id is');
  });
});
