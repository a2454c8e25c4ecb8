import { describe, expect, test } from 'vitest';
import { startedAtMs } from '../laws/a-record.ts';
import { codesOf, estateWith } from '../laws/codes-of.ts';

const msPerDay = 86_400_000;
/** Of ci-cache-old: created on 2 October, detached on 30 October; it is 1 November. */
const world = estateWith('K1', { createdAtMs: startedAtMs - 30 * msPerDay, detachedAtMs: startedAtMs - 2 * msPerDay });
const stated = 'attribute-unsupported';
const plan = { S1: 'Idle.', K1: 'Nothing uses it.' };
const found = ['S1', 'K1', 'X1'];

describe('dates and days that a rationale states', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['It was detached on 2026-10-30.'],
    ['Detached on 30 October.'],
    ['Detached since October 30th.'],
    ['It was detached on 2026-10-29.', stated],
    ['It was detached on 2 October.', stated],
    ['It was created on 2 October and detached on 30 October.'],
    ['It was created on 30 October.', stated],
    ['Since 2 October nothing uses it.'],
    ['Since 3 October nothing uses it.', stated],
    ['It was detached before 1 November.'],
    ['It was detached on 3 November.', stated],
    ['It was looked at on 29 October.'],
    ['As of 1 November nothing uses it.'],
    ['It will be gone by 3 November.'],
    ['Deletion on 3 November.'],
    ['It is to be detached on 3 November.'],
    ['It was detached 2 days ago.'],
    ['It was detached two days ago.'],
    ['It was detached three days ago.', stated],
    ['It was created 30 days ago.'],
    ['It was created 2 days ago.', stated],
    ['It is 30 days old.'],
    ['It is 2 days old.'],
    ['It is 3 days old.', stated],
    ['It was detached for 3 days.'],
    ['The price is 3 days old.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: 'Two changes.', propose: { ...plan, K1: text } }, { world, found })).toEqual(codes);
  });
});

describe('dates and days that a summary states', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['ci-cache-old was detached on 30 October.'],
    ['ci-cache-old was detached on 29 October.', stated],
    ['ci-cache-old goes. It was detached on 29 October.', stated],
    ['On 29 October ci-cache-old was detached.', stated],
    ['ci-cache-old was detached 2 days ago.'],
    ['ci-cache-old was detached 5 days ago.', stated],
    ['The report of 29 October.'],
    ['The report is 5 days old.'],
    ['ci-runner-04 was created 5 days ago.'],
    ['qa-selenium-03 was billed on 31 October.'],
    ['qa-selenium-03 was billed on 30 October.', stated],
    ['qa-selenium-03 was billed 5 days ago.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose: plan, exclude: { X1: 'Reviewed.' } }, { world, found })).toEqual(codes);
  });
});
