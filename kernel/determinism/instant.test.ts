import { expect, test } from 'vitest';
import { parseInstant } from './instant.ts';

test.each([
  ['2026-11-01T08:00:00Z', 1_793_520_000_000],
  ['1970-01-01T00:00:00.001Z', 1],
])('%s is %d ms', (text, ms) => {
  expect(parseInstant(text)).toBe(ms);
});

test.each(['2026-11-01', '2026-11-01T08:00:00', '2026-11-01T08:00:00+01:00', '2026-13-01T00:00:00Z', 'yesterday', ''])(
  '%j is no instant',
  (text) => {
    expect(parseInstant(text)).toBeNull();
  },
);
