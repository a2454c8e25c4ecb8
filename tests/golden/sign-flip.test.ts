// The sign-flip test against exact integer convolution, brute force and McNemar.
import { expect, test } from 'vitest';
import { latticeDifferences, mcnemarExact, signFlip } from '../../statistics/index.ts';
import { expectRelative, expectWithin, fraction, pairsOf, readGolden } from './read-golden.ts';

interface Golden {
  readonly cases: readonly {
    readonly name: string;
    readonly pairs: readonly (readonly [number, number, number, number, number])[];
    readonly lattice: number;
    readonly abs_differences: readonly (readonly [number, number])[];
    readonly difference: string;
    readonly nonzero: number;
    readonly p_fraction: string | null;
    readonly p: number;
    readonly log10_p: number;
    readonly mcnemar: { readonly b: number; readonly c: number; readonly p: number } | null;
  }[];
}
const golden = readGolden<Golden>('sign_flip');

test('holds every comparison of the file', () => {
  expect(golden.cases).toHaveLength(26);
});

test.each(golden.cases)('$name has the same differences and the same p', (row) => {
  const lattice = latticeDifferences(pairsOf(row.pairs));
  if (lattice.kind !== 'differences') throw new Error(lattice.message);
  const sizes = lattice.differences.map(Math.abs).filter((size) => size > 0);
  const result = signFlip(lattice.differences);

  expect(lattice.lattice).toBe(row.lattice);
  expect(sizes.toSorted((a, b) => a - b)).toEqual(
    row.abs_differences.flatMap(([size, count]) => Array.from({ length: count }, () => size)),
  );
  const sum = lattice.differences.reduce((total, units) => total + units, 0);
  expectWithin(sum / lattice.lattice / lattice.differences.length, fraction(row.difference), 1e-15);
  if (result.kind !== 'sign-flip') throw new Error(result.message);
  expect(result.nonZero).toBe(row.nonzero);
  expectRelative(result.p, row.p, 1e-12);
  expectWithin(result.log10P, row.log10_p, 1e-10);
  if (row.p_fraction !== null && result.exact !== null) {
    const [numerator = '', denominator = ''] = row.p_fraction.split('/');
    expect(result.exact.numerator * BigInt(denominator)).toBe(BigInt(numerator) << BigInt(result.exact.exponent));
  }
  if (row.mcnemar !== null) expect(result.p).toBe(mcnemarExact(row.mcnemar.b, row.mcnemar.c).p);
});
