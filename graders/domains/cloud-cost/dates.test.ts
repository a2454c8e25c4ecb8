import { expect, test } from 'vitest';
import { anEstate, ref } from '../../laws/an-estate.ts';
import { datesOf, dayOf } from './dates.ts';

test.each([
  ['1970-01-01', 0],
  ['1970-03-01', 59],
  ['2024-02-29', 19_782],
  ['2026-10-30', 20_756],
  ['2026-12-31', 20_818],
  ['2000-02-29', 11_016],
])('%s is month and day of day %i', (written, day) => {
  expect(dayOf(day * 86_400_000 + 1)).toBe(written.slice(5));
});

test('creation and detachment are as many days ago as midnights have passed', () => {
  const [disk] = anEstate().resources.values();
  const resource = disk && { ...disk, createdAtMs: 20_755 * 86_400_000 + 10, detachedAtMs: 20_756 * 86_400_000 + 5 };

  expect(datesOf(resource, 20_758 * 86_400_000)).toEqual([
    { event: 'created', day: '10-29', daysAgo: 3 },
    { event: 'detached', day: '10-30', daysAgo: 2 },
  ]);
});

test('sources that disagree give a day each, and a resource that does not exist none', () => {
  expect(datesOf(anEstate().resources.get(ref('X1')), 0)).toEqual([{ event: 'billed', day: '10-31', daysAgo: null }]);
  expect(datesOf(undefined, 0)).toEqual([]);
});
