// What Holm finds over six criteria that differ alike, against exact rationals.
import { expect, test } from 'vitest';
import { holmPower } from '../../statistics/index.ts';
import { expectWithin, fraction, readGolden } from './read-golden.ts';

const rows = readGolden<{
  readonly power: readonly {
    readonly n: number;
    readonly p10: string;
    readonly p01: string;
    readonly power_alone: number;
    readonly power_holm_first_step: number;
    readonly six_iid_endpoints: { readonly average_power: number; readonly power_at_least_one: number };
  }[];
}>('holm_discordance_power').power;

test.each(rows)('six criteria with rates $p10 and $p01 on $n cases', (row) => {
  const { average, atLeastOne } = holmPower(row.n, { onlyA: fraction(row.p10), onlyB: fraction(row.p01) }, 0.05, 6);

  expectWithin(average, row.six_iid_endpoints.average_power, 1e-12);
  expectWithin(atLeastOne, row.six_iid_endpoints.power_at_least_one, 1e-12);
  expect(average).toBeGreaterThanOrEqual(row.power_holm_first_step - 1e-12);
  expect(average).toBeLessThanOrEqual(row.power_alone + 1e-12);
});

test('over one criterion it is the test alone', () => {
  const { average, atLeastOne } = holmPower(30, { onlyA: 0.32, onlyB: 0.12 }, 0.05, 1);

  expectWithin(average, 0.28317758288267125, 1e-12);
  expectWithin(atLeastOne, 0.28317758288267125, 1e-12);
});

test('more criteria than can be enumerated are refused', () => {
  expect(() => holmPower(30, { onlyA: 0.3, onlyB: 0.1 }, 0.05, 11)).toThrow('tests is 11');
});
