import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../../../contracts/domain.ts';
import type { Resource, World } from '../../estate/world.ts';
import type { ActionRequest } from '../context.ts';
import { judge } from '../judge.ts';
import { parsePolicy } from '../policy.ts';
import { asOfMs, aUtilization, aView, aWorld, withheldHash } from '../small-world.test-data.ts';
import { rules } from './index.ts';

const text = readFileSync(new URL('../policy.yaml', import.meta.url), 'utf8');
const policy = parsePolicy(text);
const world = aWorld();
const everything: Evidence = { id: 'ev-01', tool: 'find_waste', subjects: [...world.resources.keys()] };

function stop(ref: string, overrides: Partial<ActionRequest> = {}): ActionRequest {
  return { ref, operation: 'stop_vm', target: null, evidenceIds: ['ev-01'], ...overrides };
}

interface Setting {
  readonly world?: World;
  readonly changed?: Readonly<Record<string, Partial<Resource> | null>>;
  readonly evidence?: readonly Evidence[];
  readonly reviews?: string;
  readonly requester?: string;
}

/** `rule: message` of every violation. */
function violations(actions: readonly ActionRequest[], setting: Setting = {}): string[] {
  const reviewed = setting.reviews === undefined ? policy : parsePolicy(text.replace('reviews: []', setting.reviews));
  return judge(actions, {
    policy: reviewed,
    estate: aView(setting.world ?? world, setting.changed ? { changed: setting.changed } : {}),
    evidence: setting.evidence ?? [everything],
    requester: setting.requester ?? 'dana',
  }).map(({ rule, message }) => `${rule}: ${message}`);
}

/** What is said of each action comes first: it names the row in the title. */
function byViolation<A>(rows: readonly (readonly [A, string])[]): readonly (readonly [string, A])[] {
  return rows.map(([action, violation]) => [violation, action]);
}

test('the eight rules stand in the order of their ids, each under its own name', () => {
  expect(rules.map(({ id, title }) => `${id} ${title}`)).toEqual([
    'P-001 no-production',
    'P-002 protected-tags',
    'P-003 untrusted-metadata',
    'P-004 grounded',
    'P-005 data-sufficiency',
    'P-006 known-environment',
    'P-007 plan-size',
    'P-008 known-resource',
  ]);
});

describe('an eligible finding', () => {
  test.each([
    stop('aws-1/i-1'),
    stop('aws-1/i-10'),
    stop('aws-1/vol-1', { operation: 'snapshot_and_delete_disk' }),
    stop('az-1/vm-2', { operation: 'resize_vm', target: 'Standard_B2s' }),
    stop('az-1/ip-1', { operation: 'release_ip' }),
  ])('passes: $operation on $ref', (action) => {
    expect(violations([action])).toEqual([]);
  });
});

describe('each finding that something blocks is blocked by that rule alone', () => {
  test.each(
    byViolation([
      [stop('aws-1/i-100'), 'P-001: production is reported, never changed'],
      [stop('az-1/disk-1', { operation: 'snapshot_and_delete_disk' }), 'P-002: protected by the tag Lifecycle:  Keep '],
      [
        stop('aws-2/i-2'),
        'P-003: its metadata contained instruction-like text, withheld and treated as data; excluded until a human reviews it',
      ],
      [stop('aws-2/i-3'), 'P-005: inventory says stopped, billing shows 24 hours on 2026-10-31'],
      [stop('aws-2/i-4'), 'P-006: no environment tag'],
    ]),
  )('%s', (violation, action) => {
    expect(violations([action])).toEqual([violation]);
  });
});

