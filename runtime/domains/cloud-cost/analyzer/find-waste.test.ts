import { describe, expect, test } from 'vitest';
import type { Resource, Utilization, WasteFinding } from '../estate/world.ts';
import { findWaste } from './find-waste.ts';
import { aDisk, aMachine, anAddress, anEstate, aSeries, asOfMs, daysBefore } from './testing/small-estate.ts';
import { publishedRules, type Thresholds } from './thresholds.ts';

const findingOf = (resource: Resource, series?: Utilization): WasteFinding | undefined =>
  findWaste(anEstate([resource], series ? [series] : []))[0];
const machineFinding = (series: Partial<Utilization>, resource: Partial<Resource> = {}): WasteFinding | undefined =>
  findingOf(aMachine('a/m', resource), aSeries('a/m', series));
const rulesOf = (finding: WasteFinding | undefined): readonly string[] =>
  (finding?.blockers ?? []).map(({ rule }) => rule);

describe('what makes a finding', () => {
  test.each([
    [5, 20, 'idle'],
    [5.01, 20, 'oversized'],
    [5, 20.01, 'oversized'],
    [0, 0, 'idle'],
    [15, 40, 'oversized'],
    [15.01, 40, undefined],
    [15, 40.01, undefined],
    [15.2, 30, undefined],
    [9, 40.5, undefined],
    [5.1, 45, undefined],
  ])('p95 %d and peak %d is %s (limits are inclusive, idle wins)', (p95, peak, waste) => {
    expect(machineFinding({ p95, peak })?.waste).toBe(waste);
  });

  test('a stop saves all of the cost, a resize the difference of two monthly figures', () => {
    expect(machineFinding({})).toMatchObject({
      operation: 'stop_vm',
      target: null,
      monthlyCostCents: 14_016,
      monthlySavingCents: 14_016,
    });
    expect(machineFinding({ p95: 12, peak: 30 })).toMatchObject({
      operation: 'resize_vm',
      target: 'm5.large',
      monthlySavingCents: 7008,
      blockers: [],
    });
  });

  test.each([
    ['the smallest of its family', { sku: 'm5.large' }],
    ['of a family that is not listed', { sku: 'u-6tb1.metal' }],
  ])('an oversized machine that is %s is no finding: there is nothing to resize it to', (_what, resource) => {
    expect(machineFinding({ p95: 12, peak: 30 }, resource)).toBeUndefined();
  });

  test('a smaller size that costs as much is no finding', () => {
    const estate = anEstate([aMachine('a/m')], [aSeries('a/m', { p95: 12, peak: 30 })]);
    const flat = {
      ...estate.prices,
      quote: () => ({ kind: 'priced', monthlyCents: 100, source: '', asOf: '' }) as const,
    };

    expect(findWaste({ ...estate, prices: flat })).toEqual([]);
  });

  test.each(['stopped', 'deallocated', 'unknown', 'terminated'])('a machine that is %s is no finding', (state) => {
    expect(machineFinding({}, { state })).toBeUndefined();
  });

  test('a series that is not to be trusted shows nothing', () => {
    expect(machineFinding({ p95: 0.6, peak: 0.9, suspect: 'values between 0 and 1' })).toBeUndefined();
  });

  test.each([
    ['unattached', 'unattached', 'snapshot_and_delete_disk'],
    ['attached', undefined, undefined],
    ['reserved', undefined, undefined],
  ])('a disk that is %s is %s', (state, waste, operation) => {
    const finding = findingOf(aDisk('a/d', { state }));

    expect([finding?.waste, finding?.operation]).toEqual([waste, operation]);
  });

  test.each([
    ['unused', 'unused'],
    ['in_use', undefined],
  ])('an address that is %s is %s', (state, waste) => {
    expect(findingOf(anAddress('a/i', { state }))?.waste).toBe(waste);
  });

  test('a cost without a list price comes from billing history and is marked, else it is null', () => {
    const estate = anEstate([aMachine('a/m', { sku: 'rare' })], [aSeries('a/m')]);
    const billed = { ref: 'a/m', billedCents: 0, billedHours: null, monthlyEstimateCents: 4200, reason: null };

    expect(findWaste({ ...estate, billing: new Map([['a/m', billed]]) })[0]).toMatchObject({
      monthlySavingCents: 4200,
      estimated: true,
    });
    expect(findWaste(estate)[0]).toMatchObject({ monthlyCostCents: null, monthlySavingCents: null, estimated: false });
  });
});

