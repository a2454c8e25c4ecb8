import { describe, expect, test } from 'vitest';
import type { Json } from '../../kernel/contracts/index.ts';
import type { RecordToolCall } from '../record/schema.ts';
import { judgeCall } from './loop-guard.ts';

type Result = RecordToolCall['result'];

function ok(answer: string): Result {
  return { kind: 'ok', output: { answer }, evidenceId: null, subjects: [] };
}
const timeout: Result = { kind: 'error', error: 'timeout', message: 'timeout' };

function aCall(tool: string, input: Json, result: Result, evidence = 0): RecordToolCall {
  const withEvidence = result.kind === 'ok' ? { ...result, evidenceId: `ev-${evidence}` } : result;
  return { id: 'tu', turn: 0, tool, input, startedAtMs: 0, durationMs: 0, result: withEvidence };
}

const writes = new Set(['submit_plan', 'ask_operator', 'write']);
const readOnly = (tool: string) => !writes.has(tool);

/** The verdicts on each call of a sequence, when every one of them runs. */
function verdicts(calls: readonly (readonly [string, Json, Result])[]): (string | null)[] {
  const earlier: RecordToolCall[] = [];
  return calls.map(([tool, input, result], index) => {
    const verdict = judgeCall(earlier, { tool, input }, readOnly);
    earlier.push(aCall(tool, input, result, index));
    return verdict?.detector ?? null;
  });
}

describe('EH-26 the repeat detector', () => {
  test('sees through the order of keys', () => {
    const same = ok('same result');

    const seen = verdicts([
      ['get_utilization', { ref: 'vm-1', days: 14 }, same],
      ['get_utilization', { days: 14, ref: 'vm-1' }, same],
      ['get_utilization', { ref: 'vm-1', days: 14.0 }, same],
    ]);

    expect(seen).toEqual([null, null, 'repeat']);
  });

  test('lets polling pass whose answer changes', () => {
    const plan = { plan: 'p' };

    const seen = verdicts([
      ['check_policy', plan, ok('pending 1')],
      ['check_policy', plan, ok('pending 2')],
      ['check_policy', plan, ok('allowed')],
    ]);

    expect(seen).toEqual([null, null, null]);
  });

  test('lets a retry after a timeout pass', () => {
    const vm = { ref: 'vm-1' };

    expect(
      verdicts([
        ['get_utilization', vm, timeout],
        ['get_utilization', vm, ok('ok')],
        ['get_utilization', vm, ok('ok')],
      ]),
    ).toEqual([null, null, null]);
  });

  test('lets one tool pass that looks at other things', () => {
    const seen = verdicts(['vm-1', 'vm-2', 'vm-3'].map((ref) => ['quote_price', { ref }, ok('a')] as const));

    expect(seen).toEqual([null, null, null]);
  });

  test('reads an argument of null as one left out', () => {
    const same = ok('same result');

    const seen = verdicts([
      ['find_waste', {}, same],
      ['find_waste', { environment: null }, same],
      ['find_waste', { environment: null }, same],
    ]);

    expect(seen).toEqual([null, null, 'repeat']);
  });

  test('needs the calls in a row', () => {
    const same = ok('same');

    const seen = verdicts([
      ['quote_price', { ref: 'a' }, same],
      ['quote_price', { ref: 'a' }, same],
      ['find_waste', {}, same],
      ['quote_price', { ref: 'a' }, same],
    ]);

    expect(seen).toEqual([null, null, null, null]);
  });

  test('trips again on the same call right after a blocked one, and not on another', () => {
    const blocked: Result = { kind: 'error', error: 'blocked', message: 'loop' };
    const earlier = [
      aCall('find_waste', {}, ok('x')),
      aCall('find_waste', {}, ok('x')),
      aCall('find_waste', {}, blocked),
    ];

    expect(judgeCall(earlier, { tool: 'find_waste', input: {} }, readOnly)?.detector).toBe('repeat');
    expect(judgeCall(earlier, { tool: 'find_waste', input: { team: 'web' } }, readOnly)).toBeNull();
  });

  test('says what to do instead', () => {
    const earlier = [aCall('find_waste', {}, ok('x')), aCall('find_waste', {}, ok('x'))];

    expect(judgeCall(earlier, { tool: 'find_waste', input: {} }, readOnly)?.message).toMatchInlineSnapshot(
      `"loop: find_waste was called 3 times in a row with the same arguments and the same result; change the arguments, use another tool, or finish with what you have"`,
    );
  });
});

describe('the cycle detector', () => {
  const a = ['write', { row: 'a' }, ok('1')] as const;
  const b = ['write', { row: 'b' }, ok('2')] as const;
  const look = ['find_waste', {}, ok('3')] as const;

  test('trips on the sixth call of A, B, A, B, A, B', () => {
    expect(verdicts([a, b, a, b, a, b])).toEqual([null, null, null, null, null, 'cycle']);
  });

  test('does not count look-ups between the writes', () => {
    expect(verdicts([a, look, b, look, a, look, b, look, a, look, b]).at(-1)).toBe('cycle');
  });

  test('never trips on look-ups alone', () => {
    const other = ['get_resource', { ref: 'x' }, ok('4')] as const;

    expect(verdicts(Array.from({ length: 10 }, () => [look, other] as const).flat())).not.toContain('cycle');
  });

  test('sees a cycle of four', () => {
    const c = ['write', { row: 'c' }, ok('5')] as const;
    const d = ['write', { row: 'd' }, ok('6')] as const;
    const round = [a, b, c, d] as const;

    expect(verdicts([...round, ...round, ...round]).indexOf('cycle')).toBe(11);
  });

  test('lets a sequence pass that only almost repeats', () => {
    const c = ['write', { row: 'c' }, ok('5')] as const;

    expect(verdicts([a, b, a, b, a, c])).toEqual([null, null, null, null, null, null]);
  });
});