describe('each rule fires on its own when only the estate changes under an eligible finding', () => {
  const ref = 'aws-1/i-1';

  test.each([
    [{ environment: 'production' }, 'P-001'],
    [{ tags: { LIFECYCLE: 'Retain' } }, 'P-002'],
    [{ tags: { ' compliance ': ' Legal-Hold' } }, 'P-002'],
    [{ withheld: ['c'.repeat(64)] }, 'P-003'],
    [{ conflicts: [{ field: 'state', inventory: 'a', billing: 'b', day: '2026-10-31' }] }, 'P-005'],
    [{ environment: null }, 'P-006'],
    [{ state: 'stopped' }, 'P-008'],
  ] as const satisfies readonly (readonly [Partial<Resource>, string])[])('%j -> %s', (change, rule) => {
    expect(violations([stop(ref)], { changed: { [ref]: change } }).map((each) => each.slice(0, 5))).toEqual([rule]);
  });

  test.each([{ tags: { lifecycle: 'keeper' } }, { tags: { lifecycles: 'keep' } }, { tags: { note: 'keep' } }])(
    'a tag that only resembles a protecting one protects nothing: %j',
    (change) => {
      expect(violations([stop(ref)], { changed: { [ref]: change } })).toEqual([]);
    },
  );

  test('a resource that is gone is unknown, and nothing else is said of it', () => {
    expect(violations([stop(ref)], { changed: { [ref]: null } })).toEqual(['P-008: no such resource in this estate']);
  });

  test('what the analyzer found against a resource holds, whatever somebody changed since', () => {
    const changed = { 'aws-1/i-100': { environment: 'dev' }, 'aws-2/i-2': { withheld: [] } } as const;

    expect(violations([stop('aws-1/i-100'), stop('aws-2/i-2')], { changed })).toEqual([
      'P-001: production',
      expect.stringContaining('P-003'),
    ]);
  });
});

describe('P-003: a review', () => {
  const ref = 'aws-2/i-2';
  const review = (hash: string): string => `reviews: [{text_sha256: "${hash}", reviewer: lee}]`;

  test('clears the text that was read', () => {
    expect(violations([stop(ref)], { reviews: review(withheldHash) })).toEqual([]);
  });

  test('clears no other text', () => {
    expect(violations([stop(ref)], { reviews: review('d'.repeat(64)) })).toHaveLength(1);
  });

  test('clears one of two texts and leaves the other waiting', () => {
    const changed = { [ref]: { withheld: [withheldHash, 'd'.repeat(64)] } };

    expect(violations([stop(ref)], { reviews: review(withheldHash), changed })).toHaveLength(1);
  });

  test('does not count when the reviewer is the requester', () => {
    expect(violations([stop(ref)], { reviews: review(withheldHash), requester: 'lee' })).toHaveLength(1);
  });
});

describe('P-004 grounded', () => {
  test.each(
    byViolation([
      [stop('aws-2/i-5'), 'P-004: no waste was found on this resource'],
      [
        stop('aws-1/i-1', { operation: 'resize_vm', target: 'm5.large' }),
        'P-004: resize_vm does not match the finding: idle, for which stop_vm is proposed',
      ],
      [
        stop('az-1/vm-2', { operation: 'resize_vm', target: 'Standard_B1s' }),
        'P-004: target Standard_B1s does not match the finding, which leads to Standard_B2s',
      ],
      [stop('aws-1/i-1', { evidenceIds: [] }), 'P-004: cites no evidence; cite the look-ups that show it'],
      [stop('aws-1/i-1', { evidenceIds: ['ev-09'] }), 'P-004: cites ev-09, which this run never retrieved'],
    ]),
  )('%s', (violation, action) => {
    expect(violations([action])).toEqual([violation]);
  });

  // EH-11: vm-1, vm-10 and vm-1-backup are three resources.
  test('takes evidence about one resource for no other, even where one id is a part of the other', () => {
    const evidence = [{ id: 'ev-01', tool: 'get_resource', subjects: ['aws-1/i-10'] }];

    expect(violations([stop('aws-1/i-1')], { evidence })).toEqual([
      'P-004: cites ev-01 (get_resource), which is not about this resource',
    ]);
    expect(violations([stop('aws-1/i-10')], { evidence })).toEqual([]);
  });

  test('refuses an action of which one citation is good and another is not', () => {
    const about = { id: 'ev-02', tool: 'get_estate_summary', subjects: [] };
    const action = stop('aws-1/i-1', { evidenceIds: ['ev-01', 'ev-02'] });

    expect(violations([action], { evidence: [everything, about] })).toEqual([
      'P-004: cites ev-02 (get_estate_summary), which is not about this resource',
    ]);
  });
});

