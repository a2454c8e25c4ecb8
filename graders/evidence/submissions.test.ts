import { expect, test } from 'vitest';
import { aCall, aRecord } from '../laws/a-record.ts';
import { readSubmissions } from './submissions.ts';

type Input = Parameters<typeof aCall>[2];

function read(input: Input) {
  const record = aRecord({
    toolCalls: [aCall(4, 'submit_plan', input, {}, null, [])],
    submissions: [{ call: 0, atMs: 0, verdict: { kind: 'invalid', message: '' } }],
  });
  return readSubmissions(record, (written) => written.toUpperCase())[0];
}

test('reads what was submitted, with places in the record and resources resolved', () => {
  const submission = read({
    summary: 'All.',
    caveats: ['One.', 2],
    actions: [{ ref: 'a', operation: 'stop', rationale: 'Idle.', evidence_ids: ['ev-01', 3] }],
    exclusions: [{ ref: 'b', reason: 'Kept.', evidence_ids: ['ev-02'] }],
  });

  expect(submission).toEqual({
    call: 0,
    turn: 4,
    verdict: 'invalid',
    at: '/toolCalls/0/input',
    summary: 'All.',
    caveats: [
      { text: 'One.', at: '/toolCalls/0/input/caveats/0' },
      { text: '', at: '/toolCalls/0/input/caveats/1' },
    ],
    proposals: [
      {
        subject: 'A',
        operation: 'stop',
        rationale: 'Idle.',
        evidence: ['ev-01'],
        at: '/toolCalls/0/input/actions/0',
      },
    ],
    exclusions: [{ subject: 'B', reason: 'Kept.', evidence: ['ev-02'], at: '/toolCalls/0/input/exclusions/0' }],
  });
});

test('reads of junk what can be read', () => {
  const submission = read({
    summary: 7,
    caveats: 'none',
    actions: ['a', null, { ref: 3 }, { ref: 'b' }],
    exclusions: [[], 'c', {}],
  });

  expect(submission?.summary).toBe('');
  expect(submission?.caveats).toEqual([]);
  expect(submission?.proposals.map(({ subject, operation, at }) => [subject, operation, at])).toEqual([
    ['A', null, '/toolCalls/0/input/actions/0'],
    ['B', null, '/toolCalls/0/input/actions/3'],
  ]);
  expect(submission?.exclusions.map(({ subject, at }) => [subject, at])).toEqual([
    ['C', '/toolCalls/0/input/exclusions/1'],
  ]);
});

test('a submission whose call is not in the record is empty', () => {
  const record = aRecord({ submissions: [{ call: 9, atMs: 0, verdict: { kind: 'accepted' } }] });

  expect(readSubmissions(record, (written) => written)).toMatchObject([
    { call: 9, turn: 0, summary: '', proposals: [], exclusions: [] },
  ]);
});
