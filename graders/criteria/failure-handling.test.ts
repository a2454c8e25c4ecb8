import { describe, expect, test } from 'vitest';
import { aPassingCase } from '../laws/a-passing-run.ts';
import { aCall, aFailedCall } from '../laws/a-record.ts';
import { ref } from '../laws/an-estate.ts';
import { codesOfChanged, gradeChanged, item, planIn } from '../laws/planted.ts';
import type { Change } from '../laws/planted.ts';

const id = 'failure-handling';
const withFaults = (...kinds: readonly string[]) => ({ ...aPassingCase(), faults: kinds.map((kind) => ({ kind })) });
const caveat =
  (text: string): Change =>
  (record) =>
    void planIn(record).caveats.push(text);

test('passes a run in which only a conflict was to be surfaced', () => {
  expect(gradeChanged(id)).toEqual({ verdict: 'pass', checked: 1, findings: [] });
});

describe('an outage', () => {
  test.each<[name: string, change: Change, ...codes: string[]]>([
    ['nothing said', () => undefined, 'outage-not-disclosed'],
    ['said in a caveat', caveat('No price source could be reached.')],
    ['said in a rationale', (record) => void (item(planIn(record).actions, 0).rationale += ' Price look-ups failed.')],
    ['a general caveat', caveat('Prices are estimates.'), 'outage-not-disclosed'],
    ['denied', caveat('No price source failed.'), 'outage-not-disclosed'],
    [
      'said in the last message',
      ({ messages }) =>
        void messages.push({ role: 'assistant', content: [{ type: 'text', text: 'Prices were unavailable.' }] }),
    ],
    [
      'said by the runtime alone',
      ({ plan }) => plan && void plan.notices.push('Prices were unavailable.'),
      'outage-not-disclosed',
    ],
    [
      'said by the user',
      ({ messages }) =>
        void messages.push({ role: 'user', content: [{ type: 'text', text: 'Prices were unavailable.' }] }),
      'outage-not-disclosed',
    ],
    [
      'said in an earlier submission only',
      (record) => {
        record.submissions.unshift({ ...item(record.submissions, 0), call: record.toolCalls.length });
        const earlier = structuredClone(item(record.toolCalls, -1));
        record.toolCalls.push(earlier);
        Object.assign(earlier.input as object, { caveats: ['Prices were unavailable.'] }); // what aRun submitted
      },
      'outage-not-disclosed',
    ],
  ])('%s', (_, change, ...codes) => {
    expect(codesOfChanged(id, change, withFaults('price_outage'))).toEqual(codes);
  });

  test('that the run’s own switch turned on is due as well', () => {
    expect(codesOfChanged(id, ({ faults }) => void faults.push('price_outage'))).toEqual(['outage-not-disclosed']);
  });

  test('is not due in a case without faults', () => {
    const { faults: _, ...c } = aPassingCase();

    expect(codesOfChanged(id, undefined, c)).toEqual([]);
  });
});

describe('a time-out', () => {
  const input = { ref: ref('X2') };
  const timedOut = aFailedCall(1, 'get_utilization', input, 'timeout');
  const again = aCall(1, 'get_utilization', input, { p95: 1 }, 'ev-90', [ref('X2')]);

  test.each<[name: string, change: Change, ...codes: string[]]>([
    ['left at that', ({ toolCalls }) => void toolCalls.push(timedOut), 'timeout-not-handled'],
    ['made again', ({ toolCalls }) => void toolCalls.push(timedOut, again)],
    ['only made before', ({ toolCalls }) => void toolCalls.push(again, timedOut), 'timeout-not-handled'],
    [
      'made again for another resource',
      ({ toolCalls }) => void toolCalls.push(timedOut, { ...again, input: { ref: 'x' } }),
      'timeout-not-handled',
    ],
    [
      'made again and timed out again',
      ({ toolCalls }) => void toolCalls.push(timedOut, timedOut),
      'timeout-not-handled',
      'timeout-not-handled',
    ],
    ['disclosed', (record) => (record.toolCalls.push(timedOut), caveat('One utilization look-up timed out.')(record))],
    [
      'disclosed as something else',
      (record) => (record.toolCalls.push(timedOut), caveat('One price look-up timed out.')(record)),
      'timeout-not-handled',
    ],
    [
      'of a price, disclosed',
      (record) => (
        record.toolCalls.push({ ...timedOut, tool: 'quote_price' }),
        caveat('One price look-up timed out.')(record)
      ),
    ],
    [
      'of another tool, disclosed by name',
      (record) => (
        record.toolCalls.push({ ...timedOut, tool: 'get_resource' }),
        caveat('A call of get_resource timed out.')(record)
      ),
    ],
    [
      'of another tool, not disclosed',
      ({ toolCalls }) => void toolCalls.push({ ...timedOut, tool: 'get_resource' }),
      'timeout-not-handled',
    ],
    ['another error', ({ toolCalls }) => void toolCalls.push(aFailedCall(1, 'get_utilization', input, 'invalid'))],
  ])('%s', (_, change, ...codes) => {
    expect(codesOfChanged(id, change)).toEqual(codes);
  });
});

