// All CPU series of one account, whichever cloud it is in.
import { logRepeatedTokens, type RowCount } from '../inventory/listed-resource.ts';
import type { IssueLog } from '../issue-log.ts';
import type { MomentReader } from '../moment.ts';
import { readAzureMonitor } from '../sources/azure-monitor.ts';
import { readCloudWatch } from '../sources/cloudwatch.ts';
import { manifestPath, type Manifest } from '../sources/manifest.ts';
import { sourceFault, type Place } from '../sources/source-file.ts';
import type { Account, Utilization } from '../world.ts';
import { measure, type RawSeries } from './utilization.ts';

export interface AccountMetrics {
  readonly utilization: readonly Utilization[];
  readonly counts: readonly RowCount[];
}

interface Collected {
  readonly source: string;
  readonly series: readonly Omit<RawSeries, 'ref'>[];
  readonly ids: readonly string[];
  readonly pointsIn: number;
  readonly duplicates: number;
}

export interface MetricDeps {
  /** The ref of a machine by its lower-case provider id. */
  readonly refOfId: ReadonlyMap<string, string>;
  /** Whether billing shows hours of this machine in the window. */
  readonly wasBilledHours: (ref: string) => boolean;
  readonly moments: MomentReader;
  readonly log: IssueLog;
}

export function readAccountMetrics(account: Account, manifest: Manifest, deps: MetricDeps): AccountMetrics {
  const collected =
    account.provider === 'aws' ? fromCloudWatch(account, manifest, deps.log) : fromMonitor(account, manifest);
  if (!collected) return { utilization: [], counts: [] };
  const measured = collected.series.map((series, index) => {
    const ref = refOf(collected.ids[index] ?? '', series.place, deps.refOfId);
    return measure({ ...series, ref }, deps.wasBilledHours(ref), {
      window: manifest,
      moments: deps.moments,
      log: deps.log,
    });
  });
  const quarantined = measured.reduce((sum, series) => sum + series.quarantined, 0);
  const duplicates = measured.reduce((sum, series) => sum + series.duplicates, collected.duplicates);
  const { source, pointsIn } = collected;
  const accepted = pointsIn - quarantined - duplicates;
  return {
    utilization: measured.map(({ utilization }) => utilization),
    counts: [{ source: `${source} ${account.key}`, rowsIn: pointsIn, accepted, quarantined, duplicates }],
  };
}

function refOf(id: string, place: Place, refOfId: ReadonlyMap<string, string>): string {
  const ref = refOfId.get(id);
  if (ref === undefined) throw sourceFault(place, id, 'it must be the series of a machine in the inventory');
  return ref;
}

function fromCloudWatch(account: Account, manifest: Manifest, log: IssueLog): Collected | null {
  const files = manifest.filesOf('cloudwatch:GetMetricData', account.key);
  if (files.length === 0) return null;
  const [request] = manifest.filesOf('cloudwatch:GetMetricData request', account.key);
  if (!request) {
    const place = { file: manifestPath, locator: '/listings' };
    throw sourceFault(
      place,
      undefined,
      `cloudwatch:GetMetricData of ${account.key} needs its request, which says what each Id is`,
    );
  }
  const { series, pointsIn, duplicates, repeatedTokens } = readCloudWatch(request, files);
  logRepeatedTokens(repeatedTokens, 'cloudwatch:GetMetricData', account, log);
  return {
    source: 'cloudwatch:GetMetricData',
    series: series.map(({ average, maximum, place }) => ({ unit: null, average, maximum, place })),
    ids: series.map(({ instanceId }) => instanceId.toLowerCase()),
    pointsIn,
    duplicates,
  };
}

function fromMonitor(account: Account, manifest: Manifest): Collected | null {
  const files = manifest.filesOf('monitor:percentage-cpu', account.key);
  if (files.length === 0) return null;
  const series = readAzureMonitor(files);
  return {
    source: 'monitor:percentage-cpu',
    series: series.map(({ unit, average, maximum, place }) => ({
      unit,
      average: [average],
      maximum: [maximum],
      place,
    })),
    ids: series.map(({ machineId }) => machineId),
    pointsIn: series.reduce(
      (sum, { average, maximum, gaps }) => sum + average.values.length + maximum.values.length + gaps,
      0,
    ),
    duplicates: 0,
  };
}
