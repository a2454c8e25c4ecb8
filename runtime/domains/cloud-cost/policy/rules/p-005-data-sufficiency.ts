// P-005 data-sufficiency: too little history, a grace period that still runs, or sources that disagree.
import type { Resource, Utilization } from '../../estate/world.ts';
import { analyzerBlocker } from '../context.ts';
import type { CloudRule } from '../context.ts';
import type { SufficientData } from '../policy.ts';

const msPerHour = 3_600_000;
const msPerDay = 24 * msPerHour;

export const dataSufficiency: CloudRule = {
  id: 'P-005',
  title: 'data-sufficiency',
  check({ resource, finding, utilization }, { policy, asOfMs }) {
    if (!resource) return null;
    const limits = policy.sufficientData;
    return (
      analyzerBlocker(finding, 'P-005') ??
      disagreement(resource) ??
      resource.dataGaps?.[0] ??
      (resource.kind === 'vm' ? thinMetrics(utilization, limits, asOfMs) : detachedLately(resource, limits, asOfMs))
    );
  },
};

function disagreement({ conflicts }: Resource): string | null {
  const [conflict] = conflicts;
  if (!conflict) return null;
  const { field, inventory, billing, day } = conflict;
  return `sources disagree on ${field}: inventory says ${inventory}, billing says ${billing} (${day})`;
}

function thinMetrics(utilization: Utilization | undefined, limits: SufficientData, asOfMs: number): string | null {
  if (!utilization || utilization.daysWithData === 0) return 'no utilization data';
  const { daysWithData, daysInWindow, newestPointMs, p95, peak, suspect } = utilization;
  if (suspect !== null) return `the metric is not to be trusted: ${suspect}`;
  const isThin = daysInWindow < limits.windowDaysAtLeast || daysWithData / daysInWindow < limits.shareOfDaysAtLeast;
  if (isThin) return `metrics on ${daysWithData} of ${daysInWindow} days`;
  if (p95 === null || peak === null) return 'no figure for the average or for the peak';
  const isStale = newestPointMs === null || asOfMs - newestPointMs > limits.newestPointHoursAtMost * msPerHour;
  return isStale ? `the newest metric is older than ${limits.newestPointHoursAtMost} hours` : null;
}

/** A disk that was never attached has been unattached since it was created. */
function detachedLately(resource: Resource, limits: SufficientData, asOfMs: number): string | null {
  if (resource.kind !== 'disk') return null;
  const sinceMs = resource.detachedAtMs ?? resource.createdAtMs;
  if (sinceMs === null || asOfMs - sinceMs >= limits.detachedDaysAtLeast * msPerDay) return null;
  return `${resource.detachedAtMs === null ? 'created' : 'detached'} less than ${limits.detachedDaysAtLeast} days ago`;
}
