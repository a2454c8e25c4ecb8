import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clopperPearson, clopperPearsonLimits } from './clopper-pearson.ts';
import { jeffreysLimits } from './jeffreys.ts';
import { wilson, wilsonLimits } from './wilson.ts';
import { binomialLowerTail, binomialUpperTail } from '../numeric/binomial.ts';

const samples = fc
  .record({ n: fc.integer({ min: 1, max: 400 }), draw: fc.nat(), confidence: fc.constantFrom(0.8, 0.9, 0.95, 0.99) })
  .map(({ n, draw, confidence }) => ({ n, k: draw % (n + 1), confidence }));

describe.each([
  { name: 'Wilson', limits: wilsonLimits },
  { name: 'Clopper-Pearson', limits: clopperPearsonLimits },
  { name: 'Jeffreys', limits: jeffreysLimits },
])('$name', ({ limits }) => {
  test('lies in [0, 1], mirrors itself and never falls with one more success', () => {
    fc.assert(
      fc.property(samples, ({ n, k, confidence }) => {
        const { low, high } = limits(k, n, confidence);
        const mirror = limits(n - k, n, confidence);
        const more = k < n ? limits(k + 1, n, confidence) : { low, high };
        return (
          low >= 0 &&
          low < high &&
          high <= 1 &&
          Math.abs(low + mirror.high - 1) < 1e-12 &&
          more.low >= low - 1e-14 &&
          more.high >= high - 1e-14
        );
      }),
      { seed: 7 },
    );
  });

  test('widens with the confidence', () => {
    fc.assert(
      fc.property(samples, ({ n, k }) => {
        const [narrow, wide] = [limits(k, n, 0.8), limits(k, n, 0.99)];
        return wide.low <= narrow.low && narrow.high <= wide.high;
      }),
      { seed: 7 },
    );
  });

  test.each([
    [3, 0, 0.95],
    [4, 3, 0.95],
    [-1, 3, 0.95],
    [Number.NaN, 3, 0.95],
    [1, 3, 95],
    [1, 3, Number.NaN],
    [1, 2.5, 0.95],
  ])('refuses %s of %s at %s', (k, n, confidence) => {
    expect(() => limits(k, n, confidence)).toThrow(/(Limits|twoSidedZ): .+ is .+, allowed is/);
  });
});

describe('Wilson', () => {
  test('at n of n has the lower bound n / (n + z^2), so 30 of 30 gives 88.6 %', () => {
    const z = 1.9599639845400543;
    const { low, high } = wilsonLimits(30, 30, 0.95);

    expect(Math.abs(low - 30 / (30 + z * z))).toBeLessThan(1e-14);
    expect((100 * low).toFixed(1)).toBe('88.6');
    expect(high).toBe(1);
  });

  test('is exactly 0 at no success and exactly 1 at n, at any confidence', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 999 }), (n, thousandths) => {
        const confidence = thousandths / 1000;
        return wilsonLimits(0, n, confidence).low === 0 && wilsonLimits(n, n, confidence).high === 1;
      }),
      { seed: 7 },
    );
  });

  test('EH-01 8 of 10 cases is 80.0 % with [49.0 %, 94.3 %]', () => {
    const estimate = wilson(8, 10, 0.95, 'random');

    if (estimate.kind !== 'estimated') throw new Error(estimate.message);
    const percent = [estimate.value, estimate.low, estimate.high].map((share) => (100 * share).toFixed(1));
    expect(percent).toEqual(['80.0', '49.0', '94.3']);
    expect(estimate).toMatchObject({ method: 'wilson', cases: 'random', confidence: 0.95 });
  });

  test('of no cases is not estimable', () => {
    expect(wilson(0, 0, 0.95, 'random')).toMatchObject({ kind: 'not-estimable', reason: 'no-cases' });
  });
});

describe('Clopper-Pearson', () => {
  test('is closed at both ends: 1 - (alpha/2)^(1/n) and its mirror', () => {
    expect(clopperPearsonLimits(0, 30, 0.95)).toMatchObject({ low: 0 });
    expect(clopperPearsonLimits(0, 30, 0.95).high).toBeCloseTo(1 - 0.025 ** (1 / 30), 14);
    expect(clopperPearsonLimits(30, 30, 0.95).low).toBeCloseTo(0.025 ** (1 / 30), 14);
    expect(clopperPearsonLimits(30, 30, 0.95).high).toBe(1);
  });

  test('has limits at which the observed tail is exactly alpha/2', () => {
    fc.assert(
      fc.property(samples, ({ n, k, confidence }) => {
        const { low, high } = clopperPearsonLimits(k, n, confidence);
        const tail = (1 - confidence) / 2;
        return (
          (k === 0 || Math.abs(binomialUpperTail(k, n, low) - tail) < 1e-9) &&
          (k === n || Math.abs(binomialLowerTail(k, n, high) - tail) < 1e-9)
        );
      }),
      { seed: 7 },
    );
  });

  test('of no trials is not estimable', () => {
    expect(clopperPearson(0, 0, 0.95, 'fixed')).toMatchObject({ kind: 'not-estimable', reason: 'no-trials' });
    expect(clopperPearson(3, 4, 0.95, 'fixed')).toMatchObject({
      value: 0.75,
      cases: 'fixed',
      method: 'clopper-pearson',
    });
  });
});
