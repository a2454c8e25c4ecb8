import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../../kernel/encoding/canonical-json.ts';
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { Resource, World } from '../estate/world.ts';
import type { JudgeInput } from '../policy/judge.ts';
import { parsePolicy } from '../policy/policy.ts';
import { aUtilization, aView, aWorld } from '../policy/small-world.test-data.ts';
import { control, lookUp, lookUpNames, toolDefinitions } from './registry.ts';

const policy = parsePolicy(readFileSync(new URL('../policy/policy.yaml', import.meta.url), 'utf8'));
const world = aWorld();

interface Setting {
  readonly world?: World;
  readonly priceOutage?: boolean;
  readonly changed?: Readonly<Record<string, Partial<Resource> | null>>;
}

function context(setting: Setting = {}): JudgeInput {
  const { changed, priceOutage = false } = setting;
  return {
    policy,
    estate: aView(setting.world ?? world, { priceOutage, ...(changed ? { changed } : {}) }),
    evidence: [{ id: 'ev-01', tool: 'find_waste', subjects: [...world.resources.keys()] }],
    requester: null,
  };
}

function output(tool: string, input: Json, setting: Setting = {}): Readonly<Record<string, Json>> {
  const answer = lookUp(tool, input, context(setting));
  if (answer.kind !== 'ok') throw new Error(`${tool} gave no answer: ${answer.kind}`);
  return answer.output;
}

function refusal(tool: string, input: Json): string {
  const answer = lookUp(tool, input, context());
  return 'message' in answer ? `${answer.kind}: ${answer.message}` : answer.kind;
}

function refs(input: Json, setting: Setting = {}): Json {
  const findings = output('find_waste', input, setting)['findings'];
  return Array.isArray(findings) ? findings.map((each: { readonly ref: Json }) => each.ref) : [];
}

describe('the nine tools', () => {
  test('are seven look-ups and two control tools', () => {
    expect(toolDefinitions.map(({ name }) => name)).toEqual([
      'get_estate_summary',
      'find_waste',
      'get_resource',
      'get_utilization',
      'get_cost_history',
      'quote_price',
      'check_policy',
      'submit_plan',
      'ask_operator',
    ]);
    expect([...lookUpNames]).toEqual(toolDefinitions.slice(0, 7).map(({ name }) => name));
  });

  test('are told to a model with strict schemas that are plain JSON', () => {
    for (const { inputSchema } of toolDefinitions) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(canonicalJson(inputSchema)).not.toContain('$schema');
    }
  });

  test('let a plan hold at most 25 actions of five fields', () => {
    const schema = toolDefinitions.find(({ name }) => name === 'submit_plan')?.inputSchema;

    expect(schema).toMatchObject({
      required: ['summary', 'caveats', 'actions', 'exclusions'],
      properties: {
        actions: {
          maxItems: 25,
          items: {
            additionalProperties: false,
            required: ['ref', 'operation', 'evidence_ids', 'rationale'],
            properties: { ref: {}, operation: {}, target_sku: {}, evidence_ids: {}, rationale: {} },
          },
        },
      },
    });
  });

  test('take a fixed time each, within the cap of four seconds', () => {
    const inputs: readonly (readonly [string, Json])[] = [
      ['get_estate_summary', {}],
      ['find_waste', {}],
      ['get_resource', { ref: 'aws-1/i-1' }],
      ['get_utilization', { ref: 'aws-1/i-1' }],
      ['get_cost_history', { ref: 'aws-1/i-1' }],
      ['quote_price', { ref: 'aws-1/i-1' }],
      ['check_policy', { actions: [] }],
    ];

    const durations = inputs
      .map(([tool, input]) => lookUp(tool, input, context()))
      .map((answer) => (answer.kind === 'ok' ? answer.durationMs : NaN));

    expect(durations).toEqual([120, 180, 60, 240, 160, 90, 40]);
  });
});

