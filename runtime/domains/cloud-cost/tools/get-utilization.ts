// get_utilization: CPU of one machine over the metric window. No data is said to be none, and is never a zero.
import { z } from 'zod';
import { formatMoment } from '../estate/moment.ts';
import type { Utilization } from '../estate/world.ts';
import { knownResource } from './known-resource.ts';
import { defineLookUp } from './tool.ts';
import type { ToolAnswer } from './tool.ts';

export const getUtilization = defineLookUp({
  name: 'get_utilization',
  description:
    'CPU of one machine: 95th percentile of the daily averages, peak of the daily maxima, and on how many days of the window there is data. Null means that there is no figure. Look it up before you propose to stop or resize a machine.',
  durationMs: 240,
  input: z.strictObject({ ref: z.string().min(1).describe('A machine') }),
  run({ ref }, { estate }) {
    const named = knownResource('get_utilization', ref, estate);
    if (named.kind === 'invalid') return named;
    if (named.resource.kind !== 'vm')
      return {
        kind: 'invalid',
        message: `get_utilization: ref is "${ref}", which is not a machine; only machines have CPU metrics`,
      };
    return answer(ref, estate.world.utilization.get(ref));
  },
});

function answer(ref: string, utilization: Utilization | undefined): ToolAnswer {
  const base = { ref, metric: 'cpu_percent' };
  if (!utilization)
    return {
      kind: 'ok',
      subjects: [ref],
      output: {
        ...base,
        days_with_data: 0,
        p95: null,
        peak: null,
        newest_point: null,
        suspect: 'no source has a metric of this machine',
      },
    };
  const { windowStart, windowEnd, daysWithData, daysInWindow, p95, peak, newestPointMs, suspect } = utilization;
  return {
    kind: 'ok',
    subjects: [ref],
    output: {
      ...base,
      window_start: windowStart,
      window_end: windowEnd,
      days_with_data: daysWithData,
      days_in_window: daysInWindow,
      p95: rounded(p95),
      peak: rounded(peak),
      newest_point: newestPointMs === null ? null : formatMoment(newestPointMs),
      ...(suspect === null ? {} : { suspect }),
    },
  };
}

/** Percent to two decimals: metrics are no finer. */
function rounded(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100) / 100;
}
