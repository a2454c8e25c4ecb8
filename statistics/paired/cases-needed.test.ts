import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { powerPlanner } from './cases-needed.ts';
import { independentRates, nestedRates } from './discordance-rates.ts';
import { mcnemarPower } from './mcnemar-power.ts';
import { casesForPower } from './sample-size.ts';
import { casesWithTrials, powerWithTrials, trialsWithCases } from './trials-against-cases.ts';

const rule = { alpha: 0.05, comparison: '<' as const };
const rates = independentRates(0.8, 0.6);
const planner = powerPlanner(rule);

describe('the cases needed', () => {
  test('are found without a limit given by hand, and looked for twice as far', () => {
    expect(planner.casesNeeded(rates, 0.8, 10_000)).toMatchObject({
      kind: 'reached',
      first: { cases: 91 },
      triedTo: 182,
    });
    expect(planner.casesNeeded(nestedRates(0.8, 0.6), 0.8, 10_000)).toMatchObject({
      first: { cases: 39 },
      stays: { cases: 39 },
      triedTo: 78,
    });
  });

  test('are not made up where the limit is too near', () => {
    expect(planner.casesNeeded(rates, 0.8, 90)).toMatchObject({ kind: 'not-reached', triedTo: 90 });
    expect(planner.casesNeeded(rates, 0.8, 91)).toMatchObject({ kind: 'reached', triedTo: 91 });
  });

  test('are those of a search that tries every number', () => {
    const rate = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(
        rate,
        rate,
        fc.constantFrom(0.05, 0.3, 0.5, 0.8, 0.95, 0.99),
        fc.boolean(),
        (a, b, target, nested) => {
          if (a === b) return;
          const drawn = (nested ? nestedRates : independentRates)(a / 20, b / 20);
          const { triedTo, ...found } = planner.casesNeeded(drawn, target, 300);
          const all = casesForPower({ rates: drawn, rule, targetPower: target, scanTo: triedTo });

          if (found.kind === 'reached') expect(found).toEqual(all);
          else expect(all.kind).toBe('not-reached');
        },
      ),
      { seed: 7, numRuns: 150 },
    );
  });

  test('refuse a limit of none', () => {
    expect(() => planner.casesNeeded(rates, 0.8, 0)).toThrow('most is 0');
  });
});

test('a curve holds the power of each number of cases', () => {
  const cases = [0, 5, 30, 91, 1500];

  planner.curve(cases, rates).forEach((power, i) => {
    expect(power).toBeCloseTo(mcnemarPower(cases[i] ?? 0, rates, rule), 13);
  });
  expect(planner.curve([], rates)).toEqual([]);
});

describe('trials against cases', () => {
  const trade = {
    passRateA: 0.8,
    passRateB: 0.6,
    share: 0.4,
    relation: 'independent',
    alpha: 0.05,
    power: 0.8,
  } as const;

  test('one trial asks for the same cases wherever the variance lies, when failures are independent', () => {
    const shares = [0, 0.3, 1].map((share) => casesWithTrials({ ...trade, share }, 1));

    expect(shares).toEqual([79, 79, 79]);
  });

  test('more trials save cases down to what the differences between cases ask for', () => {
    const cases = [1, 2, 3, 5, 10, 1_000_000].map((trials) => casesWithTrials(trade, trials));

    expect(cases).toEqual(cases.toSorted((a, b) => b - a));
    expect(cases.at(-1)).toBe(casesWithTrials(trade, null));
    expect(casesWithTrials(trade, null)).toBe(32);
  });

  test('are worth nothing when all variance lies between cases, and as much as cases when none does', () => {
    expect(casesWithTrials({ ...trade, share: 1 }, 50)).toBe(casesWithTrials({ ...trade, share: 1 }, 1));
    expect(casesWithTrials({ ...trade, share: 0 }, 79)).toBe(1);
    expect(casesWithTrials({ ...trade, share: 0 }, null)).toBe(1);
  });

  test('nested agents with all variance between cases need what their one-way differences ask for', () => {
    // (1.959964 + 0.841621)^2 x 0.2 x 0.8 / 0.2^2 = 31.4
    expect(casesWithTrials({ ...trade, share: 1, relation: 'nested' }, 1)).toBe(32);
  });

  test('the trials for a number of cases are the least that suffice', () => {
    for (const cases of [33, 40, 50, 79, 100]) {
      const trials = trialsWithCases(trade, cases) ?? 0;
      expect(casesWithTrials(trade, trials)).toBeLessThanOrEqual(cases);
      if (trials > 1) expect(casesWithTrials(trade, trials - 1)).toBeGreaterThan(cases);
    }
    expect(trialsWithCases(trade, 31)).toBe(null);
    expect(trialsWithCases({ ...trade, share: 0 }, 1)).toBe(79);
  });

  test('the power of the cases that the formula asks for is the power that was planned', () => {
    for (const trials of [1, 3, 10]) {
      const cases = casesWithTrials(trade, trials);
      expect(powerWithTrials(trade, cases, trials)).toBeGreaterThanOrEqual(0.8);
      expect(powerWithTrials(trade, cases - 1, trials)).toBeLessThan(0.8);
    }
    expect(powerWithTrials({ ...trade, passRateA: 1, passRateB: 0 }, 1, 1)).toBe(1);
    expect(() => powerWithTrials(trade, 30, 0)).toThrow('trials is 0');
  });

  test('refuses a difference of none and shares that are percentages', () => {
    expect(() => casesWithTrials({ ...trade, passRateB: 0.8 }, 1)).toThrow('No number of cases finds no difference');
    expect(() => trialsWithCases({ ...trade, share: 40 }, 30)).toThrow('share is 40');
    expect(() => trialsWithCases(trade, 0)).toThrow('cases is 0');
  });
});
