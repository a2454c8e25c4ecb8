// An estate of five resources for tests of the oracle: four kinds of waste, one of them blocked, and a clean machine.
import type { Resource, WasteFinding, World } from '../../estate/world.ts';

const resources: readonly (Pick<Resource, 'ref' | 'kind' | 'name' | 'environment' | 'team'> & {
  readonly cents: number | null;
})[] = [
  { ref: 'aws-1/i-1', kind: 'vm', name: 'web-one', environment: 'dev', team: 'web', cents: 14016 },
  { ref: 'aws-1/i-9', kind: 'vm', name: 'web-clean', environment: 'dev', team: 'web', cents: null },
  { ref: 'aws-1/vol-1', kind: 'disk', name: 'scratch-two', environment: 'test', team: 'web', cents: 5000 },
  { ref: 'az-1/ip/ip-four', kind: 'ip', name: 'ip-four', environment: null, team: null, cents: 365 },
  { ref: 'az-1/vm/vm-three', kind: 'vm', name: 'vm-three', environment: 'staging', team: 'data', cents: 7008 },
];
const findings: readonly (Pick<WasteFinding, 'ref' | 'waste' | 'operation'> & { readonly rule?: string })[] = [
  { ref: 'aws-1/i-1', waste: 'idle', operation: 'stop_vm' },
  { ref: 'aws-1/vol-1', waste: 'unattached', operation: 'snapshot_and_delete_disk' },
  { ref: 'az-1/ip/ip-four', waste: 'unused', operation: 'release_ip', rule: 'P-006' },
  { ref: 'az-1/vm/vm-three', waste: 'oversized', operation: 'resize_vm' },
];

export function anEstate(): World {
  return {
    asOfMs: 0,
    accounts: [],
    resources: new Map(resources.map((resource) => [resource.ref, aResource(resource)])),
    utilization: new Map(),
    billing: new Map(),
    prices: { asOf: '', sha256: '', quote: () => ({ kind: 'unknown', reason: 'no price is needed here' }) },
    ingestion: { issues: [], sources: [], orphanCosts: [] },
    findings: findings.map(({ rule, ...finding }) => ({
      ...finding,
      target: null,
      monthlyCostCents: centsOf(finding.ref),
      monthlySavingCents: centsOf(finding.ref),
      estimated: false,
      blockers: rule === undefined ? [] : [{ rule, reason: 'it could be production' }],
    })),
  };
}

function centsOf(ref: string): number | null {
  return resources.find((resource) => resource.ref === ref)?.cents ?? null;
}

function aResource({ ref, kind, name, environment, team }: (typeof resources)[number]): Resource {
  const [account = ''] = ref.split('/');
  return {
    ref,
    kind,
    name,
    environment,
    team,
    account,
    provider: account.startsWith('az') ? 'azure' : 'aws',
    region: 'anywhere',
    sku: 'any',
    sizeGib: null,
    tags: {},
    withheld: [],
    state: 'running',
    attachedTo: null,
    createdAtMs: null,
    detachedAtMs: null,
    conflicts: [],
  };
}
