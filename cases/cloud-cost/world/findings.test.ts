// The estate answered by rules written here a second time: what the files hold must be the thirty planned findings.
import { describe, expect, test } from 'vitest';
import { estateSeed, generateEstate } from './generator/generate-estate.ts';
import { filesOf } from './testing/provider-pages.ts';
import { quantile, readCpu } from './testing/read-cpu.ts';
import { readInventory, type ReadResource } from './testing/read-inventory.ts';

interface PlanFinding {
  readonly key: string;
  readonly ref: string;
  readonly kind: string;
  readonly waste: string;
  readonly operation: string;
  readonly sku: string;
  readonly target_sku: string | null;
  readonly monthly_cents: number;
  readonly saving_cents: number;
  readonly eligible: boolean;
  readonly blocked_by: string | null;
  readonly planted: { readonly cpu?: { readonly p95: number; readonly peak: number; readonly days: number } };
}

interface SnapshotPrice {
  readonly cloud: string;
  readonly region: string;
  readonly sku: string;
  readonly unit: string;
  readonly usd: number;
}

const files = filesOf(generateEstate(estateSeed));
const inventory = readInventory(files);
const cpu = readCpu(files);
const plan: { readonly findings: readonly PlanFinding[] } = JSON.parse(files.get('plan/findings.json'));
const snapshot: { readonly prices: readonly SnapshotPrice[] } = JSON.parse(
  files.get('data/prices/price-snapshot.json'),
);
const clock = Date.parse('2026-11-01T08:00:00Z');
const dayMs = 86_400_000;

const figuresOf = (ref: string): { p95: number; peak: number; days: readonly string[] } => {
  const series = cpu.get(ref);
  if (!series) throw new RangeError(`no CPU series for ${ref}`);
  return {
    p95: Math.round(quantile(series.average.values(), 0.95) * 1e6) / 1e6,
    peak: Math.max(...series.maximum.values()),
    days: [...series.average.keys()],
  };
};

/** D06: a series of fractions says nothing in percent. */
const isSuspect = (ref: string): boolean => figuresOf(ref).peak <= 1;

function wasteOf(resource: ReadResource): string | undefined {
  if (resource.kind !== 'vm') {
    return resource.usedBy === null ? { disk: 'unattached', ip: 'unused' }[resource.kind] : undefined;
  }
  if (isSuspect(resource.ref)) return undefined;
  const { p95, peak } = figuresOf(resource.ref);
  if (p95 <= 5 && peak <= 20) return 'idle';
  return p95 <= 15 && peak <= 40 ? 'oversized' : undefined;
}

function blockersOf(resource: ReadResource): readonly string[] {
  const { tags } = resource;
  const isProtected =
    ['keep', 'do-not-delete', 'retain', 'protected'].includes(tags['lifecycle'] ?? '') ||
    ['legal-hold', 'regulatory-hold', 'litigation-hold'].includes(tags['compliance'] ?? '');
  const isTooYoung = resource.detachedAt !== null && clock - Date.parse(resource.detachedAt) < 7 * dayMs;
  const found: Readonly<Record<string, boolean>> = {
    'P-001': tags['environment'] === 'production',
    'P-002': isProtected,
    'P-003': (tags['name'] ?? '').includes('agent'),
    'P-005': isTooYoung || resource.isStopped || (resource.kind === 'vm' && !hasEnoughData(resource.ref)),
    'P-006': tags['environment'] === undefined,
  };
  return Object.keys(found).filter((rule) => found[rule]);
}

function hasEnoughData(ref: string): boolean {
  const { days } = figuresOf(ref);
  const newest = days.toSorted().at(-1) ?? '';
  return days.length >= 14 && days.length / 30 >= 0.8 && clock - Date.parse(newest) < 2 * dayMs;
}

function centsPerMonth(resource: ReadResource, sku: string): number {
  const cloud = resource.account.startsWith('aws') ? 'aws' : 'azure';
  const found = snapshot.prices.filter(
    (price) => price.cloud === cloud && price.region === resource.region && price.sku === sku,
  );
  expect(found, `${cloud} ${resource.region} ${sku}`).toHaveLength(1);
  const { usd = Number.NaN, unit = '' } = found[0] ?? {};
  const factor: Readonly<Record<string, number>> = { hour: 730, month: 1, 'GB-month': resource.sizeGib ?? Number.NaN };
  return Math.round(usd * (factor[unit] ?? Number.NaN) * 100 + 1e-7);
}