describe('blockers', () => {
  test('a finding that nothing blocks is eligible', () => {
    expect([machineFinding({}), findingOf(aDisk('a/d')), findingOf(anAddress('a/i'))].map(rulesOf)).toEqual([
      [],
      [],
      [],
    ]);
  });

  const cases: readonly (readonly [string, Partial<Resource>, Partial<Utilization>, string, string])[] = [
    ['production', { environment: 'production' }, {}, 'P-001', 'it is in production'],
    ['a lifecycle tag', { tags: { ' LifeCycle': 'Keep ' } }, {}, 'P-002', 'protected by its tag  LifeCycle: Keep '],
    [
      'a compliance tag',
      { tags: { Compliance: 'legal-hold' } },
      {},
      'P-002',
      'protected by its tag Compliance: legal-hold',
    ],
    [
      'one protecting spelling of two',
      { tags: { Lifecycle: 'delete-me', lifecycle: 'retain' } },
      {},
      'P-002',
      'protected by its tag lifecycle: retain',
    ],
    [
      'withheld text',
      { withheld: ['0'.repeat(64)] },
      {},
      'P-003',
      'its metadata contained instruction-like text, withheld and treated as data, and waits for a person',
    ],
    ['no environment', { environment: null, tags: {} }, {}, 'P-006', 'no environment tag: it could be production'],
    [
      'two environments',
      { environment: null, tags: { env: 'dev', Environment: 'Production' } },
      {},
      'P-006',
      'its environment tags disagree (dev, production): it could be production',
    ],
    [
      'an environment nobody knows',
      { environment: null, tags: { env: 'playground' } },
      {},
      'P-006',
      'its environment tag names no known environment (playground): it could be production',
    ],
    [
      'a young machine',
      { createdAtMs: daysBefore(3) },
      { daysWithData: 3 },
      'P-005',
      'created on 2026-10-29, 3 days ago; metrics on 3 of 30 days (10%)',
    ],
    ['few days', {}, { daysWithData: 12 }, 'P-005', 'metrics on 12 of 30 days (40%)'],
    ['no days', {}, { daysWithData: 0, p95: null, peak: null, newestPointMs: null }, 'P-005', 'no utilization data'],
    ['no maximum', {}, { peak: null }, 'P-005', 'no maximum CPU figures'],
    ['no average', {}, { p95: null }, 'P-005', 'no average CPU figures'],
    ['a short window', {}, { daysInWindow: 13, daysWithData: 13 }, 'P-005', 'a metric window of 13 days'],
    [
      'stale data',
      {},
      { newestPointMs: Date.UTC(2026, 9, 26) },
      'P-005',
      'the newest metric is of 2026-10-26, 6 days ago',
    ],
    [
      'sources that disagree',
      {
        state: 'stopped',
        conflicts: [
          {
            field: 'power_state',
            inventory: 'stopped since 2026-10-09',
            billing: '24 hours of m5.large',
            day: '2026-10-31',
          },
        ],
      },
      {},
      'P-005',
      'sources disagree on power state: inventory says stopped since 2026-10-09, billing says 24 hours of m5.large on 2026-10-31',
    ],
  ];

  test.each(cases)('%s', (_what, resource, series, rule, reason) => {
    expect(machineFinding(series, resource)?.blockers).toEqual([{ rule, reason }]);
  });

  test.each([
    [
      'detached within the grace period',
      { detachedAtMs: Date.UTC(2026, 9, 30, 14, 3, 20) },
      'detached on 2026-10-30, 2 days ago: within the 7-day grace period',
    ],
    [
      'never attached and new',
      { detachedAtMs: null, createdAtMs: daysBefore(1) },
      'created on 2026-10-31, 1 day ago: within the 7-day grace period',
    ],
    [
      'detached at a time nobody can read',
      { dataGaps: ['it was detached at a time that cannot be read'] },
      'it was detached at a time that cannot be read',
    ],
  ])('a disk %s', (_what, overrides, reason) => {
    expect(findingOf(aDisk('a/d', overrides))?.blockers).toEqual([{ rule: 'P-005', reason }]);
  });

  test.each([
    ['detached exactly seven days ago', { detachedAtMs: daysBefore(7) }],
    ['detached longer ago than CloudTrail remembers', { detachedAtMs: null }],
  ])('a disk %s is free', (_what, overrides) => {
    expect(rulesOf(findingOf(aDisk('a/d', overrides)))).toEqual([]);
  });

  test('a review clears the text it read and no other', () => {
    const [read, unread] = ['a'.repeat(64), 'b'.repeat(64)];
    const rules = { ...publishedRules, blockers: { ...publishedRules.blockers, clearedTexts: [read] } };
    const after = (withheld: readonly string[]) =>
      findWaste(anEstate([aDisk('a/d', { withheld })]), rules).map(rulesOf);

    expect(after([read])).toEqual([[]]);
    expect(after([read, unread])).toEqual([['P-003']]);
  });

  test('each rule fires on its own, however many there are', () => {
    const finding = machineFinding(
      { daysWithData: 3 },
      { environment: 'production', tags: { lifecycle: 'keep' }, withheld: ['c'.repeat(64)] },
    );

    expect(rulesOf(finding)).toEqual(['P-001', 'P-002', 'P-003', 'P-005']);
  });
});

