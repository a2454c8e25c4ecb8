import { describe, expect, test } from 'vitest';
import type { RunRecord } from '../../runtime/record/schema.ts';
import { aFailedCall } from '../laws/a-record.ts';
import { ref } from '../laws/an-estate.ts';
import { codesOf } from '../laws/codes-of.ts';

const stated = 'status-unsupported';

/** The first call, in place of the estate's summary, is for this row and is answered with an error. */
const failing = (key: string, error: 'timeout' | 'unavailable') => (record: RunRecord) => {
  record.toolCalls[0] = aFailedCall(0, 'get_utilization', { ref: ref(key) }, error);
};

const said = (text: string, change?: (record: RunRecord) => void): readonly string[] =>
  codesOf({ summary: text, propose: { S1: 'Idle.' } }, change ? { change } : {});

describe('where a call timed out and was made again', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['No call timed out.', stated],
    ['Nothing timed out in this run.', stated],
    ['There were no timeouts.', stated],
    ['One call timed out.'],
    ['If no call timed out, the figures are whole.'],
    ['The call was not made again.', stated],
    ['It was never retried.', stated],
    ['It was retried.'],
  ])('%s', (text, ...codes) => {
    expect(said(text, failing('S1', 'timeout'))).toEqual(codes);
  });
});

describe('where a call timed out and nothing answered it later', () => {
  test.each<[text: string, ...codes: string[]]>([['It was never retried.'], ['No call timed out.', stated]])(
    '%s',
    (text, ...codes) => {
      expect(said(text, failing('X5', 'timeout'))).toEqual(codes);
    },
  );
});

describe('where no call timed out', () => {
  test.each(['No call timed out.', 'It was never retried.'])('%s', (text) => {
    expect(said(text)).toEqual([]);
    expect(said(text, failing('S1', 'unavailable'))).toEqual([]);
  });
});

describe('what no run of the domain does', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['Memory was measured.', stated],
    ['Memory was not measured.'],
    ['The cost of the snapshot is deducted.', stated],
    ['The cost of the snapshot is not deducted.'],
  ])('%s', (text, ...codes) => {
    expect(said(text)).toEqual(codes);
  });
});
