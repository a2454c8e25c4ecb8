import { expect, test } from 'vitest';
import { findingsOf } from './finding.ts';

test('rows that are no findings are left out', () => {
  const rows = [null, 'x', {}, { ref: 'a/1', waste: 'idle' }, { ref: 'a/1', waste: 'odd', operation: 'stop_vm' }];

  expect(findingsOf({ findings: rows }, 'ev-01')).toEqual([]);
  expect(findingsOf({}, 'ev-01')).toEqual([]);
});

test('a row with the least that a finding needs is read, and what it does not say is not known', () => {
  expect(findingsOf({ findings: [{ ref: 'a/1', waste: 'idle', operation: 'stop_vm' }] }, null)).toEqual([
    {
      ref: 'a/1',
      label: 'a/1',
      name: null,
      waste: 'idle',
      operation: 'stop_vm',
      target: null,
      environment: null,
      team: null,
      cloud: null,
      sku: 'its size',
      savingCents: null,
      estimated: false,
      eligible: false,
      blockers: [],
      withheld: false,
      conflict: null,
      evidenceId: null,
    },
  ]);
});

test('blockers without words are blockers', () => {
  const row = { ref: 'a/1', waste: 'idle', operation: 'stop_vm', eligible: true, blockers: [{}, 'x'] };

  expect(findingsOf({ findings: [row] }, null)[0]?.blockers).toEqual([{ rule: '', reason: '' }]);
});
