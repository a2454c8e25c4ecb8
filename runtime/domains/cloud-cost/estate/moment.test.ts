import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, formatMoment, msPerDay, parseMoment } from './moment.ts';

describe('parseMoment', () => {
  test.each([
    ['2026-11-01T08:00:00Z', 1_793_520_000_000],
    ['2026-10-31T00:00:00+00:00', 1_793_404_800_000],
    ['1970-01-01T00:00:00Z', 0],
    ['2024-02-29T12:00:00.250Z', 1_709_208_000_250],
    ['2026-03-02T10:15:31.4411Z', 1_772_446_531_441],
  ])('reads %s as %d ms UTC', (text, ms) => {
    const moment = parseMoment(text);

    expect(moment).toEqual({ kind: 'utc', ms });
  });

  test('converts an explicit offset to UTC and keeps saying that there was one', () => {
    const moment = parseMoment('2026-10-14T01:00:00+01:00');

    expect(moment).toEqual({ kind: 'offset', ms: 1_791_936_000_000, offset: '+01:00' });
    expect(parseMoment('2026-10-13T18:30:00-05:30')).toMatchObject({ kind: 'offset', ms: 1_791_936_000_000 });
  });

  test('takes a time without a zone for no moment at all', () => {
    expect(parseMoment('2026-10-12T09:15:00')).toEqual({ kind: 'no_zone' });
  });

  test.each([
    '',
    'yesterday',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-10-01',
    '2026-10-01T24:00:00Z',
  ])('refuses %j', (text) => {
    expect(parseMoment(text)).toEqual({ kind: 'invalid' });
  });

  test('agrees with the platform calendar on every second of three centuries that is drawn', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_208_988_800, max: 7_258_118_400 }), (seconds) => {
        const text = new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

        expect(parseMoment(text)).toEqual({ kind: 'utc', ms: seconds * 1000 });
        expect(formatMoment(seconds * 1000)).toBe(text);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

test('a day is the UTC day, also on the day the clocks change', () => {
  expect(dayOf(1_793_520_000_000)).toBe('2026-11-01');
  expect(dayOf(1_793_520_000_000 - 9 * 3_600_000)).toBe('2026-10-31');
  expect(dayOf(1_793_491_200_000 - 1)).toBe('2026-10-31');
  expect(dayOf(1_793_491_200_000 - msPerDay)).toBe('2026-10-31');
});
