import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clopperPearsonLimits } from './clopper-pearson.ts';
import { dirichletBounds } from './dirichlet-bounds.ts';

const shares = { least: 0, greatest: 1 };
// Mostly lattice values, some doubles of any size down to 5e-324.
const share = fc.oneof(
  { weight: 4, arbitrary: fc.nat(1000).map((units) => units / 1000) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
);
const values = fc.array(share, { minLength: 1, maxLength: 25 });

test('are Clopper-Pearson on cases for zeros and ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), fc.constantFrom(0.9, 0.95, 0.99), (n, draw, confidence) => {
      const ones = draw % (n + 1);
      const bounds = dirichletBounds(
        Array.from({ length: n }, (_, i) => (i < ones ? 1 : 0)),
        confidence,
        shares,
      );
      const exact = clopperPearsonLimits(ones, n, confidence);
      return Math.abs(bounds.low - exact.low) < 1e-12 && Math.abs(bounds.high - exact.high) < 1e-12;
    }),
    { seed: 7 },
  );
});

test('of one value are the quantiles of a uniform weight between it and the pseudo-value', () => {
  const { low, high } = dirichletBounds([0.9], 0.95, shares);

  expect(low).toBeCloseTo(0.025 * 0.9, 14);
  expect(high).toBeCloseTo(1 - 0.025 * 0.1, 14);
});

test('reach the end of the range when every value lies there', () => {
  expect(dirichletBounds([0, 0, 0], 0.95, shares).low).toBe(0);
  expect(dirichletBounds([1, 1], 0.95, shares).high).toBe(1);
  expect(dirichletBounds([-1, -1], 0.95, { least: -1, greatest: 1 }).low).toBe(-1);
});

test('enclose the mean, forget the order of the cases and mirror themselves', () => {
  fc.assert(
    fc.property(values, (sample) => {
      const { low, high } = dirichletBounds(sample, 0.95, shares);
      const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
      const reversed = dirichletBounds(sample.toReversed(), 0.95, shares);
      const mirrored = dirichletBounds(
        sample.map((value) => 1 - value),
        0.95,
        shares,
      );
      return (
        low < mean + 1e-12 &&
        mean < high + 1e-12 &&
        low === reversed.low &&
        high === reversed.high &&
        Math.abs(mirrored.high - (1 - low)) < 1e-11 &&
        Math.abs(mirrored.low - (1 - high)) < 1e-11
      );
    }),
    { seed: 7 },
  );
});

test('never fall when a value rises', () => {
  fc.assert(
    fc.property(values, fc.nat(), share, (sample, draw, rise) => {
      const at = draw % sample.length;
      const raised = sample.map((value, i) => (i === at ? value + rise * (1 - value) : value));
      const [before, after] = [dirichletBounds(sample, 0.95, shares), dirichletBounds(raised, 0.95, shares)];
      return after.low >= before.low - 1e-11 && after.high >= before.high - 1e-11;
    }),
    { seed: 7 },
  );
});

test('refuse no values, NaN and what lies outside the range', () => {
  expect(() => dirichletBounds([], 0.95, shares)).toThrow('values.length is 0');
  expect(() => dirichletBounds([0.5, Number.NaN], 0.95, shares)).toThrow('values[1] is NaN');
  expect(() => dirichletBounds([88.6], 0.95, shares)).toThrowErrorMatchingInlineSnapshot(
    `[AssizeError: dirichletBounds: values[0] is 88.6, allowed is 0 to 1. Pass one mean per case.]`,
  );
  expect(() => dirichletBounds([0.5], 1, shares)).toThrow('confidence is 1');
});
