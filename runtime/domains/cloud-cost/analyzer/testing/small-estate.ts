// Builders of an ingested estate for analyzer tests: resources that are waste and free to be acted on, with overrides.
import { msPerDay } from '../../estate/moment.ts';
import type { IngestedEstate, PriceQuote, Resource, Utilization } from '../../estate/world.ts';

export const asOfMs = Date.UTC(2026, 10, 1, 8);
export const daysBefore = (days: number): number => asOfMs - days * msPerDay;

/** A running machine of the dev environment, old and cheap. */
export function aMachine(ref: string, overrides: Partial<Resource> = {}): Resource {
  return {
    ref,
    account: 'aws-1',
    provider: 'aws',
    kind: 'vm',
    name: ref,
    region: 'us-east-1',
    environment: 'dev',
    team: 'web',
    sku: 'm5.xlarge',
    sizeGib: null,
    tags: { Environment: 'dev', Team: 'web' },
    withheld: [],
    state: 'running',
    attachedTo: null,
    createdAtMs: daysBefore(300),
    detachedAtMs: null,
    conflicts: [],
    ...overrides,
  };
}

/** An unattached volume, detached long ago. */
export function aDisk(ref: string, overrides: Partial<Resource> = {}): Resource {
  const disk = { kind: 'disk', sku: 'gp3', sizeGib: 100, state: 'unattached', detachedAtMs: daysBefore(60) } as const;
  return aMachine(ref, { ...disk, ...overrides });
}

export function anAddress(ref: string, overrides: Partial<Resource> = {}): Resource {
  const address = { kind: 'ip', sku: 'PublicIPv4:IdleAddress', state: 'unused', createdAtMs: null } as const;
  return aMachine(ref, { ...address, ...overrides });
}

/** Thirty days of thirty, idle. */
export function aSeries(ref: string, overrides: Partial<Utilization> = {}): Utilization {
  return {
    ref,
    windowStart: '2026-10-02T00:00:00Z',
    windowEnd: '2026-11-01T00:00:00Z',
    daysInWindow: 30,
    daysWithData: 30,
    p95: 2,
    peak: 9,
    newestPointMs: Date.UTC(2026, 9, 31),
    suspect: null,
    ...overrides,
  };
}

const monthlyCents: Readonly<Record<string, number>> = {
  'm5.xlarge': 14_016,
  'm5.large': 7008,
  'r6g.2xlarge': 35_500,
  gp3: 800,
  'PublicIPv4:IdleAddress': 365,
};

export function anEstate(resources: readonly Resource[], series: readonly Utilization[] = []): IngestedEstate {
  const quote = (sku: string): PriceQuote => {
    const cents = monthlyCents[sku];
    if (cents === undefined) return { kind: 'unknown', reason: `no ${sku}` };
    return { kind: 'priced', monthlyCents: cents, source: 'snapshot', asOf: '2026-07-20' };
  };
  return {
    asOfMs,
    accounts: [],
    resources: new Map(resources.map((resource) => [resource.ref, resource])),
    utilization: new Map(series.map((each) => [each.ref, each])),
    billing: new Map(),
    prices: { asOf: '2026-07-20', sha256: '', quote: (_provider, _region, _kind, sku) => quote(sku) },
    ingestion: { issues: [], sources: [], orphanCosts: [] },
  };
}
