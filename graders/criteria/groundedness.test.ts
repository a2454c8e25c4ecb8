import { describe, expect, test } from 'vitest';
import { aCall, aMessage } from '../laws/a-record.ts';
import { ref } from '../laws/an-estate.ts';
import { codesOfChanged, gradeChanged, item, planIn } from '../laws/planted.ts';
import type { Change } from '../laws/planted.ts';

const id = 'groundedness';

test('passes a run whose every figure and citation holds', () => {
  const { verdict, checked, findings, notes } = gradeChanged(id);

  expect({ verdict, findings, notes }).toEqual({ verdict: 'pass', findings: [], notes: undefined });
  expect(checked).toBeGreaterThan(40);
});

describe('citations', () => {
  const cite =
    (ids: readonly string[]): Change =>
    (record) =>
      void (item(planIn(record).actions, 0).evidence_ids = [...ids]);

  test.each<[name: string, change: Change, ...codes: string[]]>([
    ['a look-up about it', cite(['ev-02'])],
    ['a look-up about nothing in particular beside one about it', cite(['ev-01', 'ev-02'])],
    ['only a look-up about nothing in particular', cite(['ev-01']), 'evidence-missing'],
    ['nothing', cite([]), 'evidence-missing'],
    ['an id that no look-up has', cite(['ev-02', 'ev-77']), 'evidence-unknown'],
    ['an id whose digits begin alike', cite(['ev-02', 'ev-021']), 'evidence-unknown'],
    ['a look-up about another resource', cite(['ev-02', 'ev-04']), 'evidence-of-another-resource'],
    [
      'evidence that is no text',
      (record) => Object.assign(item(planIn(record).actions, 0), { evidence_ids: [7, 'ev-02'] }),
    ],
    ['an exclusion without evidence', (record) => void (item(planIn(record).exclusions, 0).evidence_ids = [])],
    [
      'an exclusion with an unknown id',
      (record) => void (item(planIn(record).exclusions, 0).evidence_ids = ['ev-77']),
      'evidence-unknown',
    ],
    [
      'an exclusion with another’s evidence',
      (record) => void (item(planIn(record).exclusions, 0).evidence_ids = ['ev-03']),
      'evidence-of-another-resource',
    ],
    ['a known id in prose', (record) => void planIn(record).caveats.push('See ev-01.')],
    ['an unknown id in prose', (record) => void planIn(record).caveats.push('See ev-77.'), 'evidence-unknown'],
  ])('%s', (_, change, ...codes) => {
    expect(codesOfChanged(id, change)).toEqual(codes);
  });

  test('a phantom citation is pointed at, with what it was cited for', () => {
    expect(gradeChanged(id, cite(['ev-02', 'ev-77'])).findings).toEqual([
      {
        code: 'evidence-unknown',
        message: 'ci-runner-04 (ref aws-1/i-0a10) cites ev-77, and no look-up of this run has that id',
        at: ['/toolCalls/15/input/actions/0/evidence_ids/1'],
      },
    ]);
  });
});