describe('a call that is wrong is answered with field, value and mend', () => {
  test.each([
    ['get_resource', { reff: 'aws-1/i-1' }, 'invalid: get_resource: "reff" is not a field; did you mean "ref"?'],
    ['get_resource', { ref: 7 }, 'invalid: get_resource: ref is 7; it must be a text, in quotes'],
    ['get_resource', null, 'invalid: get_resource: the input is null; it must be an object'],
    ['get_resource', { ref: 'vm-1' }, 'invalid: get_resource: ref is "vm-1", which is a name; use its ref "aws-1/i-1"'],
    [
      'get_resource',
      { ref: 'aws-1/i-9' },
      'invalid: get_resource: ref is "aws-1/i-9", which is not in this estate; did you mean "aws-1/i-1"?',
    ],
    [
      'quote_price',
      { ref: 'something else entirely' },
      'invalid: quote_price: ref is "something else entirely", which is not in this estate; use a ref that find_waste lists',
    ],
    [
      'get_utilization',
      { ref: 'aws-1/vol-1' },
      'invalid: get_utilization: ref is "aws-1/vol-1", which is not a machine; only machines have CPU metrics',
    ],
    [
      'get_estate_summary',
      { verbose: true },
      'invalid: get_estate_summary: "verbose" is not a field; none is allowed here',
    ],
    [
      'find_waste',
      { kind: ['idle'], cloud: 'gcp' },
      'invalid: find_waste: "kind" is not a field; did you mean "kinds"? cloud is "gcp"; it must be one of aws, azure.',
    ],
    [
      'check_policy',
      { actions: [{ ref: 'a', operation: 'stop', evidence_ids: [] }] },
      'invalid: check_policy: actions[0].operation is "stop"; it must be one of stop_vm, resize_vm, snapshot_and_delete_disk, release_ip',
    ],
    [
      'check_policy',
      { actions: [{ ref: 'a', operation: 'resize_vm', evidence_ids: [] }] },
      'invalid: check_policy: actions[0].target_sku is missing; resize_vm needs the target_sku that find_waste names',
    ],
    ['get_resources', {}, 'unknown_tool: "get_resources" is not a tool; did you mean "get_resource"?'],
    ['constructor', {}, expect.stringContaining('unknown_tool: "constructor" is not a tool; the tools are get_estate')],
  ])('%s %j', (tool, input, message) => {
    expect(refusal(tool, input)).toEqual(message);
  });

  test('a name that two resources share is answered with both refs', () => {
    const twins = aWorld({
      resources: new Map(
        [...world.resources].map(([ref, each]) => [ref, ref.startsWith('aws-1/i-') ? { ...each, name: 'twin' } : each]),
      ),
    });

    expect(lookUp('get_resource', { ref: 'twin' }, context({ world: twins }))).toMatchObject({
      kind: 'invalid',
      message: 'get_resource: ref is "twin", which is a name that 3 resources have: aws-1/i-1, aws-1/i-10, aws-1/i-100',
    });
  });
});