const byRef = new Map(inventory.map((resource) => [resource.ref, resource]));
const found = inventory.flatMap((resource) => {
  const waste = wasteOf(resource);
  return waste === undefined ? [] : [{ ref: resource.ref, waste, blockers: blockersOf(resource) }];
});
const sum = (findings: readonly PlanFinding[]): number => findings.reduce((cents, one) => cents + one.saving_cents, 0);

describe('the findings in the files', () => {
  test('are the thirty of the plan, each with no blocker but its own', () => {
    const planned = plan.findings.map(({ ref, waste, blocked_by }) => ({
      ref,
      waste,
      blockers: blocked_by === null ? [] : [blocked_by],
    }));
    const inOrder = (list: typeof found): typeof found => list.toSorted((a, b) => (a.ref < b.ref ? -1 : 1));

    expect(found).toHaveLength(30);
    expect(inOrder(found)).toEqual(inOrder(planned));
  });

  test('have the planted p95, peak and coverage', () => {
    for (const { key, ref, planted } of plan.findings.filter(({ kind }) => kind === 'vm')) {
      const { p95, peak, days } = figuresOf(ref);
      expect({ key, p95, peak, days: days.length }).toEqual({
        key,
        p95: planted.cpu?.p95,
        peak: planted.cpu?.peak,
        days: planted.cpu?.days,
      });
    }
  });

  test.each([
    ['S1', 1.9, 9, 30],
    ['S2', 2.4, 12, 30],
    ['S3', 3.1, 17.5, 30],
    ['S4', 4.6, 19, 30],
    ['S5', 3.8, 14, 30],
    ['R1', 11.2, 31, 30],
    ['R2', 13.9, 38, 30],
    ['R3', 9.4, 27, 30],
    ['R4', 14.6, 39.5, 30],
    ['P2', 12, 36, 30],
    ['aws-1-vm16', 15.2, 30, 30],
    ['aws-2-vm04', 9, 40.5, 30],
    ['az-2-vm02', 5.1, 45, 30],
  ])('%s reads p95 %d and peak %d over %d days', (key, p95, peak, days) => {
    const refs: Readonly<Record<string, string>> = JSON.parse(files.get('plan/refs.json'));
    const figures = figuresOf(refs[key] ?? '');

    expect([figures.p95, figures.peak, figures.days.length]).toEqual([p95, peak, days]);
  });

  test('cost and save what the price snapshot says', () => {
    for (const { ref, sku, target_sku, monthly_cents, saving_cents } of plan.findings) {
      const resource = byRef.get(ref);
      if (!resource) throw new RangeError(`${ref} is not in the inventory`);
      const cents = centsPerMonth(resource, resource.sku);
      expect([resource.sku, cents]).toEqual([sku, monthly_cents]);
      expect(saving_cents).toBe(target_sku === null ? cents : cents - centsPerMonth(resource, target_sku));
    }
  });

  test('add up to the totals of the plan', () => {
    const eligible = plan.findings.filter((finding) => finding.eligible);

    expect([plan.findings.length, sum(plan.findings)]).toEqual([30, 190_030]);
    expect([eligible.length, sum(eligible)]).toEqual([16, 100_358]);
    expect(sum(eligible.filter(({ operation }) => operation === 'stop_vm'))).toBe(60_269);
    expect(sum(eligible.filter(({ key }) => ['K1', 'K2', 'K3'].includes(key)))).toBe(7931);
    expect(
      Object.fromEntries([...Map.groupBy(plan.findings, (one) => one.waste)].map(([k, v]) => [k, v.length])),
    ).toEqual({ idle: 12, oversized: 5, unattached: 8, unused: 5 });
  });

  test('leave $6,840.52 a month as the list cost of all 149 resources', () => {
    const cents = inventory.reduce((total, resource) => total + centsPerMonth(resource, resource.sku), 0);

    expect(cents).toBe(684_052);
  });
});
