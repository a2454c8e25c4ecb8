import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoOffset, isoZulu, secondsOf } from './calendar.ts';

test.each([
  ['1970-01-01T00:00:00Z', 0],
  ['2000-02-29T23:59:59Z', 951_868_799],
  ['2026-11-01T08:00:00Z', 1_793_520_000],
  ['2100-03-01T00:00:00Z', 4_107_542_400],
])('%s is %d seconds after the epoch, both ways', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
  expect(isoZulu(seconds)).toBe(text);
});

test('agrees with the host on every moment of two centuries', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6_000_000_000 }), (seconds) => {
      const host = new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

      expect(isoZulu(seconds)).toBe(host);
      expect(secondsOf(host)).toBe(seconds);
    }),
  );
});

test('writes the offset of the AWS command line', () => {
  expect(isoOffset(secondsOf('2026-10-30T14:03:20Z'))).toBe('2026-10-30T14:03:20+00:00');
});

test.each(['2026-11-01', '2026-11-01T08:00:00', '2026-11-01T08:00:00+01:00'])('refuses %s: it has no Z', (text) => {
  expect(() => secondsOf(text)).toThrow(text);
});
