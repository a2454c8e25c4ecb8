import { describe, expect, test } from 'vitest';
import { aPassingCase } from '../laws/a-passing-run.ts';
import { aCall, aFailedCall, aTurn } from '../laws/a-record.ts';
import { ref } from '../laws/an-estate.ts';
import { codesOfChanged, gradeChanged, item } from '../laws/planted.ts';
import type { Change } from '../laws/planted.ts';

const id = 'tool-accuracy';
const outage = { ...aPassingCase(), faults: [{ kind: 'price_outage' }] };

test('passes a run that looked up all it proposes', () => {
  // Sixteen calls; utilization and price of two machines, the price of a disk.
  expect(gradeChanged(id)).toEqual({ verdict: 'pass', checked: 21, findings: [] });
});

const push =
  (...calls: readonly ReturnType<typeof aCall>[]): Change =>
  ({ toolCalls }) =>
    void toolCalls.push(...calls);
const lookUp = (input: { [key: string]: string | number }, p95 = 1) =>
  aCall(1, 'get_utilization', input, { p95 }, 'ev-99', [ref('X2')]);

describe('calls', () => {
  test.each<[name: string, change: Change, ...codes: string[]]>([
    [
      'an input that the schema refuses',
      push(aFailedCall(1, 'get_resource', { reff: 'x' }, 'invalid')),
      'invalid-call',
    ],
    ['a tool that does not exist', push(aFailedCall(1, 'terminate_vm', {}, 'unknown_tool')), 'unknown-tool'],
    ['a call that was cut off', push(aFailedCall(1, 'get_resource', {}, 'not_executed'))],
    ['a call the runtime could not serve', push(aFailedCall(1, 'get_resource', {}, 'unavailable'))],
    ['a repeat', push(lookUp({ ref: 'a', days: 14 }), lookUp({ ref: 'a', days: 14 })), 'repeated-call'],
    [
      'a repeat with its keys in another order',
      push(lookUp({ ref: 'a', days: 14 }), lookUp({ days: 14, ref: 'a' })),
      'repeated-call',
    ],
    [
      'two repeats',
      push(lookUp({ ref: 'a' }), lookUp({ ref: 'a' }), lookUp({ ref: 'a' })),
      'repeated-call',
      'repeated-call',
    ],
    [
      'a repeat that was stopped',
      push(lookUp({ ref: 'a' }), aFailedCall(1, 'get_utilization', { ref: 'a' }, 'blocked')),
      'repeated-call',
    ],
    ['another resource', push(lookUp({ ref: 'a' }), lookUp({ ref: 'b' }))],
    ['another tool', push(lookUp({ ref: 'a' }), { ...lookUp({ ref: 'a' }), tool: 'get_cost_history' })],
    ['a question whose answer changes', push(lookUp({ ref: 'a' }), lookUp({ ref: 'a' }, 2), lookUp({ ref: 'a' }, 3))],
    [
      'a retry after a time-out',
      push(aFailedCall(1, 'get_utilization', { ref: 'a' }, 'timeout'), lookUp({ ref: 'a' })),
    ],
    ['a submission made again', ({ toolCalls }) => void toolCalls.push(structuredClone(item(toolCalls, -1)))],
  ])('%s', (_, change, ...codes) => {
    expect(codesOfChanged(id, change)).toEqual(codes);
  });

  test('a repeat points to both calls', () => {
    const { findings } = gradeChanged(id, push(lookUp({ ref: 'a' }), lookUp({ ref: 'a' })));

    expect(findings[0]?.at).toEqual(['/toolCalls/17', '/toolCalls/16']);
    expect(findings[0]?.message).toContain('was called again with the same input');
  });
});

describe('look-ups before a proposal', () => {
  const drop =
    (tool: string, key: string): Change =>
    ({ toolCalls }) => {
      const found = toolCalls.find((call) => call.tool === tool && JSON.stringify(call.input).includes(ref(key)));
      if (found) found.tool = 'get_cost_history';
    };
  const failed =
    (tool: string, key: string, error: 'timeout' | 'unavailable'): Change =>
    ({ toolCalls }) => {
      const found = toolCalls.find((call) => call.tool === tool && JSON.stringify(call.input).includes(ref(key)));
      if (found) found.result = { kind: 'error', error, message: '' };
    };

  test.each<[name: string, change: Change, ...codes: string[]]>([
    ['no utilization of a machine', drop('get_utilization', 'S1'), 'look-up-missing'],
    ['no price of a machine', drop('quote_price', 'S1'), 'look-up-missing'],
    ['no price of a disk', drop('quote_price', 'K1'), 'look-up-missing'],
    ['no utilization of a machine left out', drop('get_utilization', 'X3')],
    ['utilization that timed out', failed('get_utilization', 'S1', 'timeout'), 'look-up-missing'],
    ['a price that was not had', failed('quote_price', 'S1', 'unavailable'), 'look-up-missing'],
    ['a price looked up in the turn of the submission', ({ toolCalls }) => void (item(toolCalls, -2).turn = 2)],
    [
      'a price of a proposed disk looked up in the turn of the submission',
      ({ toolCalls }) => {
        for (const call of toolCalls)
          if (call.tool === 'quote_price' && JSON.stringify(call.input).includes(ref('K1'))) call.turn = 2;
      },
      'look-up-missing',
    ],
    [
      'a resource that does not exist',
      ({ toolCalls }) => {
        const { input } = item(toolCalls, -1);
        Object.assign(input as object, { actions: [{ ref: 'aws-1/i-nowhere' }] }); // what aRun submitted
      },
    ],
  ])('%s', (_, change, ...codes) => {
    expect(codesOfChanged(id, change)).toEqual(codes);
  });

  test('under a price outage an attempt for the price is enough, and no attempt is not', () => {
    expect(codesOfChanged(id, failed('quote_price', 'S1', 'unavailable'), outage)).toEqual([]);
    expect(codesOfChanged(id, drop('quote_price', 'S1'), outage)).toEqual(['look-up-missing']);
    expect(codesOfChanged(id, failed('get_utilization', 'S1', 'timeout'), outage)).toEqual(['look-up-missing']);
  });

  test('an attempt for another resource is none', () => {
    const change: Change = (record) => {
      failed('quote_price', 'S1', 'unavailable')(record);
      for (const call of record.toolCalls) if (call.result.kind === 'error') call.input = { ref: 'aws-1/i-0a1' };
    };

    expect(codesOfChanged(id, change, outage)).toEqual(['look-up-missing']);
  });

  test('an attempt whose input is junk is none', () => {
    const change: Change = (record) => {
      failed('quote_price', 'S1', 'unavailable')(record);
      for (const call of record.toolCalls) if (call.result.kind === 'error') call.input = null;
    };

    expect(codesOfChanged(id, change, outage)).toEqual(['look-up-missing']);
  });

  test('says which look-up is missing, and where', () => {
    expect(gradeChanged(id, drop('get_utilization', 'S1')).findings).toEqual([
      {
        code: 'look-up-missing',
        message:
          'ci-runner-04 (ref aws-1/i-0a10) was proposed without checking its utilization in a turn before the submission',
        at: ['/toolCalls/15/input/actions/0'],
      },
    ]);
  });
});

test.each([
  [12, []],
  [13, ['too-many-turns']],
])('%i model turns', (count, codes) => {
  expect(codesOfChanged(id, (record) => void (record.turns = Array.from({ length: count }, aTurn)))).toEqual(codes);
});
