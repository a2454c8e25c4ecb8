// The planted moments, all UTC. Everything not listed here is old: created well before the metric window.

export const clock = '2026-11-01T08:00:00Z';
export const windowStart = '2026-10-02T00:00:00Z';
export const windowEnd = '2026-11-01T00:00:00Z';
export const windowDays = 30;
export const billingStart = '2026-10-01T00:00:00Z';
export const billingEnd = '2026-11-01T00:00:00Z';
export const billingDays = 31;
/** The first day of the second billing part. */
export const secondPartStart = '2026-10-14T00:00:00Z';

/** When a disk that is a finding was detached: CloudTrail on AWS, the last change of ownership on Azure. */
export const detachedAt: Readonly<Record<string, string>> = {
  K1: '2026-10-09T10:41:07Z',
  K2: '2026-10-11T16:20:45Z',
  K3: '2026-09-29T07:05:12Z',
  K4: '2026-10-20T07:30:12Z',
  X6: '2026-09-02T12:48:30Z',
  X7: '2026-10-30T14:03:20Z',
  X8: '2026-08-23T08:12:55Z',
  P3: '2026-09-21T21:16:38Z',
};

/** X4 and its disk are three days old. */
export const createdAt: Readonly<Record<string, string>> = {
  X4: '2026-10-29T06:40:00Z',
  'az-2-dk01': '2026-10-29T06:40:00Z',
};

/** D07: when the inventory says that X1 was stopped. */
export const stoppedAt: Readonly<Record<string, string>> = { X1: '2026-10-09T17:22:41Z' };

/** D05: a volume moved for maintenance; its detach time is written without a zone, its new attach time is later. */
export const movedVolume = {
  key: 'aws-1-dk25',
  detachedLocal: '2026-10-12T09:15:00',
  attachedAt: '2026-10-12T11:02:17Z',
};
