import { expect, test } from 'vitest';
import { createIssueLog } from './issue-log.ts';

test('all sightings of one defect on one subject are one issue with all its places', () => {
  const log = createIssueLog();
  for (const line of [3, 7]) {
    log.add({
      kind: 'foreignCurrency',
      ref: 'a/b',
      place: { file: 'bill.csv', locator: `line ${line}` },
      detail: 'EUR in an export in USD',
    });
  }
  log.add({
    kind: 'foreignCurrency',
    ref: 'a/b',
    place: { file: 'other.csv', locator: 'line 2' },
    detail: 'EUR in an export in USD',
  });

  expect(log.issues()).toEqual([
    {
      code: 'D02',
      source: 'bill.csv',
      locator: 'line 3, line 7',
      severity: 'warning',
      action: 'quarantined',
      ref: 'a/b',
      message:
        '3 billing rows of a/b in EUR in an export in USD: left out, and its cost is an estimate from the price list',
      places: [
        { source: 'bill.csv', locator: 'line 3' },
        { source: 'bill.csv', locator: 'line 7' },
        { source: 'other.csv', locator: 'line 2' },
      ],
    },
  ]);
});

test('issues come by code, then subject, whatever the order of the sightings', () => {
  const place = { file: 'f', locator: '' };
  const log = createIssueLog();
  log.add({ kind: 'secretInMetadata', ref: 'a/1', place });
  log.add({ kind: 'duplicateRow', ref: 'b/2', place });
  log.add({ kind: 'duplicateRow', ref: 'a/9', place });

  expect(log.issues().map(({ code, ref }) => [code, ref])).toEqual([
    ['D01', 'a/9'],
    ['D01', 'b/2'],
    ['D12', 'a/1'],
  ]);
});
