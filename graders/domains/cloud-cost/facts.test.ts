import { describe, expect, test } from 'vitest';
import type { RunRecord } from '../../../runtime/record/schema.ts';
import { aCall, aFailedCall, aRecord } from '../../laws/a-record.ts';
import { factsOf } from './facts.ts';

type Output = Parameters<typeof aCall>[3];

/** The facts of one call as `subject quantity value unit`. */
function stated(tool: string, output: Output): readonly string[] {
  return written(aRecord({ toolCalls: [aCall(0, tool, {}, output, 'ev-01', [])] }));
}

function written(record: RunRecord): readonly string[] {
  return factsOf(record).map(({ subject, quantity, value, unit }) => `${subject} ${quantity} ${value} ${unit}`);
}

describe('the figures of', () => {
  test('get_estate_summary are totals, and costs of what no inventory holds', () => {
    const output = {
      monthly_cost_usd: 6840.52,
      resources: 149,
      findings: { count: 30, monthly_saving_usd: 1900.3, eligible: 16, eligible_monthly_saving_usd: 1003.58 },
      accounts: [{ account: 'aws-1', resources: 58, monthly_cost_usd: 3000 }],
      orphan_costs: [{ resource_id: 'vol-1', october_usd: 12.34 }],
    };

    expect(stated('get_estate_summary', output)).toEqual([
      '* cost 6840.52 usd',
      '* resources 149 count',
      '* saving 1900.3 usd',
      '* count 30 count',
      '* eligible:yes saving 1003.58 usd',
      '* eligible:yes count 16 count',
      '* cost 3000 usd',
      'vol-1 cost 12.34 usd',
    ]);
  });

  test('find_waste are cost and saving of each finding, the days its blockers state, and totals', () => {
    const output = {
      findings: [
        { ref: 'a', monthly_cost_usd: 10, monthly_saving_usd: 4, blockers: [] },
        {
          ref: 'b',
          monthly_cost_usd: 5,
          monthly_saving_usd: null,
          blockers: [{ rule: 'P-005', reason: 'metrics on 12 of 30 days (40%)' }, { rule: 'P-002', reason: 'kept' }, 7],
        },
      ],
      count: 2,
      monthly_saving_usd: 4,
      eligible_count: 1,
    };

    expect(stated('find_waste', output)).toEqual([
      'a cost 10 usd',
      'a saving 4 usd',
      'b cost 5 usd',
      'b days with data 12 count',
      'b days in window 30 count',
      'b coverage 40 percent',
      '* saving 4 usd',
    ]);
  });

  test('get_utilization are percentages and days; a null is no figure', () => {
    const output = { ref: 'a', p95: 1.9, peak: null, days_with_data: 27, days_in_window: 30 };

    expect(stated('get_utilization', output)).toEqual([
      'a p95 1.9 percent',
      'a days with data 27 count',
      'a days in window 30 count',
      'a coverage 90 percent',
    ]);
    expect(stated('get_utilization', { ref: 'a', days_with_data: 3, days_in_window: 0 })).toEqual([]);
    expect(stated('get_utilization', { ref: 'a', days_with_data: 3 })).toEqual([]);
    expect(stated('get_utilization', { ref: 'a', days_in_window: 3 })).toEqual([]);
  });

  test('get_cost_history are costs', () => {
    const output = { ref: 'a', billed_usd: 139.2, billed_hours: 725, monthly_estimate_usd: 140.16 };

    expect(stated('get_cost_history', output)).toEqual(['a cost 139.2 usd', 'a cost 140.16 usd']);
  });

  test('quote_price are cost, saving, and the cost of the target', () => {
    const output = {
      ref: 'a',
      monthly_cost_usd: 140.16,
      monthly_saving_usd: 70.08,
      target: { monthly_cost_usd: 70.08 },
    };

    expect(stated('quote_price', output)).toEqual(['a cost 140.16 usd', 'a saving 70.08 usd', 'a cost 70.08 usd']);
  });
});

test.each<[name: string, tool: string, output: Output]>([
  ['an output of no known shape', 'find_waste', { findings: 'none', count: 'two' }],
  ['findings that are no objects', 'find_waste', { findings: [null, 'a', 7] }],
  ['figures that are texts', 'quote_price', { ref: 'a', monthly_cost_usd: '140.16', target: null }],
  ['a tool that returns no figures', 'get_resource', { ref: 'a', size_gib: 500 }],
])('%s states nothing', (_, tool, output) => {
  expect(stated(tool, output)).toEqual([]);
});

test('a call that failed and a control call state nothing', () => {
  const record = aRecord({
    toolCalls: [
      aFailedCall(0, 'quote_price', { ref: 'a' }, 'timeout'),
      aCall(0, 'quote_price', {}, { ref: 'a', monthly_cost_usd: 1 }, null, []),
    ],
  });

  expect(written(record)).toEqual([]);
});

test('each fact knows the look-up that returned it', () => {
  const record = aRecord({ toolCalls: [aCall(0, 'quote_price', {}, { ref: 'a', monthly_cost_usd: 1 }, 'ev-07', [])] });

  expect(factsOf(record)).toEqual([{ subject: 'a', quantity: 'cost', value: 1, unit: 'usd', evidenceId: 'ev-07' }]);
});
