import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const fields = ['ref', 'operation', 'target_sku', 'evidence_ids'];

test.each([
  ['reff', 'ref'],
  ['operaton', 'operation'],
  ['OPERATION', 'operation'],
  ['target_size', 'target_sku'],
  ['evidenceids', 'evidence_ids'],
])('%s is meant to be %s', (written, meant) => {
  expect(nearest(written, fields)).toBe(meant);
});

test.each(['rationale', 'xyzzy', ''])('%j is near to none of them', (written) => {
  expect(nearest(written, ['operation', 'target_sku'])).toBeUndefined();
});

test('of two that are equally near the first is taken', () => {
  expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
});

test('a name of two letters is not mended into just any other', () => {
  expect(nearest('ab', ['ac', 'xyz'])).toBe('ac');
  expect(nearest('ab', ['xyz'])).toBeUndefined();
  expect(nearest('ab', [])).toBeUndefined();
});