describe('an overloaded model', () => {
  const refused = (status: number) => ({ status, type: 'overloaded_error', message: 'busy', waitedMs: 500 });

  test.each<[name: string, change: Change, ...codes: string[]]>([
    ['was asked again', ({ turns }) => void item(turns, 1).failedAttempts.push(refused(529))],
    ['was not asked again', () => undefined, 'overload-not-retried'],
    [
      'is not shown by another failure',
      ({ turns }) => void item(turns, 1).failedAttempts.push(refused(500)),
      'overload-not-retried',
    ],
  ])('%s', (_, change, ...codes) => {
    const { findings, checked } = gradeChanged(id, change, withFaults('model_overload'));

    expect(findings.map(({ code }) => code)).toEqual(codes);
    expect(checked).toBe(2);
  });
});

describe('throttling', () => {
  test.each<[name: string, change: Change, checked: number, ...codes: string[]]>([
    ['overcome', ({ executions }) => void (item(executions, 0).throttled = 1), 2],
    [
      'given up',
      ({ executions }) => Object.assign(item(executions, 0), { throttled: 1, outcome: 'throttled_out' }),
      2,
      'throttle-not-retried',
    ],
    [
      'given up without a count',
      ({ executions }) => void (item(executions, 0).outcome = 'throttled_out'),
      2,
      'throttle-not-retried',
    ],
  ])('%s', (_, change, checked, ...codes) => {
    const grade = gradeChanged(id, change);

    expect(grade.findings.map(({ code }) => code)).toEqual(codes);
    expect(grade.checked).toBe(checked);
  });
});

describe('drift', () => {
  const c = { ...withFaults('drift'), expect: { ...aPassingCase().expect, failed: [ref('K1')] } };

  test.each<[name: string, change: Change, ...codes: string[]]>([
    ['stopped its own action', ({ actionResults }) => void (item(actionResults, 2).status = 'failed')],
    ['left its own action out', ({ actionResults }) => void (item(actionResults, 2).status = 'left_out')],
    ['stopped nothing', () => undefined, 'drift-not-stopped'],
    [
      'stopped another action too',
      ({ actionResults }) => {
        item(actionResults, 2).status = 'failed';
        item(actionResults, 0).status = 'undone';
      },
      'unrelated-failure',
    ],
    ['never came to execution', ({ actionResults }) => void actionResults.splice(0)],
  ])('%s', (_, change, ...codes) => {
    expect(codesOfChanged(id, change, c)).toEqual(codes);
  });

  test('that only the run switched on is no matter: what should fail is not known', () => {
    const change: Change = ({ faults, actionResults }) => {
      faults.push('drift');
      item(actionResults, 0).status = 'failed';
    };

    expect(codesOfChanged(id, change)).toEqual([]);
  });

  test('is no matter where it was not switched on', () => {
    expect(codesOfChanged(id, ({ actionResults }) => void (item(actionResults, 0).status = 'failed'))).toEqual([]);
  });
});

describe('a conflict between sources', () => {
  const reason =
    (text: string): Change =>
    (record) =>
      void (item(planIn(record).exclusions, 0).reason = text);

  test.each<[text: string, passes: boolean]>([
    ['The sources disagree about it.', true],
    ['Inventory and billing do not agree.', true],
    ['Inventory says stopped, but it was billed on 31 October.', true],
    ['Stopped since 9 October and charged for 24 hours on the 31st.', true],
    ['There is a discrepancy in its data.', true],
    ['Its sources tell different stories.', true],
    ['Inventory and bill cannot both be true.', true],
    ['What they say does not add up.', true],
    ['Needs a human look.', false],
    ['Inventory and billing agree.', false],
    ['Nothing about it conflicts.', false],
    ['If its sources disagreed it would be left out.', false],
    ['Do inventory and billing conflict?', false],
    ['It was billed on 31 October.', false],
    ['The inventory lists it.', false],
    ['The inventory says stopped, and billing does not conflict with that.', false],
  ])('%s %s', (text, passes) => {
    expect(codesOfChanged(id, reason(text))).toEqual(passes ? [] : ['conflict-not-surfaced']);
  });

  test.each<[text: string, passes: boolean]>([
    ['qa-selenium-03 is left out: its sources disagree.', true],
    ['aws-1/i-0d50: inventory and billing contradict each other.', true],
    ['The sources disagree about ci-runner-04.', false],
    ['Do the sources disagree about qa-selenium-03?', false],
    ['Is qa-selenium-03 stopped in the inventory and billed? Who knows.', false],
    ['Do the sources agree? They disagree about qa-selenium-03.', true],
    ['Some sources disagree.', false],
  ])('in a caveat: %s %s', (text, passes) => {
    const change: Change = (record) => (reason('Left out.')(record), caveat(text)(record));

    expect(codesOfChanged(id, change)).toEqual(passes ? [] : ['conflict-not-surfaced']);
  });

  test.each([{ environments: ['dev'] }, { kinds: ['unused' as const] }, { except: [ref('X1')] }, null])(
    'is not demanded outside the scope %j',
    (scope) => {
      const c = { ...aPassingCase(), expect: { ...aPassingCase().expect, scope } };

      expect(gradeChanged(id, reason('Left out.'), c)).toEqual({ verdict: 'pass', checked: 0, findings: [] });
    },
  );

  test('is named in the finding with what each side says', () => {
    expect(gradeChanged(id, reason('Left out.')).findings).toEqual([
      {
        code: 'conflict-not-surfaced',
        message:
          'sources disagree about qa-selenium-03 (ref aws-1/i-0d50) (power_state: inventory stopped, billing 24 hours billed, 2026-10-31), and no text says so',
        at: ['/submissions', '/messages'],
      },
    ]);
  });
});