describe('get_estate_summary', () => {
  test('gives totals, findings, sources and everything that is wrong with the data', () => {
    expect(output('get_estate_summary', {})).toEqual({
      as_of: '2026-11-01T08:00:00Z',
      accounts: [
        { account: 'aws-1', provider: 'aws', name: 'core', resources: 4, monthly_cost_usd: 470.48 },
        { account: 'aws-2', provider: 'aws', name: 'lab', resources: 4, monthly_cost_usd: 560.64 },
        { account: 'az-1', provider: 'azure', name: 'platform', resources: 3, monthly_cost_usd: 84.1 },
      ],
      resources: 11,
      monthly_cost_usd: 1115.22,
      findings: {
        count: 10,
        monthly_saving_usd: 944.69,
        eligible: 5,
        eligible_monthly_saving_usd: 364.34,
      },
      price_source: { live: 'not_used', snapshot: 'ok', billing_history: 'ok' },
      degraded: [],
      data_issues: [],
      conflicts: [
        {
          ref: 'aws-2/i-3',
          field: 'power_state',
          inventory: 'stopped',
          billing: 'running',
          day: '2026-10-31',
          message: 'power_state: inventory says stopped, billing says running (2026-10-31)',
        },
      ],
      orphan_costs: [{ account: 'aws-2', resource_id: 'vol-lost', october_usd: 8 }],
    });
  });

  test('says that its totals are lower bounds when something has no price', () => {
    const billing = new Map([...world.billing].filter(([ref]) => ref !== 'aws-2/i-5'));

    expect(output('get_estate_summary', {}, { world: aWorld({ billing }), priceOutage: true })).toMatchObject({
      monthly_cost_at_least: true,
      resources_without_price: 1,
      findings: { at_least: true },
      price_source: { live: 'not_used', snapshot: 'unavailable', billing_history: 'ok' },
      degraded: [expect.stringContaining('Price sources are unavailable')],
    });
  });

  test('counts the issues of ingestion by their code', () => {
    const issue = {
      source: 'focus',
      locator: 'row 1',
      severity: 'warning',
      action: 'counted',
      ref: null,
    } as const;
    const issues = [
      { ...issue, code: 'D05', message: 'second' },
      { ...issue, code: 'D01', message: 'first' },
      { ...issue, code: 'D05', message: 'third' },
    ];

    const summary = output('get_estate_summary', {}, { world: aWorld({ ingestion: { ...world.ingestion, issues } }) });

    expect(summary['data_issues']).toEqual([
      { code: 'D01', count: 1, message: 'first' },
      { code: 'D05', count: 2, message: 'second' },
    ]);
  });
});

describe('find_waste', () => {
  test('shows a finding without its CPU figures', () => {
    expect(output('find_waste', { refs: ['az-1/vm-2'] })).toEqual({
      findings: [
        {
          ref: 'az-1/vm-2',
          name: 'vm-2',
          waste: 'oversized',
          operation: 'resize_vm',
          target_sku: 'Standard_B2s',
          environment: 'staging',
          team: 'web',
          cloud: 'azure',
          region: 'eastus',
          sku: 'Standard_B2ms',
          monthly_cost_usd: 60.74,
          monthly_saving_usd: 30.37,
          eligible: true,
          blockers: [],
        },
      ],
      count: 1,
      monthly_saving_usd: 30.37,
      eligible_count: 1,
    });
  });

  test.each([
    [{ kinds: ['unattached', 'unused'] }, ['aws-1/vol-1', 'az-1/ip-1', 'az-1/disk-1']],
    [{ environments: ['test', 'staging'] }, ['aws-1/i-10', 'az-1/vm-2']],
    [{ environments: ['none'] }, ['aws-2/i-4']],
    [{ cloud: 'azure', kinds: ['unused'] }, ['az-1/ip-1']],
    [{ team: 'WEB ', environments: ['production'] }, ['aws-1/i-100']],
    [{ team: 'nobody' }, []],
    [{ min_monthly_saving_usd: 140.16, cloud: 'aws', environments: ['test'] }, ['aws-1/i-10']],
    [{ min_monthly_saving_usd: 140.17 }, []],
    [{ refs: ['vm-1'] }, ['aws-1/i-1']],
    [{ refs: ['aws-1/i-1', 'vm-10'] }, ['aws-1/i-1', 'aws-1/i-10']],
    [{ refs: [] }, []],
  ])('keeps what fits all of %j', (filters, expected) => {
    expect(refs(filters)).toEqual(expected);
  });

  test('says which resources hold no waste and which are none', () => {
    expect(output('find_waste', { refs: ['vm-5', 'vm-50000'] })).toMatchObject({
      findings: [],
      count: 0,
      no_waste: ['aws-2/i-5'],
      unknown_refs: [{ ref: 'vm-50000', reason: expect.stringContaining('not in this estate') }],
    });
  });

  test('names what blocks a finding, what was withheld and which sources disagree', () => {
    expect(output('find_waste', { refs: ['aws-2/i-2', 'aws-2/i-3'] })['findings']).toMatchObject([
      { name: null, eligible: false, untrusted_text_withheld: true, blockers: [{ rule: 'P-003' }] },
      {
        eligible: false,
        blockers: [{ rule: 'P-005' }],
        conflict: 'power_state: inventory says stopped, billing says running (2026-10-31)',
      },
    ]);
  });

  test('keeps a saving that cannot be estimated, as null, and calls the sum a lower bound', () => {
    expect(
      output('find_waste', { kinds: ['oversized'], min_monthly_saving_usd: 500 }, { priceOutage: true }),
    ).toMatchObject({
      findings: [{ monthly_cost_usd: 61.74, monthly_saving_usd: null, estimated: true }],
      monthly_saving_usd: 0,
      at_least: true,
    });
  });

  test('shows the estate as it is in this trial, and leaves other trials alone', () => {
    const changed = { 'aws-1/i-1': { environment: 'production' as const }, 'aws-1/i-10': null };

    expect(refs({ environments: ['production'] }, { changed })).toEqual(['aws-1/i-1', 'aws-1/i-100']);
    expect(refs({ environments: ['test'] }, { changed })).toEqual([]);
    expect(refs({ environments: ['production'] })).toEqual(['aws-1/i-100']);
    expect(refs({ environments: ['test'] })).toEqual(['aws-1/i-10']);
  });

  test('is evidence about every resource that it lists, and about no other', () => {
    const answer = lookUp('find_waste', { kinds: ['unused'], refs: ['az-1/ip-1', 'vm-5'] }, context());

    expect(answer).toMatchObject({ kind: 'ok', subjects: ['az-1/ip-1', 'aws-2/i-5'] });
  });
});

