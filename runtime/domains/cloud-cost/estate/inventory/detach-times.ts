// When unattached volumes were detached, from CloudTrail: the newest detach without a later attach. CloudTrail keeps 90
// days, so no event means long ago or never; an event whose time cannot be read means unknown.
import type { IssueLog } from '../issue-log.ts';
import { parseMoment } from '../moment.ts';
import type { VolumeEvent } from '../sources/cloudtrail.ts';
import { sourceFault } from '../sources/source-file.ts';

export interface DetachTimes {
  /** By lower-case volume id. */
  readonly detachedAtMs: ReadonlyMap<string, number>;
  /** Volumes with a detach that cannot be dated. */
  readonly undated: ReadonlySet<string>;
  readonly quarantined: number;
}

export function detachTimesOf(
  events: readonly VolumeEvent[],
  refOf: (volumeId: string) => string,
  log: IssueLog,
): DetachTimes {
  const newest = new Map<string, { readonly ms: number; readonly name: VolumeEvent['name'] }>();
  const undated = new Set<string>();
  let quarantined = 0;
  for (const event of events) {
    const ms = timeOf(event);
    if (ms === null) {
      quarantined += 1;
      undated.add(event.volumeId);
      const what = event.name === 'DetachVolume' ? 'the detach time' : 'the attach time';
      log.add({ kind: 'zonelessTime', ref: refOf(event.volumeId), place: event.place, detail: what });
      continue;
    }
    const known = newest.get(event.volumeId);
    if (!known || ms > known.ms) newest.set(event.volumeId, { ms, name: event.name });
  }
  const detached = [...newest].filter(([, { name }]) => name === 'DetachVolume');
  return { detachedAtMs: new Map(detached.map(([id, { ms }]) => [id, ms])), undated, quarantined };
}

/** The time inside of the record; null when it or the one outside has no zone. */
function timeOf({ eventTime, recordTime, place }: VolumeEvent): number | null {
  const [outside, inside] = [parseMoment(eventTime), parseMoment(recordTime)];
  if (outside.kind === 'no_zone' || inside.kind === 'no_zone') return null;
  if (outside.kind === 'invalid' || inside.kind === 'invalid') {
    throw sourceFault(
      place,
      outside.kind === 'invalid' ? eventTime : recordTime,
      'it must be an ISO 8601 moment with a zone',
    );
  }
  return inside.ms;
}
