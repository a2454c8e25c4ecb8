// A small estate for tests of tools and policy: one resource per thing that can be said of one. Ids and names are
// parts of one another on purpose.
import type { BillingHistory, Blocker, Resource, Utilization, WasteFinding, World } from '../estate/world.ts';
import { estateFigures } from '../pricing/estate-view.ts';
import type { EstateView } from '../pricing/estate-view.ts';

/** 2026-11-01T08:00:00Z */
export const asOfMs = Date.UTC(2026, 10, 1, 8);
export const withheldHash = 'a'.repeat(64);

export function aResource(overrides: Partial<Resource> & { readonly ref: string }): Resource {
  const [account = ''] = overrides.ref.split('/');
  return {
    account,
    provider: account.startsWith('az') ? 'azure' : 'aws',
    kind: 'vm',
    name: null,
    region: account.startsWith('az') ? 'eastus' : 'us-east-1',
    environment: 'dev',
    team: 'web',
    sku: 'm5.xlarge',
    sizeGib: null,
    tags: {},
    withheld: [],
    state: 'running',
    attachedTo: null,
    createdAtMs: asOfMs - 90 * 86_400_000,
    detachedAtMs: null,
    conflicts: [],
    ...overrides,
  };
}

export function aUtilization(ref: string, overrides: Partial<Utilization> = {}): Utilization {
  return {
    ref,
    windowStart: '2026-10-02',
    windowEnd: '2026-10-31',
    daysInWindow: 30,
    daysWithData: 30,
    p95: 1.9,
    peak: 9,
    newestPointMs: Date.UTC(2026, 9, 31),
    suspect: null,
    ...overrides,
  };
}

const monthlyCents: Readonly<Record<string, number>> = {
  'm5.xlarge': 14016,
  'm5.large': 7008,
  Standard_B2ms: 6074,
  Standard_B2s: 3037,
  gp2: 5000,
  P10: 1971,
  ip: 365,
};

type Found = readonly [Resource, WasteFinding['waste'] | null, Blocker?];

const disk = { kind: 'disk', state: 'unattached', detachedAtMs: asOfMs - 30 * 86_400_000 } as const;
const conflict = { field: 'power_state', inventory: 'stopped', billing: 'running', day: '2026-10-31' };

const all: readonly Found[] = [
  [aResource({ ref: 'aws-1/i-1', name: 'vm-1' }), 'idle'],
  [aResource({ ref: 'aws-1/i-10', name: 'vm-10', environment: 'test' }), 'idle'],
  [
    aResource({ ref: 'aws-1/i-100', name: 'vm-100', environment: 'production' }),
    'idle',
    { rule: 'P-001', reason: 'production' },
  ],
  [aResource({ ref: 'aws-1/vol-1', name: 'vm-1-backup', ...disk, sku: 'gp2', sizeGib: 500 }), 'unattached'],
  [aResource({ ref: 'az-1/vm-2', name: 'vm-2', environment: 'staging', sku: 'Standard_B2ms' }), 'oversized'],
  [aResource({ ref: 'az-1/ip-1', name: 'pip-1', kind: 'ip', state: 'unused', sku: 'ip' }), 'unused'],
  [
    aResource({ ref: 'az-1/disk-1', name: 'disk-1', ...disk, sku: 'P10', sizeGib: 128, tags: { Lifecycle: ' Keep ' } }),
    'unattached',
    { rule: 'P-002', reason: 'tag Lifecycle: Keep' },
  ],
  [
    aResource({ ref: 'aws-2/i-2', withheld: [withheldHash] }),
    'idle',
    { rule: 'P-003', reason: 'its metadata holds instruction-like text' },
  ],
  [
    aResource({ ref: 'aws-2/i-3', name: 'vm-3', state: 'stopped', conflicts: [conflict] }),
    'idle',
    { rule: 'P-005', reason: 'inventory says stopped, billing shows 24 hours on 2026-10-31' },
  ],
  [
    aResource({ ref: 'aws-2/i-4', name: 'vm-4', environment: null, team: null }),
    'idle',
    { rule: 'P-006', reason: 'no environment tag' },
  ],
  [aResource({ ref: 'aws-2/i-5', name: 'vm-5' }), null],
];

const targets: Readonly<Record<string, string>> = { Standard_B2ms: 'Standard_B2s' };
const operationOf = {
  idle: 'stop_vm',
  oversized: 'resize_vm',
  unattached: 'snapshot_and_delete_disk',
  unused: 'release_ip',
} as const;

function aFinding([resource, waste, blocker]: Found): WasteFinding[] {
  if (waste === null) return [];
  const target = waste === 'oversized' ? (targets[resource.sku] ?? null) : null;
  const cost = monthlyCents[resource.sku] ?? null;
  const saving = cost === null ? null : cost - (target === null ? 0 : (monthlyCents[target] ?? 0));
  return [
    {
      ref: resource.ref,
      waste,
      operation: operationOf[waste],
      target,
      monthlyCostCents: cost,
      monthlySavingCents: saving,
      estimated: false,
      blockers: blocker ? [blocker] : [],
    },
  ];
}

function aBill({ ref, sku }: Resource): BillingHistory {
  const cents = (monthlyCents[sku] ?? 0) + 100;
  return { ref, billedCents: cents, billedHours: 744, monthlyEstimateCents: cents, reason: null };
}

/** A world in which eleven resources hold ten findings, five of them eligible. Every bill is a dollar above the price. */
export function aWorld(overrides: Partial<World> = {}): World {
  const resources = all.map(([resource]) => resource);
  const machines = resources.filter(({ kind }) => kind === 'vm');
  return {
    asOfMs,
    accounts: [
      { key: 'aws-1', provider: 'aws', id: '111122223333', name: 'core' },
      { key: 'aws-2', provider: 'aws', id: '444455556666', name: 'lab' },
      { key: 'az-1', provider: 'azure', id: '00000000-0000-4000-8000-000000000001', name: 'platform' },
    ],
    resources: new Map(resources.map((resource) => [resource.ref, resource])),
    utilization: new Map(machines.map(({ ref }) => [ref, aUtilization(ref)])),
    billing: new Map(resources.map((resource) => [resource.ref, aBill(resource)])),
    prices: {
      asOf: '2026-07-20',
      sha256: 'b'.repeat(64),
      quote: (_provider, _region, _kind, sku) => {
        const cents = monthlyCents[sku];
        return cents === undefined
          ? { kind: 'unknown', reason: `no price for ${sku}` }
          : { kind: 'priced', monthlyCents: cents, source: 'list', asOf: '2026-07-20' };
      },
    },
    ingestion: {
      issues: [],
      sources: [],
      orphanCosts: [{ account: 'aws-2', resourceId: 'vol-lost', billedCents: 800 }],
    },
    findings: all.flatMap(aFinding),
    ...overrides,
  };
}

/** A trial's view of a world: `changed` differs from it, and null is gone. */
export function aView(
  world: World,
  options: {
    readonly priceOutage?: boolean;
    readonly changed?: Readonly<Record<string, Partial<Resource> | null>>;
  } = {},
): EstateView {
  return {
    world,
    figures: estateFigures(world, options.priceOutage ?? false),
    resource(ref) {
      const change = options.changed?.[ref];
      const resource = world.resources.get(ref);
      if (change === null || !resource) return undefined;
      return change === undefined ? resource : { ...resource, ...change };
    },
  };
}
