// The exact cluster bootstrap against integer convolution over n^n, and the Monte Carlo one against the exact one.
import { describe, expect, test } from 'vitest';
import { clusterBootstrapExact, clusterBootstrapMonteCarlo } from '../../statistics/index.ts';
import { bootstrapDistribution } from '../../statistics/intervals/bootstrap-distribution.ts';
import { casesWith, expectWithin, fraction, readGolden } from './read-golden.ts';
import { seededRandom } from './seeded-random.ts';

interface Endpoints {
  readonly lo_lattice: string;
  readonly hi_lattice: string;
  readonly lo: number;
  readonly hi: number;
}
interface Proper {
  readonly name: string;
  readonly degenerate: false;
  readonly trials?: number;
  readonly trials_per_case?: readonly number[];
  readonly passes: readonly number[];
  readonly exact: {
    readonly mean: number;
    readonly bootstrap_se: number;
    readonly lattice_step: number;
    readonly percentile: Readonly<Record<string, Endpoints>>;
  };
}
interface Degenerate {
  readonly name: string;
  readonly degenerate: true;
  readonly trials: number;
  readonly passes: readonly number[];
  readonly mean: number;
  readonly wilson_over_cases_95: readonly [number, number];
}
const { records } = readGolden<{ readonly records: readonly (Proper | Degenerate)[] }>('bootstrap');
const proper = records.filter((record) => !record.degenerate);
const degenerate = records.filter((record) => record.degenerate);
const distributions = readGolden<{
  readonly records: readonly {
    readonly name: string;
    readonly first_value: string;
    readonly step: string;
    readonly pmf: readonly number[];
  }[];
}>('bootstrap_pmf').records;

function casesOfRecord({ passes, trials, trials_per_case }: Proper) {
  return casesWith(passes, trials ?? trials_per_case ?? []);
}

test('holds every suite of both files', () => {
  expect([proper.length, degenerate.length, distributions.length]).toEqual([12, 2, 10]);
});

describe('exact', () => {
  test.each(proper)('$name has the same endpoints on the lattice', (record) => {
    for (const [percent, wanted] of Object.entries(record.exact.percentile)) {
      const estimate = clusterBootstrapExact(casesOfRecord(record), Number(percent) / 100);

      if (estimate.kind !== 'estimated') throw new Error(estimate.message);
      expect(estimate.method).toBe('cluster-bootstrap-exact');
      expect(estimate.low).toBe(fraction(wanted.lo_lattice));
      expect(estimate.high).toBe(fraction(wanted.hi_lattice));
      expectWithin(estimate.value, record.exact.mean, 1e-12);
    }
  });

  test.each(degenerate)('$name has no width, so Wilson over cases stands in and says so', (record) => {
    const estimate = clusterBootstrapExact(casesWith(record.passes, record.trials), 0.95);

    if (estimate.kind !== 'estimated') throw new Error(estimate.message);
    expect(estimate.method).toBe('wilson');
    expect(estimate.why).toContain('zero width');
    expectWithin(estimate.value, record.mean, 1e-12);
    expectWithin(estimate.low, record.wilson_over_cases_95[0], 1e-12);
    expectWithin(estimate.high, record.wilson_over_cases_95[1], 1e-12);
  });

  test.each(distributions)('$name has the same distribution, cell by cell', ({ name, first_value, step, pmf }) => {
    const record = proper.find((one) => one.name === name);
    if (record === undefined) throw new Error(`bootstrap.json has no ${name}`);
    const unitsPerStep = Math.round(fraction(step) * record.passes.length * (record.trials ?? Number.NaN));
    const firstUnit = Math.round(fraction(first_value) * record.passes.length * (record.trials ?? Number.NaN));
    const ours = bootstrapDistribution(record.passes);
    if (ours === null) throw new Error('too fine');

    pmf.forEach((cell, i) => expectWithin(ours.pmf[firstUnit + i * unitsPerStep - ours.first] ?? 0, cell, 1e-12));
    expectWithin(
      pmf.reduce((sum, cell) => sum + cell, 0),
      ours.pmf.reduce((sum, cell) => sum + cell, 0),
      1e-12,
    );
  });
});

describe('Monte Carlo', () => {
  test.each(proper)('$name lies within one lattice step + 0.11 SE of the exact endpoints', (record) => {
    const scores = casesOfRecord(record).map(({ passes, trials }) => passes / trials);
    const random = seededRandom(20_241_130);
    const estimate = clusterBootstrapMonteCarlo(scores, { confidence: 0.95, resamples: 20_000, random });
    const tolerance = record.exact.lattice_step + 0.11 * record.exact.bootstrap_se;

    if (estimate.kind !== 'estimated') throw new Error(estimate.message);
    expectWithin(estimate.low, record.exact.percentile['95']?.lo ?? Number.NaN, tolerance);
    expectWithin(estimate.high, record.exact.percentile['95']?.hi ?? Number.NaN, tolerance);
  });
});