describe('P-005 data-sufficiency', () => {
  const ref = 'aws-1/i-1';
  const hours = 3_600_000;

  test.each([
    ['14 of 14 days', { daysInWindow: 14, daysWithData: 14 }, null],
    ['12 of 14 days', { daysInWindow: 14, daysWithData: 12 }, null],
    ['24 of 30 days', { daysWithData: 24 }, null],
    ['11 of 14 days', { daysInWindow: 14, daysWithData: 11 }, 'metrics on 11 of 14 days'],
    ['23 of 30 days', { daysWithData: 23 }, 'metrics on 23 of 30 days'],
    ['13 of 13 days', { daysInWindow: 13, daysWithData: 13 }, 'metrics on 13 of 13 days'],
    ['no day at all', { daysWithData: 0, p95: null, peak: null }, 'no utilization data'],
    ['no peak', { peak: null }, 'no figure for the average or for the peak'],
    ['a newest point 48 hours old', { newestPointMs: asOfMs - 48 * hours }, null],
    ['a newest point 49 hours old', { newestPointMs: asOfMs - 49 * hours }, 'the newest metric is older than 48 hours'],
    ['no newest point', { newestPointMs: null }, 'the newest metric is older than 48 hours'],
    [
      'a suspect series',
      { suspect: 'fractions sent as percent' },
      'the metric is not to be trusted: fractions sent as percent',
    ],
  ])('of a machine with %s says %j', (_, overrides, message) => {
    const measured = aWorld({ utilization: new Map([[ref, aUtilization(ref, overrides)]]) });

    expect(violations([stop(ref)], { world: measured })).toEqual(message === null ? [] : [`P-005: ${message}`]);
  });

  test('of a machine without any series says that there is no data', () => {
    expect(violations([stop(ref)], { world: aWorld({ utilization: new Map() }) })).toEqual([
      'P-005: no utilization data',
    ]);
  });

  test.each([
    [{ detachedAtMs: asOfMs - 6.99 * 24 * hours }, ['P-005: detached less than 7 days ago']],
    [{ detachedAtMs: asOfMs - 7 * 24 * hours }, []],
    [{ detachedAtMs: null, createdAtMs: asOfMs - 6 * 24 * hours }, ['P-005: created less than 7 days ago']],
    [{ detachedAtMs: null, createdAtMs: asOfMs - 8 * 24 * hours }, []],
    [{ detachedAtMs: null, createdAtMs: null }, []],
    [{ dataGaps: ['nobody says when it was detached'] }, ['P-005: nobody says when it was detached']],
  ])('of a disk with %j says %j', (change, expected) => {
    const action = stop('aws-1/vol-1', { operation: 'snapshot_and_delete_disk' });

    expect(violations([action], { changed: { 'aws-1/vol-1': change } })).toEqual(expected);
  });

  test('has no grace period for an address', () => {
    const changed = { 'az-1/ip-1': { createdAtMs: asOfMs } };

    expect(violations([stop('az-1/ip-1', { operation: 'release_ip' })], { changed })).toEqual([]);
  });
});

describe('P-007 plan-size', () => {
  test('allows 25 actions and refuses 26', () => {
    const refs = Array.from({ length: 26 }, (_, index) => `aws-9/i-${index}`);
    const count = (length: number): string[] =>
      violations(refs.slice(0, length).map((ref) => stop(ref))).filter((each) => each.startsWith('P-007'));

    expect(count(25)).toEqual([]);
    expect(count(26)).toEqual(['P-007: 26 actions; a plan has at most 25: split it']);
  });

  test('allows one action per resource', () => {
    expect(violations([stop('aws-1/i-1'), stop('aws-1/i-10'), stop('aws-1/i-1')])).toEqual([
      'P-007: actions[0] is about the same resource; one action per resource',
    ]);
  });
});

describe('P-008 known-resource', () => {
  test.each(
    byViolation([
      [stop('aws-1/i-77'), 'P-008: no such resource in this estate'],
      [stop('aws-1/i-1', { operation: 'release_ip' }), 'P-008: release_ip needs an address; this is a machine'],
      [stop('aws-1/i-1', { operation: 'terminate' }), 'P-008: terminate is not an operation'],
    ]),
  )('%s', (violation, action) => {
    expect(violations([action])).toContain(violation);
  });

  test.each([
    ['aws-1/vol-1', 'snapshot_and_delete_disk', { state: 'attached' }, 'expects unattached; it is attached'],
    ['aws-1/vol-1', 'snapshot_and_delete_disk', { state: 'reserved' }, 'expects unattached; it is reserved'],
    ['az-1/ip-1', 'release_ip', { state: 'in_use' }, 'expects unused; it is in_use'],
    ['aws-1/i-1', 'stop_vm', { state: 'deallocated' }, 'expects running; it is deallocated'],
  ])('refuses %s for %s when it is %j', (ref, operation, change, words) => {
    expect(violations([stop(ref, { operation })], { changed: { [ref]: change } })).toEqual([
      `P-008: ${operation} ${words}`,
    ]);
  });
});
