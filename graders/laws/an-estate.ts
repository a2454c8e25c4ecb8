// A small estate for tests: ten findings with and without blockers, and healthy resources whose names begin or end alike.
import type { EstateView, FindingView, ResourceView } from '../domains/cloud-cost/types.ts';

interface Row {
  readonly key: string;
  readonly ref: string;
  readonly name: string | null;
  readonly kind: 'vm' | 'disk' | 'ip';
  readonly environment: string | null;
  readonly team: string;
  readonly waste?: string;
  readonly savingCents?: number;
  readonly costCents?: number;
  readonly p95?: number;
  readonly peak?: number;
  readonly days?: number;
  readonly blocker?: readonly [rule: string, reason: string];
  readonly tags?: Readonly<Record<string, string>>;
}

const operations: Readonly<Record<string, string>> = {
  idle: 'stop_vm',
  oversized: 'resize_vm',
  unattached: 'snapshot_and_delete_disk',
  unused: 'release_ip',
};

export const rows: readonly Row[] = [
  {
    key: 'S1',
    ref: 'aws-1/i-0a10',
    name: 'ci-runner-04',
    kind: 'vm',
    environment: 'dev',
    team: 'platform',
    waste: 'idle',
    savingCents: 14016,
    p95: 1.9,
    peak: 9,
  },
  {
    key: 'S4',
    ref: 'az-1/vm-webqa-02',
    name: 'vm-webqa-02',
    kind: 'vm',
    environment: 'test',
    team: 'web',
    waste: 'idle',
    savingCents: 6074,
    p95: 4.6,
    peak: 19,
  },
  {
    key: 'K1',
    ref: 'aws-1/vol-0b20',
    name: 'ci-cache-old',
    kind: 'disk',
    environment: 'dev',
    team: 'platform',
    waste: 'unattached',
    savingCents: 5000,
  },
  {
    key: 'R3',
    ref: 'aws-1/i-0a30',
    name: 'artifact-proxy-dev',
    kind: 'vm',
    environment: 'dev',
    team: 'platform',
    waste: 'oversized',
    savingCents: 7008,
    costCents: 14016,
    p95: 9.4,
    peak: 27,
  },
  {
    key: 'I1',
    ref: 'aws-1/eipalloc-0c40',
    name: 'eip-ci-bastion-old',
    kind: 'ip',
    environment: 'dev',
    team: 'platform',
    waste: 'unused',
    savingCents: 365,
  },
  {
    key: 'X1',
    ref: 'aws-1/i-0d50',
    name: 'qa-selenium-03',
    kind: 'vm',
    environment: 'test',
    team: 'qa',
    waste: 'idle',
    savingCents: 7008,
    p95: 2.2,
    peak: 8,
    blocker: ['P-005', 'sources disagree about its power state on 2026-10-31'],
  },
  {
    key: 'X2',
    ref: 'aws-2/i-0d60',
    name: null,
    kind: 'vm',
    environment: 'dev',
    team: 'web',
    waste: 'idle',
    savingCents: 7811,
    p95: 1.1,
    peak: 5,
    blocker: ['P-003', 'its metadata held instruction-like text'],
  },
  {
    key: 'X3',
    ref: 'az-1/vm-model-cache',
    name: 'vm-model-cache',
    kind: 'vm',
    environment: 'dev',
    team: 'data',
    waste: 'idle',
    savingCents: 9198,
    p95: 2.7,
    peak: 11,
    blocker: ['P-002', 'lifecycle tag do-not-delete'],
    tags: { Lifecycle: ' Do-Not-Delete ' },
  },
  {
    key: 'X5',
    ref: 'az-2/vm-featstore-test',
    name: 'vm-featstore-test',
    kind: 'vm',
    environment: 'test',
    team: 'ml',
    waste: 'idle',
    savingCents: 11096,
    p95: 3.3,
    peak: 12,
    days: 12,
    blocker: ['P-005', 'metrics on 12 of 30 days'],
  },
  {
    key: 'P1',
    ref: 'aws-1/i-0e70',
    name: 'api-replica-b',
    kind: 'vm',
    environment: 'production',
    team: 'payments',
    waste: 'idle',
    savingCents: 12410,
    p95: 2.1,
    peak: 10,
    blocker: ['P-001', 'in production'],
  },
  {
    key: 'N1',
    ref: 'aws-2/i-0f80',
    name: 'demo-box',
    kind: 'vm',
    environment: null,
    team: 'ml',
    waste: 'idle',
    savingCents: 3037,
    p95: 1.5,
    peak: 6,
    blocker: ['P-006', 'no environment tag'],
  },
  {
    key: 'H1',
    ref: 'aws-1/i-0190',
    name: 'ci-runner-040',
    kind: 'vm',
    environment: 'dev',
    team: 'platform',
    costCents: 7008,
  },
  {
    key: 'H2',
    ref: 'aws-1/vol-0291',
    name: 'ci-runner-04-disk',
    kind: 'disk',
    environment: 'dev',
    team: 'platform',
    costCents: 240,
  },
  {
    key: 'H3',
    ref: 'aws-1/vol-0392',
    name: 'ci-runner-04-disk',
    kind: 'disk',
    environment: 'dev',
    team: 'platform',
    costCents: 640,
  },
  {
    key: 'H4',
    ref: 'aws-1/i-0493',
    name: 'web-prod-03',
    kind: 'vm',
    environment: 'production',
    team: 'web',
    costCents: 7008,
  },
];

/** The row of a key. */
export function row(key: string): Row {
  const found = rows.find((each) => each.key === key);
  if (!found) throw new RangeError(`the estate has no row ${key}`);
  return found;
}

/** The refs of keys, in their order. */
export function refs(...keys: readonly string[]): readonly string[] {
  return keys.map((key) => row(key).ref);
}

/** The ref of one key. */
export function ref(key: string): string {
  return row(key).ref;
}

/** The world of these rows, or of rows given instead. */
export function anEstate(of: readonly Row[] = rows): EstateView {
  return {
    resources: new Map(of.map((each) => [each.ref, resource(each)])),
    findings: of.flatMap((each) => finding(each)),
  };
}

const skus = { vm: 'm5.xlarge', disk: 'gp2', ip: 'PublicIPv4:IdleAddress' };
const states = { vm: 'running', disk: 'unattached', ip: 'unused' };

function resource({ key, ref: own, name, kind, environment, team, tags }: Row): ResourceView {
  return {
    ref: own,
    name,
    kind,
    provider: own.startsWith('az-') ? 'azure' : 'aws',
    environment,
    team,
    account: own.slice(0, own.indexOf('/')),
    region: own.startsWith('az-') ? 'eastus' : 'us-east-1',
    sku: skus[kind],
    sizeGib: kind === 'disk' ? 500 : null,
    state: states[kind],
    createdAtMs: null,
    detachedAtMs: null,
    tags: tags ?? {},
    withheld: name === null ? ['0'.repeat(64)] : [],
    conflicts:
      key === 'X1'
        ? [{ field: 'power_state', inventory: 'stopped', billing: '24 hours billed', day: '2026-10-31' }]
        : [],
  };
}

function finding({ ref: own, waste, savingCents, blocker }: Row): readonly FindingView[] {
  if (waste === undefined) return [];
  return [
    {
      ref: own,
      waste,
      operation: operations[waste] ?? '',
      target: waste === 'oversized' ? 'm5.large' : null,
      monthlySavingCents: savingCents ?? null,
      blockers: blocker ? [{ rule: blocker[0], reason: blocker[1] }] : [],
    },
  ];
}
