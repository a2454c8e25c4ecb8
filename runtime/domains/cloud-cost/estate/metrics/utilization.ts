// Daily CPU of each machine over the metric window: UTC days, the p95 of the daily averages, the largest daily maximum.
// A day without a value is a gap and never a zero.
import type { IssueLog } from '../issue-log.ts';
import { formatMoment, type MomentReader } from '../moment.ts';
import { quantileType7 } from '../quantile.ts';
import type { SeriesPart } from '../sources/cloudwatch.ts';
import { sourceFault, type Place } from '../sources/source-file.ts';
import type { Utilization } from '../world.ts';

export interface MetricWindow {
  readonly windowStartMs: number;
  /** Exclusive. */
  readonly windowEndMs: number;
  readonly daysInWindow: number;
}

export interface RawSeries {
  readonly ref: string;
  /** Null where the provider states none (CloudWatch). */
  readonly unit: string | null;
  readonly average: readonly SeriesPart[];
  readonly maximum: readonly SeriesPart[];
  readonly place: Place;
}

export interface MeasuredSeries {
  readonly utilization: Utilization;
  readonly quarantined: number;
  readonly duplicates: number;
}

export interface MeasureDeps {
  readonly window: MetricWindow;
  readonly moments: MomentReader;
  readonly log: IssueLog;
}

/** `wasBilledHours` tells whether billing shows the machine at work in the window: a second witness for D06. */
export function measure(series: RawSeries, wasBilledHours: boolean, deps: MeasureDeps): MeasuredSeries {
  const average = dailyValues(series, series.average, deps);
  const maximum = dailyValues(series, series.maximum, deps);
  const averages = [...average.byDay.values()];
  const maxima = [...maximum.byDay.values()];
  return {
    utilization: {
      ...emptyUtilization(series.ref, deps.window),
      daysWithData: averages.length,
      p95: percentOf(quantileType7(averages, 0.95)),
      peak: maxima.length === 0 ? null : Math.max(...maxima),
      newestPointMs: average.newestMs,
      suspect: suspicion(series, [...averages, ...maxima], averages.length, wasBilledHours, deps.log),
    },
    quarantined: average.quarantined + maximum.quarantined,
    duplicates: average.duplicates + maximum.duplicates,
  };
}

/** To a millionth of a percent: binary noise of an interpolation must not decide at a limit. */
function percentOf(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e6) / 1e6;
}

/** A machine that no metric speaks of. */
export function emptyUtilization(ref: string, { windowStartMs, windowEndMs, daysInWindow }: MetricWindow): Utilization {
  return {
    ref,
    windowStart: formatMoment(windowStartMs),
    windowEnd: formatMoment(windowEndMs),
    daysInWindow,
    daysWithData: 0,
    p95: null,
    peak: null,
    newestPointMs: null,
    suspect: null,
  };
}

interface DailyValues {
  readonly byDay: ReadonlyMap<string, number>;
  readonly newestMs: number | null;
  readonly quarantined: number;
  readonly duplicates: number;
}

function dailyValues(
  { ref }: RawSeries,
  parts: readonly SeriesPart[],
  { window, moments, log }: MeasureDeps,
): DailyValues {
  const byDay = new Map<string, number>();
  let newestMs: number | null = null;
  let quarantined = 0;
  let duplicates = 0;
  for (const { timestamps, values, place } of parts) {
    for (const [index, timestamp] of timestamps.entries()) {
      const moment = moments.parse(timestamp);
      const value = values[index];
      if (moment.kind === 'invalid' || value === undefined)
        throw sourceFault(place, timestamp, 'it must be an ISO 8601 moment with a zone');
      if (moment.kind === 'no_zone') {
        log.add({ kind: 'zonelessTime', ref, place, detail: 'a metric point' });
        quarantined += 1;
        continue;
      }
      if (moment.ms < window.windowStartMs || moment.ms >= window.windowEndMs) continue;
      const day = moments.dayOf(moment.ms);
      const known = byDay.get(day);
      if (known !== undefined && known !== value)
        throw sourceFault(place, value, `the series gives ${known} for ${day} too`);
      if (known !== undefined) duplicates += 1;
      byDay.set(day, value);
      newestMs = Math.max(newestMs ?? moment.ms, moment.ms);
    }
  }
  return { byDay, newestMs, quarantined, duplicates };
}

const fewestPointsToJudge = 14;
const expectedUnit = 'Percent';

/** Defect D06: values between 0 and 1 under the unit Percent would read as idle; so would any other unit. */
function suspicion(
  { ref, unit, place }: RawSeries,
  values: readonly number[],
  days: number,
  wasBilledHours: boolean,
  log: IssueLog,
): string | null {
  const isOtherUnit = unit !== null && unit !== expectedUnit;
  const isFraction = days >= fewestPointsToJudge && wasBilledHours && Math.max(...values) <= 1;
  if (!isOtherUnit && !isFraction) return null;
  const detail = isOtherUnit
    ? `its unit is ${unit}, not ${expectedUnit}`
    : `every value is between 0 and 1 under the unit ${expectedUnit} while the machine was billed as running`;
  log.add({ kind: 'fractionAsPercent', ref, place, detail });
  return detail;
}
