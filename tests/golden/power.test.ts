// Power, sample size and the floors under Holm against exact rationals and R.
import { describe, expect, test } from 'vitest';
import {
  casesByNormalFormula,
  casesForPower,
  holmLevels,
  independentRates,
  mcnemarPower,
  nestedRates,
  smallestSignificantDiscordance,
} from '../../statistics/index.ts';
import { expectRelative, expectWithin, fraction, readGolden } from './read-golden.ts';

interface Power {
  readonly records: readonly {
    readonly n: number;
    readonly pass_a: string;
    readonly pass_b: string;
    readonly alpha: string;
    readonly power_independent: number;
    readonly power_nested: number;
    readonly power_independent_midp?: number;
    readonly power_nested_midp?: number;
  }[];
  readonly trinomial: readonly {
    readonly n: number;
    readonly p10: string;
    readonly p01: string;
    readonly alpha: string;
    readonly power: number;
  }[];
}
const power = readGolden<Power>('power');

test('holds every power of the file', () => {
  expect([power.records.length, power.trinomial.length]).toEqual([74, 18]);
});

test.each(power.records)('$pass_a against $pass_b on $n cases at $alpha agrees', (row) => {
  const rule = { alpha: fraction(row.alpha), comparison: '<' as const };
  const independent = independentRates(fraction(row.pass_a), fraction(row.pass_b));
  const nested = nestedRates(fraction(row.pass_a), fraction(row.pass_b));

  expectWithin(mcnemarPower(row.n, independent, rule), row.power_independent, 1e-12);
  expectWithin(mcnemarPower(row.n, nested, rule), row.power_nested, 1e-12);
  const mid = { ...rule, test: 'mid-p' as const };
  if (row.power_independent_midp !== undefined) {
    expectWithin(mcnemarPower(row.n, independent, mid), row.power_independent_midp, 1e-12);
  }
  if (row.power_nested_midp !== undefined) {
    expectWithin(mcnemarPower(row.n, nested, mid), row.power_nested_midp, 1e-12);
  }
});

test.each(power.trinomial)('rates $p10 and $p01 on $n cases at $alpha agree', (row) => {
  const rates = { onlyA: fraction(row.p10), onlyB: fraction(row.p01) };

  expectWithin(mcnemarPower(row.n, rates, { alpha: fraction(row.alpha), comparison: '<' }), row.power, 1e-12);
});

interface Holm {
  readonly discordance: readonly {
    readonly alpha: string;
    readonly endpoints: number;
    readonly steps: readonly {
      readonly step: number;
      readonly level: string;
      readonly min_b_exact: number;
      readonly min_b_midp: number;
    }[];
  }[];
  readonly power: readonly {
    readonly n: number;
    readonly p10: string;
    readonly p01: string;
    readonly power_by_step: Readonly<Record<string, number>>;
    readonly power_alone: number;
    readonly power_holm_first_step: number;
  }[];
}
const holm = readGolden<Holm>('holm_discordance_power');

describe('under Holm over six criteria', () => {
  test.each(holm.discordance)('the floors at alpha $alpha agree at every step', ({ alpha, endpoints, steps }) => {
    const levels = holmLevels(fraction(alpha), endpoints);

    expect(steps).toHaveLength(endpoints);
    for (const { step, level, min_b_exact, min_b_midp } of steps) {
      expectRelative(levels[step - 1] ?? Number.NaN, fraction(level), 1e-15);
      const rule = { alpha: fraction(level), comparison: '<' as const };
      expect(smallestSignificantDiscordance(rule)).toBe(min_b_exact);
      expect(smallestSignificantDiscordance({ ...rule, test: 'mid-p' })).toBe(min_b_midp);
    }
  });

  test.each(holm.power)('the power of $p10 and $p01 on $n cases agrees at every step', (row) => {
    const rates = { onlyA: fraction(row.p10), onlyB: fraction(row.p01) };

    for (const [level, wanted] of Object.entries(row.power_by_step)) {
      expectWithin(mcnemarPower(row.n, rates, { alpha: fraction(level), comparison: '<' }), wanted, 1e-12);
    }
  });

  test.each([
    { relation: 'independent', rates: independentRates(0.8, 0.6), alone: 91, underHolm: 136 },
    { relation: 'nested', rates: nestedRates(0.8, 0.6), alone: 39, underHolm: 50 },
  ])('0.8 against 0.6, $relation, needs $alone cases alone and $underHolm at the first step', (row) => {
    const plan = { rates: row.rates, targetPower: 0.8, scanTo: 200 };
    const alone = casesForPower({ ...plan, rule: { alpha: 0.05, comparison: '<' } });
    const first = casesForPower({ ...plan, rule: { alpha: holmLevels(0.05, 6)[0] ?? 0, comparison: '<' } });

    expect(alone).toMatchObject({ kind: 'reached', first: { cases: row.alone } });
    expect(first).toMatchObject({ kind: 'reached', first: { cases: row.underHolm } });
  });
});

interface SampleSize {
  readonly records: readonly {
    readonly pass_a: string;
    readonly pass_b: string;
    readonly relation: 'independent' | 'nested';
    readonly alpha: string;
    readonly target_power: string;
    readonly first_n: number;
    readonly smallest_n_from_which_power_stays: number;
    readonly scanned_to: number;
    readonly power_at_first_exact?: number;
    readonly power_at_stay: number;
  }[];
  readonly normal_formula: readonly {
    readonly delta: number;
    readonly omega2: number;
    readonly sA2: number;
    readonly KA: number;
    readonly sB2: number;
    readonly KB: number;
    readonly alpha: number;
    readonly power: number;
    readonly n_normal: number;
    readonly cases: number;
  }[];
}
const sizes = readGolden<SampleSize>('samplesize');

test.each(sizes.records)('$pass_a against $pass_b, $relation, needs as many cases as in the file', (row) => {
  const relate = row.relation === 'independent' ? independentRates : nestedRates;
  const needed = casesForPower({
    rates: relate(fraction(row.pass_a), fraction(row.pass_b)),
    rule: { alpha: fraction(row.alpha), comparison: '<' },
    targetPower: fraction(row.target_power),
    scanTo: row.scanned_to,
  });

  if (needed.kind !== 'reached') throw new Error('not reached');
  expect(needed.first.cases).toBe(row.first_n);
  expect(needed.stays?.cases).toBe(row.smallest_n_from_which_power_stays);
  expectRelative(needed.first.power, row.power_at_first_exact ?? needed.first.power, 1e-9);
  expectRelative(needed.stays?.power ?? Number.NaN, row.power_at_stay, 1e-9);
});

test.each(sizes.normal_formula)('the normal formula for a difference of $delta agrees', (row) => {
  const result = casesByNormalFormula({
    difference: row.delta,
    varianceOfDifference: row.omega2,
    withinVarianceA: row.sA2,
    trialsA: row.KA,
    withinVarianceB: row.sB2,
    trialsB: row.KB,
    alpha: row.alpha,
    power: row.power,
  });

  expectRelative(result.formula, row.n_normal, 1e-9);
  expect(result.cases).toBe(row.cases);
});
