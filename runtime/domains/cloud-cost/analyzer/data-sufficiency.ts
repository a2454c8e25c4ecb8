// P-005 in the analyzer's words: every reason why the data about a resource is not enough to act on. Each names the
// days, the dates or the sources.
import { dayOf, msPerDay, msPerHour } from '../estate/moment.ts';
import type { Resource, Utilization } from '../estate/world.ts';
import type { Thresholds } from './thresholds.ts';

/** Empty when the data is enough. */
export function dataGapsOf(
  resource: Resource,
  utilization: Utilization | undefined,
  limits: Thresholds,
  asOfMs: number,
): readonly string[] {
  const disagreements = resource.conflicts.map(
    ({ field, inventory, billing, day }) =>
      `sources disagree on ${field.replaceAll('_', ' ')}: inventory says ${inventory}, billing says ${billing} on ${day}`,
  );
  const ofKind =
    resource.kind === 'vm'
      ? machineGaps(resource, utilization, limits, asOfMs)
      : resource.kind === 'disk'
        ? diskGaps(resource, limits, asOfMs)
        : [];
  return [...disagreements, ...(resource.dataGaps ?? []), ...ofKind];
}

function machineGaps(
  { createdAtMs }: Resource,
  utilization: Utilization | undefined,
  limits: Thresholds,
  asOfMs: number,
): readonly string[] {
  const gaps: string[] = [];
  if (createdAtMs !== null && asOfMs - createdAtMs < limits.machineDaysAtLeast * msPerDay) {
    gaps.push(`created on ${dayOf(createdAtMs)}, ${daysAgo(createdAtMs, asOfMs)}`);
  }
  return [...gaps, ...metricGaps(utilization, limits, asOfMs)];
}

function metricGaps(utilization: Utilization | undefined, limits: Thresholds, asOfMs: number): readonly string[] {
  if (!utilization || utilization.daysWithData === 0) return ['no utilization data'];
  const { daysInWindow, daysWithData, newestPointMs, p95, peak } = utilization;
  const gaps: string[] = [];
  if (daysInWindow < limits.windowDaysAtLeast) gaps.push(`a metric window of ${daysInWindow} days`);
  if (daysWithData < limits.coverageAtLeast * daysInWindow) {
    const share = Math.round((100 * daysWithData) / daysInWindow);
    gaps.push(`metrics on ${daysWithData} of ${daysInWindow} days (${share}%)`);
  }
  if (p95 === null || peak === null) gaps.push(`no ${p95 === null ? 'average' : 'maximum'} CPU figures`);
  if (newestPointMs !== null && asOfMs - newestPointMs > limits.newestPointHoursAtMost * msPerHour) {
    gaps.push(`the newest metric is of ${dayOf(newestPointMs)}, ${daysAgo(newestPointMs, asOfMs)}`);
  }
  return gaps;
}

/** A disk that was never attached has been unattached since it was created. */
function diskGaps({ createdAtMs, detachedAtMs }: Resource, limits: Thresholds, asOfMs: number): readonly string[] {
  const sinceMs = detachedAtMs ?? createdAtMs;
  if (sinceMs === null || asOfMs - sinceMs >= limits.detachedDaysAtLeast * msPerDay) return [];
  const what = detachedAtMs === null ? 'created' : 'detached';
  return [
    `${what} on ${dayOf(sinceMs)}, ${daysAgo(sinceMs, asOfMs)}: within the ${limits.detachedDaysAtLeast}-day grace period`,
  ];
}

/** In calendar days, UTC. */
function daysAgo(ms: number, asOfMs: number): string {
  const days = Math.floor(asOfMs / msPerDay) - Math.floor(ms / msPerDay);
  return days <= 0 ? 'today' : days === 1 ? '1 day ago' : `${days} days ago`;
}
