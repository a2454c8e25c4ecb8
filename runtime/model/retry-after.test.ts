import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-10-31T12:00:00Z');

describe('EH-20 a Retry-After header is read in every form, against the clock that is passed in', () => {
  test.each([
    ['120', 120_000],
    ['0', 0],
    ['99999999999', 99_999_999_999_000],
    ['Sat, 31 Oct 2026 12:02:00 GMT', 120_000],
    ['Saturday, 31-Oct-26 12:02:00 GMT', 120_000],
    ['Sat Oct 31 12:02:00 2026', 120_000],
    ['Sat, 31 Oct 2026 11:00:00 GMT', 0],
    ['Sat, 31 Oct 2026 12:00:00 GMT', 0],
    ['Sun Nov  1 12:00:00 2026', 86_400_000],
    ['Sunday, 01-Nov-99 12:00:00 GMT', 0],
  ])('%s asks for %i ms', (header, expectedMs) => {
    expect(retryAfterMs(header, now)).toBe(expectedMs);
  });

  test.each([
    [null],
    [''],
    ['soon'],
    ['-5'],
    ['1.5'],
    ['1e3'],
    ['0x10'],
    ['Sat, 31 Okt 2026 12:02:00 GMT'],
    ['Sat, 31 Oct 2026 12:02:00 PST'],
    ['Sat, 31 Oct 2026 24:00:00 GMT'],
    ['Sat, 31 Nov 2026 12:00:00 GMT'],
    ['Sun, 29 Feb 2026 12:00:00 GMT'],
    ['2026-10-31T12:02:00Z'],
  ])('%s asks for nothing that could be read', (header) => {
    expect(retryAfterMs(header, now)).toBeNull();
  });

  test('agrees with the platform on every date it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
        const atMs = second * 1_000;
        expect(retryAfterMs(new Date(atMs).toUTCString(), 0)).toBe(atMs);
      }),
    );
  });

  test('reads a two-digit year within fifty years ahead as the future', () => {
    const ms = retryAfterMs('Friday, 31-Oct-76 12:00:00 GMT', now);

    expect(ms).toBe(Date.parse('2076-10-31T12:00:00Z') - now);
    expect(retryAfterMs('Friday, 31-Oct-77 12:00:00 GMT', now)).toBe(0);
  });
});