describe('EH-27: no data is not zero', () => {
  const window = (daysWithData: number, p95: number | null, peak: number | null): Partial<Utilization> => ({
    daysInWindow: 14,
    daysWithData,
    p95,
    peak,
    newestPointMs: daysWithData === 0 ? null : asOfMs - 33 * 3_600_000,
  });
  const table: readonly (readonly [string, Partial<Utilization>, string | undefined, boolean])[] = [
    ['v1', window(5, 0, 0), 'idle', false],
    ['v2', window(14, 5, 20), 'idle', true],
    ['v3', window(14, 5.01, 20), 'oversized', true],
    ['v4', window(14, 4, null), 'idle', false],
    ['v5', window(11, 1, 2), 'idle', false],
    ['v6', window(12, 1, 2), 'idle', true],
    ['v7', window(0, null, null), 'idle', false],
  ];

  test.each(table)('%s', (_ref, series, waste, isEligible) => {
    const finding = machineFinding(series);

    expect(finding?.waste).toBe(waste);
    expect(rulesOf(finding)).toEqual(isEligible ? [] : ['P-005']);
  });

  test('v8: a resize to a SKU without a price has no estimable saving', () => {
    const [finding] = findWaste(
      anEstate([aMachine('a/v8', { sku: 'r6g.2xlarge' })], [aSeries('a/v8', { p95: 12, peak: 30 })]),
    );

    expect(finding).toMatchObject({ target: 'r6g.xlarge', monthlyCostCents: 35_500, monthlySavingCents: null });
  });

  test('without any metrics every machine is named, and none may be acted on', () => {
    const findings = findWaste(anEstate([aMachine('a/1'), aMachine('a/2')]));

    expect(findings.map(({ blockers }) => blockers)).toEqual([
      [{ rule: 'P-005', reason: 'no utilization data' }],
      [{ rule: 'P-005', reason: 'no utilization data' }],
    ]);
  });
});

test.each<readonly [keyof Thresholds, Partial<Utilization>, Partial<Resource>]>([
  ['idleP95AtMost', { p95: 5 }, {}],
  ['idlePeakAtMost', { peak: 20 }, {}],
  ['oversizedP95AtMost', { p95: 15, peak: 30 }, {}],
  ['oversizedPeakAtMost', { p95: 12, peak: 40 }, {}],
])('the analyzer reads %s from its table', (name, series, resource) => {
  const estate = anEstate([aMachine('a/m', resource)], [aSeries('a/m', series)]);
  const stricter = {
    ...publishedRules,
    thresholds: { ...publishedRules.thresholds, [name]: publishedRules.thresholds[name] - 1 },
  };

  expect(findWaste(estate, stricter)).not.toEqual(findWaste(estate));
});

test.each<readonly [keyof Thresholds, number, Partial<Utilization>, Partial<Resource>]>([
  ['windowDaysAtLeast', 31, {}, {}],
  ['coverageAtLeast', 0.9, { daysWithData: 25 }, {}],
  ['machineDaysAtLeast', 400, {}, {}],
  ['newestPointHoursAtMost', 12, {}, {}],
])('a stricter %s blocks what was eligible', (name, value, series, resource) => {
  const estate = anEstate([aMachine('a/m', resource)], [aSeries('a/m', series)]);
  const stricter = { ...publishedRules, thresholds: { ...publishedRules.thresholds, [name]: value } };

  expect(findWaste(estate).map(rulesOf)).toEqual([[]]);
  expect(findWaste(estate, stricter).map(rulesOf)).toEqual([['P-005']]);
});