describe('get_resource', () => {
  test('describes a disk with its tags and its dates', () => {
    expect(output('get_resource', { ref: 'az-1/disk-1' })).toEqual({
      ref: 'az-1/disk-1',
      name: 'disk-1',
      kind: 'disk',
      cloud: 'azure',
      account: 'az-1',
      region: 'eastus',
      environment: 'dev',
      team: 'web',
      sku: 'P10',
      size_gib: 128,
      state: 'unattached',
      created_at: '2026-08-03T08:00:00Z',
      detached_at: '2026-10-02T08:00:00Z',
      tags: { Lifecycle: ' Keep ' },
      conflicts: [],
    });
  });

  test('says that text was withheld and gives nothing of it, not even its hash', () => {
    const described = output('get_resource', { ref: 'aws-2/i-2' });

    expect(described).toMatchObject({ name: null, untrusted_text_withheld: true });
    expect(JSON.stringify(described)).not.toContain('aaaa');
  });

  test('shows what the trial changed', () => {
    const changed = { 'aws-1/vol-1': { state: 'attached', attachedTo: 'aws-1/i-1', dataGaps: ['a gap'] } };

    expect(output('get_resource', { ref: 'aws-1/vol-1' }, { changed })).toMatchObject({
      state: 'attached',
      attached_to: 'aws-1/i-1',
      data_gaps: ['a gap'],
    });
  });
});

describe('get_utilization', () => {
  test('gives the figures of the window', () => {
    const utilization = new Map([['aws-1/i-1', aUtilization('aws-1/i-1', { p95: 4.567_89, suspect: 'a reason' })]]);

    expect(output('get_utilization', { ref: 'aws-1/i-1' }, { world: aWorld({ utilization }) })).toEqual({
      ref: 'aws-1/i-1',
      metric: 'cpu_percent',
      window_start: '2026-10-02',
      window_end: '2026-10-31',
      days_with_data: 30,
      days_in_window: 30,
      p95: 4.57,
      peak: 9,
      newest_point: '2026-10-31T00:00:00Z',
      suspect: 'a reason',
    });
  });

  test('says null where there is no figure, and never zero', () => {
    const nothing = { ref: 'aws-1/i-1', days_with_data: 0, p95: null, peak: null, newest_point: null };
    const silent = aUtilization('aws-1/i-1', { daysWithData: 0, p95: null, peak: null, newestPointMs: null });

    for (const utilization of [new Map(), new Map([['aws-1/i-1', silent]])])
      expect(output('get_utilization', { ref: 'aws-1/i-1' }, { world: aWorld({ utilization }) })).toMatchObject(
        nothing,
      );
  });
});

