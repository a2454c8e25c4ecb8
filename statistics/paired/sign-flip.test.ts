import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberOfDyadic } from '../numeric/dyadic.ts';
import { signFlip } from './sign-flip.ts';
import { log10TiltedSignFlip } from './tilted-sign-flip.ts';

// Every pattern of signs, one by one.
function byListing(differences: readonly number[]): number {
  const nonZero = differences.filter((difference) => difference !== 0);
  const observed = Math.abs(nonZero.reduce((sum, difference) => sum + difference, 0));
  let reached = 0;
  for (let pattern = 0; pattern < 2 ** nonZero.length; pattern += 1) {
    const sum = nonZero.reduce((total, size, i) => total + (Math.floor(pattern / 2 ** i) % 2 === 1 ? -size : size), 0);
    if (Math.abs(sum) >= observed) reached += 1;
  }
  return reached / 2 ** nonZero.length;
}

function measured(differences: readonly number[]) {
  const result = signFlip(differences);
  if (result.kind !== 'sign-flip') throw new Error(result.message);
  return result;
}

describe('the exact test', () => {
  test('equals listing all patterns of signs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10, max: 10 }), { maxLength: 11 }), (differences) => {
        const { p, exact } = measured(differences);
        return p === byListing(differences) && exact !== null && numberOfDyadic(exact) === p;
      }),
      { seed: 7 },
    );
  });

  test('is 1 when nothing differs, when differences offset each other, and for a single one', () => {
    expect(measured([])).toMatchObject({ p: 1, log10P: 0, nonZero: 0 });
    expect(measured([0, 0, 0])).toMatchObject({ p: 1, nonZero: 0 });
    expect(measured([5, -5])).toMatchObject({ p: 1, nonZero: 2 });
    expect(measured([7])).toMatchObject({ p: 1, nonZero: 1 });
  });

  test('forgets direction, order and unit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -30, max: 30 }), { maxLength: 40 }), (differences) => {
        const p = measured(differences).p;
        return (
          p === measured(differences.map((size) => -size)).p &&
          p === measured(differences.toReversed()).p &&
          p === measured(differences.map((size) => 1000 * size)).p &&
          p > 0 &&
          p <= 1
        );
      }),
      { seed: 7 },
    );
  });

  test('has a logarithm where p is below every double', () => {
    const result = measured(Array.from({ length: 1100 }, () => -1));

    expect(result.p).toBe(0);
    expect(result.log10P).toBeCloseTo(-1099 * Math.log10(2), 9);
  });

  test('refuses a difference that is not whole', () => {
    expect(() => signFlip([1, 0.1])).toThrowErrorMatchingInlineSnapshot(
      `[AssizeError: signFlip: differences[1] is 0.1, allowed is a whole number of lattice units.]`,
    );
    expect(() => signFlip([Number.NaN])).toThrow('differences[0] is NaN');
  });
});

describe('the tilted test of very large comparisons', () => {
  test('agrees with the whole numbers to eleven digits', () => {
    const tables = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 40 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(tables, fc.nat(), (table, draw) => {
        const sizes = [...new Map(table)];
        const differences = sizes.flatMap(([size, copies]) => Array.from({ length: copies }, () => size));
        const flips = draw % differences.length;
        const observed = differences.map((size, i) => (i < flips ? -size : size));
        const total = differences.reduce((sum, size) => sum + size, 0);
        const sum = Math.abs(observed.reduce((all, size) => all + size, 0));
        if (sum === 0) return true;
        const tilted = log10TiltedSignFlip(sizes, (total - sum) / 2);
        return tilted !== null && Math.abs(tilted - measured(observed).log10P) < 1e-11;
      }),
      { seed: 7 },
    );
  });

  test('takes over where whole numbers would grow too large', () => {
    const differences = Array.from({ length: 30_000 }, (_, i) => (i < 400 ? 7 : ((i * 7919) % 13) - 6));
    const result = measured(differences);

    // The differences are 0 ... 6 both ways and 400 sevens: sum over its standard deviation is the z of a normal test.
    const sum = differences.reduce((total, size) => total + size, 0);
    const z = sum / Math.sqrt(differences.reduce((total, size) => total + size * size, 0));
    expect(result.exact).toBeNull();
    expect(z).toBeGreaterThan(3);
    expect(Math.abs(result.log10P - Math.log10(2 * normalUpperTail(z)))).toBeLessThan(0.01);
  });

  test('is 2 / 2^m when all point one way', () => {
    expect(log10TiltedSignFlip([[3, 2000]], 0)).toBeCloseTo(-1999 * Math.log10(2), 9);
  });

  test('gives up on sums that spread over too many cells', () => {
    const differences = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 1e9 + i : -1e9));

    expect(signFlip(differences)).toMatchObject({ kind: 'not-estimable', reason: 'lattice-too-fine' });
  });
});

// P(Z > z) for z > 3 by its asymptotic series, good to 1e-3 here.
function normalUpperTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return (density / z) * (1 - 1 / z ** 2 + 3 / z ** 4 - 15 / z ** 6);
}
