import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { independentRates, nestedRates } from './discordance-rates.ts';
import { mcnemarExact } from './mcnemar-exact.ts';
import { criticalMinorities, mcnemarPower } from './mcnemar-power.ts';
import { casesByNormalFormula } from './normal-sample-size.ts';
import { casesForPower } from './sample-size.ts';

const rule = { alpha: 0.05, comparison: '<' } as const;

describe('power', () => {
  test.each([
    { relation: 'independent', rates: independentRates(0.8, 0.6), percent: 28.3177582882671, first: '0.103' },
    { relation: 'nested', rates: nestedRates(0.8, 0.6), percent: 57.2487562409679, first: '0.239' },
  ])('of 0.8 against 0.6 on 30 cases, $relation, is $percent % and $first at the first Holm step', (row) => {
    expect(100 * mcnemarPower(30, row.rates, rule)).toBeCloseTo(row.percent, 11);
    expect(mcnemarPower(30, row.rates, { alpha: 0.05 / 6, comparison: '<' }).toFixed(3)).toBe(row.first);
  });

  test('equals summing over all tables of a small suite', () => {
    const rates = fc.record({
      onlyA: fc.double({ min: 0, max: 0.5, noNaN: true }),
      onlyB: fc.double({ min: 0, max: 0.5, noNaN: true }),
    });
    fc.assert(
      fc.property(rates, ({ onlyA, onlyB }) => {
        const n = 9;
        const factorial = (k: number): number => (k < 2 ? 1 : k * factorial(k - 1));
        let power = 0;
        for (let b = 0; b <= n; b += 1) {
          for (let c = 0; c <= n - b; c += 1) {
            if (mcnemarExact(b, c).p >= 0.05) continue;
            const ways = factorial(n) / (factorial(b) * factorial(c) * factorial(n - b - c));
            power += ways * onlyA ** b * onlyB ** c * Math.max(0, 1 - onlyA - onlyB) ** (n - b - c);
          }
        }
        return Math.abs(mcnemarPower(n, { onlyA, onlyB }, rule) - power) < 1e-12;
      }),
      { seed: 7 },
    );
  });

  test('is zero without discordance or with too few cases, and certain when every case flips', () => {
    expect(mcnemarPower(30, { onlyA: 0, onlyB: 0 }, rule)).toBe(0);
    expect(mcnemarPower(5, { onlyA: 1, onlyB: 0 }, rule)).toBe(0);
    expect(mcnemarPower(6, { onlyA: 1, onlyB: 0 }, rule)).toBeCloseTo(1, 14);
    expect(mcnemarPower(0, { onlyA: 0.5, onlyB: 0 }, rule)).toBe(0);
  });

  test('never exceeds alpha when the agents are alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.double({ min: 0, max: 0.5, noNaN: true }), (n, rate) => {
        return mcnemarPower(n, { onlyA: rate, onlyB: rate }, rule) <= 0.05;
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  test('refuses rates that are no probabilities', () => {
    expect(() => mcnemarPower(30, { onlyA: 0.7, onlyB: 0.6 }, rule)).toThrow('onlyA + onlyB is 1.29');
    expect(() => mcnemarPower(30, { onlyA: Number.NaN, onlyB: 0 }, rule)).toThrow('onlyA is NaN');
    expect(() => independentRates(80, 0.6)).toThrow('passRateA is 80');
    expect(() => nestedRates(0.8, -0.1)).toThrow('passRateB is -0.1');
  });
});

test('the critical numbers are those of a full search', () => {
  const critical = criticalMinorities(60, rule);

  critical.forEach((most, discordant) => {
    let best = -1;
    for (let minority = 0; 2 * minority < discordant; minority += 1) {
      if (mcnemarExact(discordant - minority, minority).p < 0.05) best = minority;
    }
    expect(most).toBe(best);
  });
});

test('nested rates keep their direction', () => {
  expect(nestedRates(0.5, 0.75)).toEqual({ onlyA: 0, onlyB: 0.25 });
  expect(nestedRates(0.75, 0.5)).toEqual({ onlyA: 0.25, onlyB: 0 });
});

describe('the number of cases', () => {
  test('has the target power at the first and, from the second on, never less', () => {
    const rates = independentRates(0.95, 0.8);
    const needed = casesForPower({ rates, rule, targetPower: 0.8, scanTo: 120 });

    if (needed.kind !== 'reached' || needed.stays === null) throw new Error('not reached');
    expect(mcnemarPower(needed.first.cases, rates, rule)).toBe(needed.first.power);
    expect(mcnemarPower(needed.first.cases - 1, rates, rule)).toBeLessThan(0.8);
    for (let n = needed.stays.cases; n <= 120; n += 1) expect(mcnemarPower(n, rates, rule)).toBeGreaterThanOrEqual(0.8);
  });

  test('tells the saw-tooth apart from lasting power', () => {
    // Power .833 at 6 cases, .808 at 7, .784 at 8, and above .9 from 9 on.
    const plan = { rates: { onlyA: 0.97, onlyB: 0.03 }, rule, targetPower: 0.8 };

    expect(casesForPower({ ...plan, scanTo: 40 })).toMatchObject({ first: { cases: 6 }, stays: { cases: 9 } });
    expect(casesForPower({ ...plan, scanTo: 7 })).toMatchObject({ first: { cases: 6 }, stays: { cases: 6 } });
    expect(casesForPower({ ...plan, scanTo: 8 })).toMatchObject({ first: { cases: 6 }, stays: null });
  });

  test('says how far it looked when the power is out of reach', () => {
    const needed = casesForPower({ rates: independentRates(0.8, 0.79), rule, targetPower: 0.8, scanTo: 50 });

    expect(needed).toMatchObject({ kind: 'not-reached', scannedTo: 50 });
    expect(() => casesForPower({ rates: independentRates(0.8, 0.6), rule, targetPower: 80, scanTo: 50 })).toThrow(
      'targetPower is 80',
    );
  });

  test('by the normal formula falls with the square of the difference and with more trials', () => {
    const plan = {
      difference: 0.1,
      varianceOfDifference: 0.1,
      withinVarianceA: 0.16,
      trialsA: 1,
      withinVarianceB: 0.16,
      trialsB: 1,
      alpha: 0.05,
      power: 0.8,
    };
    const base = casesByNormalFormula(plan).formula;

    expect(casesByNormalFormula({ ...plan, difference: -0.2 }).formula).toBeCloseTo(base / 4, 9);
    expect(casesByNormalFormula({ ...plan, trialsA: 10, trialsB: 10 }).formula).toBeCloseTo((base * 0.132) / 0.42, 9);
    expect(() => casesByNormalFormula({ ...plan, difference: 0 })).toThrow('No number of cases finds no difference');
    expect(() => casesByNormalFormula({ ...plan, withinVarianceB: Number.NaN })).toThrow('withinVarianceB is NaN');
  });
});