describe('get_cost_history', () => {
  test('gives the bill of the last full month', () => {
    expect(output('get_cost_history', { ref: 'az-1/ip-1' })).toEqual({
      ref: 'az-1/ip-1',
      month: '2026-10',
      billed_usd: 4.65,
      billed_hours: 744,
      monthly_estimate_usd: 4.65,
    });
  });

  test('knows that December comes before January', () => {
    const asOfMs = Date.UTC(2027, 0, 2);

    expect(output('get_cost_history', { ref: 'az-1/ip-1' }, { world: aWorld({ asOfMs }) })).toMatchObject({
      month: '2026-12',
    });
  });

  test('says why there is no figure', () => {
    expect(output('get_cost_history', { ref: 'az-1/ip-1' }, { world: aWorld({ billing: new Map() }) })).toMatchObject({
      billed_usd: null,
      monthly_estimate_usd: null,
      reason: 'no bill names this resource',
    });
  });
});

describe('quote_price', () => {
  test('prices a resource and what doing away with it saves', () => {
    expect(output('quote_price', { ref: 'aws-1/i-1' })).toEqual({
      ref: 'aws-1/i-1',
      sku: 'm5.xlarge',
      monthly_cost_usd: 140.16,
      source: 'snapshot 2026-07-20',
      estimated: false,
      monthly_saving_usd: 140.16,
    });
  });

  test('prices a resize as the difference', () => {
    expect(output('quote_price', { ref: 'az-1/vm-2', target_sku: 'Standard_B2s' })).toMatchObject({
      target: { sku: 'Standard_B2s', monthly_cost_usd: 30.37 },
      monthly_saving_usd: 30.37,
    });
  });

  test.each([
    [{ ref: 'az-1/vm-2' }, 'a resize saves the difference: ask again with target_sku "Standard_B2s"'],
    [{ ref: 'az-1/vm-2', target_sku: 'X9' }, 'not estimable: no price for X9'],
    [{ ref: 'aws-2/i-5' }, 'no waste was found on this resource'],
  ])('knows no saving for %j and says why', (input, reason) => {
    expect(output('quote_price', input)).toMatchObject({ monthly_saving_usd: null, reason });
  });

  // EH-27: a target without a price saves neither the whole old price nor nothing.
  test('knows no saving of a resize in an outage, and names what is down', () => {
    expect(output('quote_price', { ref: 'az-1/vm-2', target_sku: 'Standard_B2s' }, { priceOutage: true })).toEqual({
      ref: 'az-1/vm-2',
      sku: 'Standard_B2ms',
      monthly_cost_usd: 61.74,
      source: 'billing_history',
      estimated: true,
      target: {
        sku: 'Standard_B2s',
        monthly_cost_usd: null,
        reason: 'Standard_B2s was never billed for this resource',
      },
      monthly_saving_usd: null,
      reason: 'not estimable: Standard_B2s was never billed for this resource',
      sources_down: ['live', 'snapshot'],
    });
  });

  test('says that no source has a price', () => {
    const setting = { world: aWorld({ billing: new Map() }), priceOutage: true };

    expect(output('quote_price', { ref: 'aws-1/i-1' }, setting)).toMatchObject({
      monthly_cost_usd: null,
      source: 'none',
      estimated: false,
      reason: 'not estimable: no bill names this resource',
    });
  });
});

