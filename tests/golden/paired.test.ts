// Paired intervals: the bootstrap of differences, the Dirichlet bounds and the fixed-case Newcombe limits.
import { describe, expect, test } from 'vitest';
import {
  differenceInterval,
  dirichletBounds,
  latticeDifferences,
  latticePercentile,
  mcnemarExact,
  mean,
  newcombeLimits,
  sampleVariance,
} from '../../statistics/index.ts';
import { expectRelative, expectWithin, fraction, pairsOf, readGolden } from './read-golden.ts';

interface Paired {
  readonly records: readonly {
    readonly name: string;
    readonly trials: number;
    readonly passes_a: readonly number[];
    readonly passes_b: readonly number[];
    readonly exact: {
      readonly mean: number;
      readonly percentile: Readonly<Record<string, { readonly lo_lattice: string; readonly hi_lattice: string }>>;
    };
    readonly paired_se: number;
    readonly cases_better: number;
    readonly cases_worse: number;
    readonly sign_test_p: number;
  }[];
}
const { records } = readGolden<Paired>('paired');

test('holds every comparison of paired.json', () => {
  expect(records).toHaveLength(6);
});

test.each(records)('$name: bootstrap endpoints, standard error and sign test of the differences agree', (row) => {
  const units = row.passes_b.map((passes, i) => passes - (row.passes_a[i] ?? Number.NaN));
  const points = units.length * row.trials;

  for (const [percent, wanted] of Object.entries(row.exact.percentile)) {
    const interval = latticePercentile(units, Number(percent) / 100);
    if (interval.kind !== 'percentile') throw new Error(interval.kind);
    expect(interval.low / points).toBe(fraction(wanted.lo_lattice));
    expect(interval.high / points).toBe(fraction(wanted.hi_lattice));
  }
  const differences = units.map((unit) => unit / row.trials);
  expectWithin(mean(differences), row.exact.mean, 1e-12);
  expectRelative(Math.sqrt(sampleVariance(differences) / units.length), row.paired_se, 1e-9);
  expectRelative(mcnemarExact(row.cases_worse, row.cases_better).p, row.sign_test_p, 1e-12);
});

interface PairedInterval {
  readonly cases: readonly {
    readonly name: string;
    readonly pairs: readonly (readonly [number, number, number, number, number])[];
    readonly difference: number;
    readonly dirichlet95: readonly [number, number];
    readonly fixed_newcombe_95?: readonly [number, number];
  }[];
}
const { cases } = readGolden<PairedInterval>('paired_interval');

describe('paired_interval.json', () => {
  test('holds every comparison of the file', () => {
    expect([cases.length, cases.filter((row) => row.fixed_newcombe_95 !== undefined).length]).toEqual([26, 23]);
  });

  test.each(cases)('$name: the Dirichlet bounds of the differences agree', (row) => {
    const pairs = pairsOf(row.pairs);
    const lattice = latticeDifferences(pairs);
    if (lattice.kind !== 'differences') throw new Error(lattice.message);
    const differences = lattice.differences.map((units) => units / lattice.lattice);
    const bounds = dirichletBounds(differences, 0.95, { least: -1, greatest: 1 });

    expectWithin(bounds.low, row.dirichlet95[0], 1e-8);
    expectWithin(bounds.high, row.dirichlet95[1], 1e-8);
    expectWithin(mean(differences), row.difference, 1e-12);
    const interval = differenceInterval(pairs, 0.95);
    if (pairs.every(({ a, b }) => a.trials === b.trials)) expect(interval).toMatchObject(bounds);
    else expect(interval).toMatchObject({ kind: 'not-estimable', reason: 'unequal-trials' });
  });

  test.each(cases.filter((row) => row.fixed_newcombe_95 !== undefined))('$name: the fixed-case limits agree', (row) => {
    const pairs = pairsOf(row.pairs);
    const pool = (arm: 'a' | 'b') => ({
      passes: pairs.reduce((sum, pair) => sum + pair[arm].passes, 0),
      trials: pairs.reduce((sum, pair) => sum + pair[arm].trials, 0),
    });
    const limits = newcombeLimits(pool('a'), pool('b'), 0.95);

    expectWithin(limits.low, row.fixed_newcombe_95?.[0] ?? Number.NaN, 1e-8);
    expectWithin(limits.high, row.fixed_newcombe_95?.[1] ?? Number.NaN, 1e-8);
  });
});
