import { expect, test } from 'vitest';
import { parseInstant } from './instant.ts';

test.each([
  ['2026-11-01T08:00:00Z', 1_793_520_000_000],
  ['1970-01-01T00:00:00.001Z', 1],
])('%s is %d ms', (text, ms) => {
  expect(parseInstant(text)).toBe(ms);
});

test.each([
  '2026-11-01',
  '2026-11-01T08:00:00',
  '2026-11-01T08:00:00+01:00',
  '2026-13-01T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-02-31T00:00:00Z',
  '2026-04-31T00:00:00.000Z',
  '2026-11-01T24:00:00Z',
  '2026-11-01T08:60:00Z',
  'yesterday',
  '',
])('%j is no instant', (text) => {
  expect(parseInstant(text)).toBeNull();
});

test('29 February is one in a leap year', () => {
  expect(parseInstant('2028-02-29T00:00:00Z')).toBe(Date.UTC(2028, 1, 29));
});