describe('check_policy', () => {
  const action = { ref: 'aws-1/i-1', operation: 'stop_vm', evidence_ids: ['ev-01'] };

  test('allows what may be submitted and says who must sign', () => {
    expect(output('check_policy', { actions: [action] })).toEqual({
      allowed: true,
      policy_version: policy.version,
      approvers_needed: 1,
      actions: [{ ref: 'aws-1/i-1', operation: 'stop_vm', allowed: true, risk: 'low', violations: [] }],
      violations: [],
    });
  });

  test('says what each action violates, and what the list does', () => {
    const many = Array.from({ length: 26 }, () => action);
    const resize = { ...action, ref: 'aws-1/i-100', operation: 'resize_vm', target_sku: 'm5.large' };

    expect(output('check_policy', { actions: [action, resize] })).toMatchObject({
      allowed: false,
      actions: [{ allowed: true }, { allowed: false, violations: [{ rule: 'P-001' }, { rule: 'P-004' }] }],
    });
    expect(output('check_policy', { actions: many })).toMatchObject({
      allowed: false,
      violations: [{ rule: 'P-007', message: '26 actions; a plan has at most 25: split it' }],
    });
  });

  test('routes an unknown saving to two people', () => {
    const resize = { ref: 'az-1/vm-2', operation: 'resize_vm', target_sku: 'Standard_B2s', evidence_ids: ['ev-01'] };

    expect(output('check_policy', { actions: [resize] }, { priceOutage: true })).toMatchObject({
      allowed: true,
      approvers_needed: 2,
    });
  });

  test('is evidence about nothing: a verdict cannot ground the plan that it was asked about', () => {
    expect(lookUp('check_policy', { actions: [action] }, context())).toMatchObject({ kind: 'ok', subjects: [] });
  });
});

describe('control', () => {
  const action = { ref: 'aws-1/i-1', operation: 'stop_vm', rationale: 'idle', evidence_ids: ['ev-01'] };
  const plan = { summary: 's', caveats: ['c'], actions: [action], exclusions: [{ ref: 'x/y', reason: 'r' }] };

  test('reads a plan', () => {
    expect(control('submit_plan', plan)).toEqual({
      kind: 'submit',
      submission: {
        summary: 's',
        caveats: ['c'],
        actions: [{ ref: 'aws-1/i-1', operation: 'stop_vm', target: null, rationale: 'idle', evidenceIds: ['ev-01'] }],
        exclusions: [{ ref: 'x/y', reason: 'r', evidenceIds: [] }],
      },
    });
  });

  test('reads a question', () => {
    expect(control('ask_operator', { question: 'Which team?' })).toEqual({ kind: 'ask', question: 'Which team?' });
  });

  test.each([
    [{ ...plan, actions: [{ ...action, monthly_saving_usd: 9999 }] }, '"actions[0].monthly_saving_usd" is not a field'],
    [{ ...plan, actions: [{ ...action, risk: 'low' }] }, '"actions[0].risk" is not a field'],
    [{ ...plan, approvers_needed: 0 }, '"approvers_needed" is not a field'],
    [
      { ...plan, actions: Array.from({ length: 26 }, () => action) },
      'actions has 26 items; at most 25 items are allowed',
    ],
    [
      { ...plan, actions: [{ ...action, target_sku: 'm5.large' }] },
      'actions[0].target_sku is "m5.large"; only resize_vm has a target_sku: leave it out',
    ],
    [{ ...plan, actions: [{ ...action, rationale: '' }] }, 'actions[0].rationale is empty'],
    [
      { ...plan, exclusions: [{ ref: 'x/y', reasons: 'r' }] },
      '"exclusions[0].reasons" is not a field; did you mean "reason"?',
    ],
    [{ summary: 's' }, 'caveats is missing; it must be a list'],
  ])('refuses a plan with a field too many, too few or too large: %#', (input, message) => {
    expect(control('submit_plan', input)).toEqual({ kind: 'invalid', message: expect.stringContaining(message) });
  });

  test('refuses an empty question and an unknown tool', () => {
    expect(control('ask_operator', { question: '' })).toMatchObject({ kind: 'invalid' });
    expect(control('submit_plans', {})).toEqual({
      kind: 'invalid',
      message: '"submit_plans" is not a tool; did you mean "submit_plan"?',
    });
  });
});