describe('resources', () => {
  const say =
    (text: string): Change =>
    (record) =>
      void planIn(record).caveats.push(text);

  test.each<[name: string, change: Change, ...codes: string[]]>([
    ['one that was returned', say('ci-runner-04 stays in place until then.')],
    ['one that exists and was not returned', say('api-replica-b runs beside it.'), 'resource-unknown'],
    ['one whose name begins like a returned one', say('ci-runner-040 is busy.'), 'resource-unknown'],
    ['a name that two resources share, neither returned', say('Its disk ci-runner-04-disk stays.'), 'resource-unknown'],
    ['a machine that does not exist', say('vm-ghost-01 is idle too.'), 'resource-unknown'],
    ['an id that does not exist', say('i-0123456789abcdef0 is idle too.'), 'resource-unknown'],
    ['a ref that does not exist', say('aws-1/i-nowhere is idle too.'), 'resource-unknown'],
    ['a region, a rule, a date and an account', say('In us-east-1 on 2026-10-31 rule P-005 held for aws-1.')],
    [
      'one that the request names',
      (record) => (
        say('api-replica-b is untouched, as asked.')(record),
        void (record.request = 'All but api-replica-b.')
      ),
    ],
    [
      'one that an answer names',
      (record) => {
        say('api-replica-b is untouched, as asked.')(record);
        record.questions.push({
          call: 0,
          askedAtMs: 0,
          question: '?',
          answer: 'Leave api-replica-b.',
          answeredAtMs: 1,
        });
      },
    ],
    [
      'an attachment that a look-up returned',
      (record) => {
        say('It hangs on vm-ghost-01.')(record);
        record.toolCalls.push(aCall(1, 'get_resource', {}, { attached_to: 'vm-ghost-01' }, 'ev-90', []));
      },
    ],
    [
      'one that a tool only repeated',
      (record) => {
        say('It hangs on vm-ghost-01.')(record);
        record.toolCalls.push(aCall(1, 'find_waste', {}, { unknown_refs: [{ ref: 'vm-ghost-01' }] }, 'ev-90', []));
      },
      'resource-unknown',
    ],
    [
      'one that a control call returned',
      (record) => {
        say('It hangs on vm-ghost-01.')(record);
        record.toolCalls.push(aCall(1, 'submit_plan', {}, { note: 'vm-ghost-01' }, null, []));
      },
      'resource-unknown',
    ],
    [
      'a proposal of one that was not returned',
      (record) => {
        planIn(record).actions.push({ ref: ref('H1'), operation: 'stop_vm', rationale: '', evidence_ids: [] });
      },
      'resource-unknown',
      'evidence-missing',
      'count-unsupported',
    ],
    [
      'an exclusion of one that does not exist',
      (record) => {
        planIn(record).exclusions.push({ ref: 'aws-9/i-1', reason: '', evidence_ids: [] });
      },
      'resource-unknown',
      'count-unsupported',
    ],
    [
      'one said in a message',
      ({ messages }) => void messages.push(aMessage('api-replica-b is idle.')),
      'resource-unknown',
    ],
  ])('%s', (_, change, ...codes) => {
    expect(codesOfChanged(id, change)).toEqual(codes);
  });
});

describe('texts', () => {
  const figure = 'vm-webqa-02 saves $140.16 a month.';

  test.each<[name: string, change: Change, at: string]>([
    ['a summary', (record) => void (planIn(record).summary = figure), '/toolCalls/15/input/summary'],
    ['a caveat', (record) => void planIn(record).caveats.push(figure), '/toolCalls/15/input/caveats/1'],
    [
      'a rationale',
      (record) => void (item(planIn(record).actions, 2).rationale = figure),
      '/toolCalls/15/input/actions/2/rationale',
    ],
    [
      'an exclusion',
      (record) => void (item(planIn(record).exclusions, 1).reason = figure),
      '/toolCalls/15/input/exclusions/1/reason',
    ],
    ['a message', ({ messages }) => void messages.push(aMessage(figure)), '/messages/3/content/0/text'],
  ])('a false figure in %s is found where it stands', (_, change, at) => {
    const { findings } = gradeChanged(id, change);

    expect(findings.map(({ code }) => code)).toEqual(['figure-of-another-resource']);
    expect(findings[0]?.at[0]).toBe(at);
  });

  test('every submission is read, a blocked one too', () => {
    const codes = codesOfChanged(id, (record) => {
      const blocked = structuredClone(item(record.toolCalls, -1));
      record.toolCalls.push(blocked);
      record.submissions.unshift({
        call: record.toolCalls.length - 1,
        atMs: 0,
        verdict: { kind: 'blocked', violations: [] },
      });
      Object.assign(blocked.input as object, { summary: figure }); // what aRun submitted
    });

    expect(codes).toEqual(['figure-of-another-resource']);
  });

  test('a question claims nothing', () => {
    expect(
      codesOfChanged(id, ({ messages }) => void messages.push(aMessage('Would $5,000 a month be enough?'))),
    ).toEqual([]);
  });

  test('a total in a message without a submission may be that of the estate, and of no plan', () => {
    const change =
      (text: string): Change =>
      (record) => {
        record.submissions.splice(0);
        record.messages.push(aMessage(text));
      };

    expect(codesOfChanged(id, change('$1,900.30 a month in total.'))).toEqual([]);
    expect(codesOfChanged(id, ({ messages }) => void messages.push(aMessage('$1,900.30 a month in total.')))).toEqual([
      'figure-unsupported',
    ]);
  });

  test('a message before any submission is read against the totals', () => {
    const change: Change = (record) => {
      record.submissions.splice(0);
      record.messages.push(aMessage('The waste is worth $1,900.30 a month. I would save $4,000 a month.'));
    };

    expect(codesOfChanged(id, change)).toEqual(['figure-unsupported']);
  });
});
