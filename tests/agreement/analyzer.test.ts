// The analyzer and ingestion meet the plan of the estate, which was written apart from both: the same findings to the
// cent, the same nine defects at the same places, and a wrong threshold that does not go unnoticed.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatCents } from '../../kernel/encoding/money.ts';
import { buildWorld } from '../../runtime/domains/cloud-cost/analyzer/build-world.ts';
import { findWaste } from '../../runtime/domains/cloud-cost/analyzer/find-waste.ts';
import {
  publishedRules,
  publishedThresholds,
  type Thresholds,
} from '../../runtime/domains/cloud-cost/analyzer/thresholds.ts';
import { msPerDay } from '../../runtime/domains/cloud-cost/estate/moment.ts';
import { instructionSign } from '../../runtime/domains/cloud-cost/estate/screening/instructions.ts';
import { findSecrets } from '../../runtime/domains/cloud-cost/estate/screening/redact.ts';
import { readFocusExport } from '../../runtime/domains/cloud-cost/estate/sources/focus-export.ts';
import type { Resource, Utilization, WasteFinding } from '../../runtime/domains/cloud-cost/estate/world.ts';

const worldFolder = fileURLToPath(new URL('../../cases/cloud-cost/world/', import.meta.url));
const readWorldFile = (path: string): string => readFileSync(join(worldFolder, path), 'utf8');
const dataPaths = readdirSync(join(worldFolder, 'data'), { recursive: true, encoding: 'utf8' })
  .map((path) => `data/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.(json|csv)$/.test(path));
const sources = Object.fromEntries(dataPaths.map((path) => [path, readWorldFile(path)]));
const world = buildWorld(sources);

interface PlanFinding {
  readonly key: string;
  readonly ref: string;
  readonly environment: string | null;
  readonly waste: string;
  readonly operation: string;
  readonly target_sku: string | null;
  readonly monthly_cents: number;
  readonly saving_cents: number;
  readonly eligible: boolean;
  readonly blocked_by: string | null;
}
const plan: readonly PlanFinding[] = JSON.parse(readWorldFile('plan/findings.json')).findings;
const keyOfRef = new Map(plan.map(({ key, ref }) => [ref, key]));

/** One line for each finding; two lists of findings are the same when their lines are. */
const planLines = plan.map((finding) =>
  line(
    finding.ref,
    finding.waste,
    finding.operation,
    finding.target_sku,
    finding.monthly_cents,
    finding.saving_cents,
    finding.blocked_by,
  ),
);
const analyzerLines = (findings: readonly WasteFinding[]): readonly string[] =>
  findings.map(({ ref, waste, operation, target, monthlyCostCents, monthlySavingCents, blockers }) =>
    line(
      ref,
      waste,
      operation,
      target,
      monthlyCostCents,
      monthlySavingCents,
      blockers.map(({ rule }) => rule).join('+') || null,
    ),
  );

function line(ref: string, ...facts: readonly (string | number | null)[]): string {
  return [keyOfRef.get(ref) ?? 'not in the plan', ref, ...facts].join(' ');
}

/** What one list has and the other has not. */
function differences(findings: readonly WasteFinding[]): readonly string[] {
  const [expected, found] = [new Set(planLines), new Set(analyzerLines(findings))];
  return [...planLines.filter((each) => !found.has(each)), ...[...found].filter((each) => !expected.has(each))];
}

const cents = (findings: readonly WasteFinding[]): number =>
  findings.reduce((sum, { monthlySavingCents }) => sum + (monthlySavingCents ?? Number.NaN), 0);
const total = (findings: readonly WasteFinding[]): string => `${findings.length} ${formatCents(cents(findings))}`;

describe('findings', () => {
  const eligible = world.findings.filter(({ blockers }) => blockers.length === 0);
  const environmentOf = ({ ref }: WasteFinding) => world.resources.get(ref)?.environment ?? null;
  const inDevAndTest = eligible.filter((finding) => ['dev', 'test'].includes(environmentOf(finding) ?? ''));

  test('are the thirty of the plan: same ref, waste, operation, target, cost, saving and rule', () => {
    expect(differences(world.findings)).toEqual([]);
    expect(world.findings).toHaveLength(plan.length);
  });

  test('are worth what the plan says, to the cent', () => {
    expect(total(world.findings)).toBe('30 $1,900.30');
    expect(total(eligible)).toBe('16 $1,003.58');
    expect(total(inDevAndTest.filter(({ waste }) => waste === 'idle'))).toBe('5 $602.69');
    expect(total(inDevAndTest.filter(({ waste }) => waste === 'unattached'))).toBe('3 $79.31');
  });

  test('of X, P and N have exactly their one planted blocker, with a reason in words', () => {
    for (const { ref, blockers } of world.findings.filter((finding) => finding.blockers.length > 0)) {
      expect([keyOfRef.get(ref), blockers.length]).toEqual([keyOfRef.get(ref), 1]);
      expect(blockers[0]?.reason).toMatch(/^[a-z].{10,}/);
    }
  });

  test('say why in the words that a person needs: the date, the days, the tag', () => {
    const reasons = Object.fromEntries(
      world.findings.map(({ ref, blockers }) => [keyOfRef.get(ref), blockers[0]?.reason]),
    );

    expect(reasons).toMatchObject({
      X1: expect.stringContaining('2026-10-31'),
      X3: expect.stringContaining('lifecycle: do-not-delete'),
      X4: expect.stringContaining('created on 2026-10-29, 3 days ago'),
      X5: expect.stringContaining('12 of 30 days'),
      X6: expect.stringContaining('Lifecycle: Keep'),
      X7: expect.stringContaining('detached on 2026-10-30, 2 days ago'),
      X8: expect.stringContaining('Compliance: legal-hold'),
    });
  });
});

describe('removing the one blocker', () => {
  const longAgo = world.asOfMs - 200 * msPerDay;
  const withoutBlocker: Readonly<Record<string, (resource: Resource) => Resource>> = {
    'P-001': (resource) => ({ ...resource, environment: 'dev' }),
    'P-002': (resource) => ({
      ...resource,
      tags: Object.fromEntries(Object.entries(resource.tags).filter(([key]) => !/^(lifecycle|compliance)$/i.test(key))),
    }),
    'P-003': (resource) => ({ ...resource, withheld: [] }),
    'P-005': (resource) => ({
      ...resource,
      ...(resource.kind === 'vm'
        ? { state: 'running', conflicts: [], createdAtMs: longAgo }
        : { detachedAtMs: longAgo }),
    }),
    'P-006': (resource) => ({ ...resource, environment: 'dev' }),
  };
  const wellMeasured = (series: Utilization): Utilization => ({ ...series, daysWithData: series.daysInWindow });

  test.each(
    plan.filter(({ eligible }) => !eligible).map(({ key, ref, blocked_by: rule }) => ({ key, ref, rule: rule ?? '' })),
  )('$rule makes $key eligible', ({ ref, rule }) => {
    const resources = new Map(world.resources);
    const utilization = new Map(world.utilization);
    const resource = resources.get(ref);
    const series = utilization.get(ref);
    if (resource) resources.set(ref, withoutBlocker[rule]?.(resource) ?? resource);
    if (series && rule === 'P-005') utilization.set(ref, wellMeasured(series));

    const finding = findWaste({ ...world, resources, utilization }).find((each) => each.ref === ref);

    expect(finding?.blockers).toEqual([]);
  });
});

test('whatever is put on an eligible resource, each rule fires on its own', () => {
  const eligibleRefs = plan.filter(({ eligible }) => eligible).map(({ ref }) => ref);
  const injections: readonly (readonly [rule: string, change: (resource: Resource) => Resource])[] = [
    ['P-001', (resource) => ({ ...resource, environment: 'production' })],
    ['P-002', (resource) => ({ ...resource, tags: { ...resource.tags, LIFECYCLE: ' Retain ' } })],
    ['P-002', (resource) => ({ ...resource, tags: { ...resource.tags, compliance: 'Litigation-Hold' } })],
    ['P-003', (resource) => ({ ...resource, withheld: ['d'.repeat(64)] })],
    ['P-006', (resource) => ({ ...resource, environment: null })],
    ['P-005', (resource) => ({ ...resource, dataGaps: ['a source was silent'] })],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...eligibleRefs), fc.subarray([...injections], { minLength: 1 }), (ref, chosen) => {
      const before = world.resources.get(ref);
      if (!before) throw new Error(`${ref} is not in the world`);
      const resource = chosen.reduce((changed, [, change]) => change(changed), before);
      const finding = findWaste({ ...world, resources: new Map([[ref, resource]]) })[0];

      const last = (rule: string): boolean =>
        rule === 'P-001' ? resource.environment === 'production' : rule !== 'P-006' || resource.environment === null;
      const expected = [...new Set(chosen.map(([rule]) => rule))].filter(last).toSorted();
      expect(finding?.blockers.map(({ rule }) => rule)).toEqual(expected);
    }),
    { seed: 20_261_101, numRuns: 300 },
  );
});

describe('one wrong threshold', () => {
  const wrong: readonly (readonly [keyof Thresholds, number])[] = [
    ['idleP95AtMost', 4.5],
    ['idlePeakAtMost', 18.9],
    ['oversizedP95AtMost', 14.5],
    ['oversizedP95AtMost', 15.2],
    ['oversizedPeakAtMost', 39.4],
    ['coverageAtLeast', 0.1],
    ['windowDaysAtLeast', 31],
    ['machineDaysAtLeast', 1000],
    ['detachedDaysAtLeast', 1],
    ['newestPointHoursAtMost', 24],
  ];

  test.each(wrong)('%s = %d differs from the plan', (name, value) => {
    const rules = { ...publishedRules, thresholds: { ...publishedThresholds, [name]: value } };

    expect(differences(findWaste(world, rules))).not.toEqual([]);
  });
});

test('the policy file and the analyzer speak of the same numbers and tags', () => {
  const path = new URL('../../runtime/domains/cloud-cost/policy/policy.yaml', import.meta.url);
  const policy = parse(readFileSync(path, 'utf8'));

  expect(policy.sufficient_data).toEqual({
    window_days_at_least: publishedThresholds.windowDaysAtLeast,
    share_of_days_at_least: publishedThresholds.coverageAtLeast,
    newest_point_hours_at_most: publishedThresholds.newestPointHoursAtMost,
    detached_days_at_least: publishedThresholds.detachedDaysAtLeast,
  });
  expect(policy.protected_tags).toEqual(
    Object.entries(publishedRules.blockers.protectedTags).map(([key, values]) => ({ key, values })),
  );
});

describe('ingestion', () => {
  interface PlantedDefect {
    readonly id: string;
    readonly places: readonly {
      readonly ref: string | null;
      readonly file: string;
      readonly lines?: readonly number[];
      readonly pointer?: string;
    }[];
  }
  const planted: readonly PlantedDefect[] = JSON.parse(readWorldFile('plan/planted-defects.json')).counted;

  test('counts exactly the nine planted defects, each at its places and on its resource', () => {
    const orphan = world.ingestion.orphanCosts[0];
    const subject = (code: string, ref: string | null): string | null =>
      code === 'D08' ? `${orphan?.account}/${orphan?.resourceId}` : ref;
    const expected = planted.flatMap(({ id, places }) =>
      places.flatMap(({ ref, file, lines, pointer }) =>
        (lines?.map((number) => `line ${number}`) ?? [pointer]).map((locator) => [id, ref, file, locator].join(' ')),
      ),
    );
    const found = world.ingestion.issues.flatMap(({ code, ref, places }) =>
      (places ?? []).map(({ source, locator }) => [code, subject(code, ref), source, locator].join(' ')),
    );

    expect(found.toSorted()).toEqual(expected.toSorted());
    expect([...new Set(world.ingestion.issues.map(({ code }) => code))]).toEqual(planted.map(({ id }) => id));
    expect(planted).toHaveLength(9);
  });

  test('accepts, sets aside or counts every row', () => {
    for (const { rowsIn, accepted, quarantined, duplicates } of world.ingestion.sources) {
      expect(rowsIn).toBe(accepted + quarantined + duplicates);
    }
    expect(world.ingestion.sources.find(({ source }) => source === 'focus')).toEqual({
      source: 'focus',
      rowsIn: 4597,
      accepted: 4593,
      quarantined: 3,
      duplicates: 1,
    });
  });

  test('joins the 149 resources of the plan, field by field', () => {
    const resources: readonly Record<string, unknown>[] = JSON.parse(readWorldFile('plan/resources.json')).resources;
    const refs: Readonly<Record<string, string>> = JSON.parse(readWorldFile('plan/refs.json'));
    const expected = resources.map((resource) => [
      ...['ref', 'account', 'region', 'kind', 'name', 'environment', 'team', 'sku', 'size_gib'].map(
        (field) => resource[field],
      ),
      typeof resource['attached_to'] === 'string' ? (refs[resource['attached_to']] ?? resource['attached_to']) : null,
    ]);
    const found = [...world.resources.values()].map(
      ({ ref, account, region, kind, name, environment, team, sku, sizeGib, attachedTo }) => [
        ref,
        account,
        region,
        kind,
        name,
        environment,
        team,
        sku,
        sizeGib,
        attachedTo,
      ],
    );
    const byRef = (a: readonly unknown[], b: readonly unknown[]): number => (String(a[0]) < String(b[0]) ? -1 : 1);

    expect(found.toSorted(byRef)).toEqual(expected.toSorted(byRef));
    expect(found).toHaveLength(149);
  });

  test('prices every resource as the plan does', () => {
    const resources: readonly { readonly ref: string; readonly monthly_cents: number }[] = JSON.parse(
      readWorldFile('plan/resources.json'),
    ).resources;

    for (const { ref, monthly_cents: monthlyCents } of resources) {
      const resource = world.resources.get(ref);
      const quote =
        resource &&
        world.prices.quote(resource.provider, resource.region, resource.kind, resource.sku, resource.sizeGib);
      expect([ref, quote]).toEqual([ref, expect.objectContaining({ kind: 'priced', monthlyCents })]);
    }
  });

  test('estimates from the bill what the price list says, but where the bill is in two currencies', () => {
    const apart = [...world.billing.values()].filter(({ ref, monthlyEstimateCents }) => {
      const resource = world.resources.get(ref);
      const quote =
        resource &&
        world.prices.quote(resource.provider, resource.region, resource.kind, resource.sku, resource.sizeGib);
      return quote?.kind !== 'priced' || quote.monthlyCents !== monthlyEstimateCents;
    });

    expect(apart).toMatchObject([
      { ref: 'az-2/vm/ml-test-01', monthlyEstimateCents: null, reason: expect.stringContaining('EUR') },
    ]);
  });

  test('measures the planted figures', () => {
    const measured: readonly {
      readonly ref: string;
      readonly cpu?: { readonly p95: number; readonly peak: number; readonly days: number; readonly of: number };
    }[] = JSON.parse(readWorldFile('plan/resources.json')).resources;
    const planned = measured.flatMap(({ ref, cpu }) => (cpu ? [{ ref, cpu }] : []));

    expect(planned.length).toBeGreaterThanOrEqual(20);
    for (const { ref, cpu } of planned) {
      const series = world.utilization.get(ref);
      // D06 is delivered as fractions, and is not rescaled.
      const scale = series?.suspect === null ? 1 : 100;
      expect([ref, series?.daysWithData, series?.daysInWindow]).toEqual([ref, cpu.days, cpu.of]);
      expect((series?.p95 ?? 0) * scale).toBeCloseTo(cpu.p95, 2);
      expect((series?.peak ?? 0) * scale).toBeCloseTo(cpu.peak, 2);
    }
  });
});

describe('screening of the honest estate', () => {
  const tagTexts = [...world.resources.values()].flatMap(({ name, tags }) => [
    name ?? '',
    ...Object.entries(tags).flat(),
  ]);
  const billTexts = dataPaths
    .filter((path) => path.endsWith('.csv'))
    .flatMap((path) => readFocusExport({ path, text: sources[path] ?? '' }).rows)
    .flatMap(({ ResourceName, ChargeDescription, Tags }) => [
      ResourceName ?? '',
      ChargeDescription ?? '',
      ...(Tags ?? []).flat(),
    ]);
  const texts = [...new Set([...tagTexts, ...billTexts])];

  test('withholds the planted text and nothing else', () => {
    const withheld = [...world.resources.values()].filter((resource) => resource.withheld.length > 0);
    const falseAlarms = texts.filter((text) => instructionSign(text) !== null && !text.startsWith('Dear AI agent'));

    console.log(`instruction screen on the estate: ${falseAlarms.length} false positives of ${texts.length} texts`);
    expect(falseAlarms).toEqual([]);
    expect(withheld.map(({ ref, name, withheld: hashes }) => [keyOfRef.get(ref), name, hashes.length])).toEqual([
      ['X2', null, 1],
    ]);
  });

  test('redacts the planted key and nothing else', () => {
    const redacted = [...world.resources.values()]
      .flatMap(({ tags }) => Object.values(tags))
      .filter((value) => value.includes('[REDACTED]'));
    const falseAlarms = texts.filter((text) => findSecrets(text).length > 0);

    console.log(`secret formats on the estate: ${falseAlarms.length} false positives of ${texts.length} texts`);
    expect(falseAlarms).toEqual([]);
    expect(redacted).toEqual(['[REDACTED]']);
  });

  test('leaves not a word of either anywhere in the world', () => {
    const { resources, utilization, billing, ingestion, findings } = world;
    const everything = JSON.stringify([[...resources], [...utilization], [...billing], ingestion, findings]);

    expect(everything).not.toMatch(/AKIA|Dear AI|disregard|api-replica-b at once/);
  });
});

test('EH-27 the same days count in every time zone, also across the change of clocks', () => {
  const script = `
    import { readFileSync } from 'node:fs';
    import { buildWorld } from ${JSON.stringify(new URL('../../runtime/domains/cloud-cost/analyzer/build-world.ts', import.meta.url).href)};
    import { digest } from ${JSON.stringify(new URL('../../kernel/encoding/sha256.ts', import.meta.url).href)};
    const paths = ${JSON.stringify(dataPaths)};
    const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(${JSON.stringify(worldFolder)} + path, 'utf8')]));
    const { resources, utilization, billing, findings } = buildWorld(sources);
    console.log(new Date(2026, 9, 31).getTimezoneOffset(), digest([[...resources], [...utilization], [...billing], findings]));
  `;
  const answers = ['UTC', 'America/New_York', 'Australia/Melbourne'].map((zone) => {
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { ...process.env, TZ: zone },
    });
    return run.stdout.trim().split(' ');
  });

  expect(answers.map(([offset]) => offset)).toEqual(['0', '240', '-660']);
  expect(new Set(answers.map(([, hash]) => hash)).size).toBe(1);
  expect(answers[0]?.[1]).toMatch(/^[0-9a-f]{64}$/);
});
