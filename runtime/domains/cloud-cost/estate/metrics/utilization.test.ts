import { describe, expect, test } from 'vitest';
import { createIssueLog } from '../issue-log.ts';
import { createMomentReader, msPerDay } from '../moment.ts';
import { windowMoments } from '../testing/tiny-estate.ts';
import { measure } from './utilization.ts';

const windowStartMs = Date.UTC(2026, 9, 2);
const place = { file: 'm', locator: '/0' };
const measured = (
  timestamps: readonly string[],
  values: readonly number[],
  wasBilled = true,
  unit: string | null = 'Percent',
) => {
  const log = createIssueLog();
  const part = { timestamps, values, place };
  const window = { windowStartMs, windowEndMs: windowStartMs + 30 * msPerDay, daysInWindow: 30 };
  const series = { ref: 'r', unit, average: [part], maximum: [part], place };
  return { ...measure(series, wasBilled, { window, moments: createMomentReader(), log }), issues: log.issues() };
};
const constant = (value: number): readonly number[] => windowMoments.map(() => value);

describe('measure', () => {
  test('does not let binary noise decide at a limit', () => {
    const values = windowMoments.map((_, index) =>
      index === 28 ? 5.9 : index === 29 ? 6.1 : 4.264 + (index === 27 ? 0 : -1),
    );

    expect(measured(windowMoments, values).utilization.p95).toBe(5.1638);
  });

  test('counts UTC days of the window: nothing before it, nothing at its end', () => {
    const timestamps = ['2026-10-01T23:59:59Z', '2026-10-02T00:00:00Z', '2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z'];

    expect(measured(timestamps, [1, 2, 3, 4]).utilization).toMatchObject({ daysWithData: 2, peak: 3 });
  });

  test('an offset is the moment it names', () => {
    expect(measured(['2026-11-01T00:30:00+01:00'], [7]).utilization).toMatchObject({
      daysWithData: 1,
      newestPointMs: Date.UTC(2026, 9, 31, 23, 30),
    });
  });

  test('a day given twice with one value is a duplicate, with two values a fault', () => {
    const [day = ''] = windowMoments;

    expect(measured([day, day], [3, 3])).toMatchObject({ duplicates: 2, utilization: { daysWithData: 1 } });
    expect(() => measured([day, day], [3, 4])).toThrow('the series gives 3 for 2026-10-02 too');
  });

  test('a point without a zone is set aside and counted', () => {
    const { quarantined, issues, utilization } = measured(['2026-10-05T00:00:00', '2026-10-06T00:00:00Z'], [1, 2]);

    expect(quarantined).toBe(2);
    expect(utilization.daysWithData).toBe(1);
    expect(issues.map(({ code }) => code)).toEqual(['D05']);
  });

  test('nothing has no figures', () => {
    expect(measured([], []).utilization).toMatchObject({
      daysWithData: 0,
      p95: null,
      peak: null,
      newestPointMs: null,
      suspect: null,
    });
  });
});

describe('a series that is not to be trusted', () => {
  test.each([
    ['fractions of a machine that was billed', constant(0.9), true, 'Percent', true],
    ['exactly one', constant(1), true, 'Percent', true],
    ['just over one', constant(1.01), true, 'Percent', false],
    ['fractions of a machine that was not billed', constant(0.9), false, 'Percent', false],
    ['too few points to judge', constant(0.9).slice(0, 13), true, 'Percent', false],
    ['another unit', constant(50), true, 'Count', true],
    ['no unit, as CloudWatch gives none', constant(50), true, null, false],
  ])('%s', (_what, values, wasBilled, unit, isSuspect) => {
    const { utilization, issues } = measured(windowMoments.slice(0, values.length), values, wasBilled, unit);

    expect(utilization.suspect !== null).toBe(isSuspect);
    expect(issues.map(({ code }) => code)).toEqual(isSuspect ? ['D06'] : []);
  });
});
