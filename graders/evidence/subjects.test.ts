import { expect, test } from 'vitest';
import { aCall, aFailedCall, aRecord } from '../laws/a-record.ts';
import { directoryOf, subjectsOf } from './subjects.ts';

const directory = directoryOf([
  { ref: 'aws-1/i-0A', name: 'Web-01' },
  { ref: 'aws-1/i-0b', name: 'web-01' },
  { ref: 'az-1/vm/db-1', name: 'db-1' },
  { ref: 'aws-1/i-0c', name: 'bastion' },
  { ref: 'aws-1/i-0d', name: null },
]);
const of = (record = aRecord()) => subjectsOf(record, directory, new Set(['echo']));

test.each<[word: string, ...refs: string[]]>([
  ['web-01', 'aws-1/i-0A', 'aws-1/i-0b'],
  ['aws-1/i-0a', 'aws-1/i-0A'],
  ['i-0a', 'aws-1/i-0A'],
  ['db-1', 'az-1/vm/db-1'],
  ['vm/db-1', 'az-1/vm/db-1'],
  ['i-0d', 'aws-1/i-0d'],
  ['bastion'],
  ['db'],
  ['db-10'],
])('%s names', (word, ...refs) => {
  expect(of().named(word)).toEqual(refs);
});

test.each([
  ['aws-1/i-0A', 'aws-1/i-0A'],
  [' I-0A ', 'aws-1/i-0A'],
  ['DB-1', 'az-1/vm/db-1'],
  ['web-01', 'web-01'],
  ['nobody', 'nobody'],
])('%j is resolved to %s', (written, ref) => {
  expect(of().resolve(written)).toBe(ref);
});

test('a resource is shown by a look-up about it, by a word that was read, and by nothing else', () => {
  const shown = (record: ReturnType<typeof aRecord>): boolean => of(record).isShown('az-1/vm/db-1');

  expect(shown(aRecord({ toolCalls: [aCall(0, 'x', {}, {}, 'ev-01', ['az-1/vm/db-1'])] }))).toBe(true);
  expect(shown(aRecord({ toolCalls: [aCall(0, 'x', {}, { deep: [{ name: 'on DB-1.' }] }, 'ev-01', [])] }))).toBe(true);
  expect(shown(aRecord({ toolCalls: [aCall(0, 'x', {}, { on: 'vm/db-1' }, 'ev-01', [])] }))).toBe(true);
  expect(shown(aRecord({ request: 'Stop az-1/vm/db-1.' }))).toBe(true);
  expect(shown(aRecord({ toolCalls: [aCall(0, 'x', {}, { on: 'db-10' }, 'ev-01', [])] }))).toBe(false);
  expect(shown(aRecord({ toolCalls: [aCall(0, 'x', { ref: 'db-1' }, {}, 'ev-01', [])] }))).toBe(false);
  expect(shown(aRecord({ toolCalls: [aFailedCall(0, 'x', { ref: 'db-1' }, 'invalid')] }))).toBe(false);
  expect(shown(aRecord({ toolCalls: [aCall(0, 'x', {}, { echo: { ref: 'db-1' } }, 'ev-01', [])] }))).toBe(false);
  expect(shown(aRecord({ toolCalls: [aCall(0, 'x', {}, { on: 'db-1' }, null, [])] }))).toBe(false);
  expect(of().isShown('aws-1/i-0d')).toBe(false);
  expect(of().isShown('aws-9/i-9')).toBe(false);
});

test('a resource is described by its name and ref, or by the ref and that it has no name', () => {
  expect(of().describe('az-1/vm/db-1')).toBe('db-1 (ref az-1/vm/db-1)');
  expect(of().describe('aws-1/i-0d')).toBe('no name (ref aws-1/i-0d)');
  expect(of().describe('aws-9/i-9')).toBe('no name (ref aws-9/i-9)');
});
