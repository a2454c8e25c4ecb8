// Coverage of the exact cluster bootstrap against exact sums and twenty million replicates made elsewhere; slip rates against SciPy.
import { expect, test } from 'vitest';
import { createRandom } from '../../kernel/determinism/random.ts';
import {
  bootstrapCoverage,
  coverageSimulation,
  type CoverageSum,
  slipRate,
  truthOf,
  wilsonLimits,
} from '../../statistics/index.ts';
import { expectRelative, expectWithin, fraction, readGolden } from './read-golden.ts';

interface Row {
  readonly cases: number;
  readonly cases_that_can_slip: number;
  readonly slip_probability: number;
  readonly trials_per_case: number;
  readonly coverage: number;
  readonly interval_above_truth: number;
  readonly interval_below_truth: number;
  readonly mc_standard_error?: number;
}
const golden = readGolden<{ readonly records: readonly Row[] }>('coverage').records;
const exact = golden.filter(({ mc_standard_error }) => mc_standard_error === undefined);

function finished(sum: CoverageSum) {
  while (sum.advance(100_000) < 1);
  return sum.found();
}

test.each(exact)('$cases_that_can_slip of $cases cases, slip $slip_probability, $trials_per_case trials', (row) => {
  const design = {
    question: 'fixed' as const,
    cases: row.cases,
    slipping: row.cases_that_can_slip,
    slip: { times: Math.round(row.slip_probability * 10), of: 10 },
    trials: row.trials_per_case,
  };
  const { coverage, above, below, within } = finished(bootstrapCoverage(design, 0.95, 1e-12));

  // Where no case slips at all the percentile interval is a point that misses; we print Wilson over cases, which may cover.
  const noSlip = (1 - row.slip_probability) ** (row.cases_that_can_slip * row.trials_per_case);
  const gained = wilsonLimits(30, 30, 0.95).low <= truthOf(design).mean ? noSlip : 0;

  expect(within).toBeLessThan(2e-8);
  expectWithin(coverage, row.coverage + gained, within + 1e-11);
  expectWithin(above, row.interval_above_truth - gained, within + 1e-11);
  if (row.cases_that_can_slip === 20 && row.trials_per_case === 10) expect(coverage.toFixed(6)).toBe('0.987112');
  expectWithin(below, row.interval_below_truth, within + 1e-11);
});

test.each([
  [1, 0.92823],
  [2, 0.967895],
  [3, 0.973169],
  [5, 0.976009],
])('with %i trials covers with %f, as an independent program found', (trials, coverage) => {
  const design = { question: 'fixed', cases: 30, slipping: 20, slip: { times: 1, of: 5 }, trials } as const;

  expectWithin(finished(bootstrapCoverage(design, 0.95, 1e-12)).coverage, coverage, 6e-7);
});

test.each([
  [20, golden.find(({ trials_per_case }) => trials_per_case === 20)?.coverage ?? Number.NaN],
  [50, 0.99987],
])('with %i trials, beyond the exact sum, %d draws land within four standard errors', (trials, coverage) => {
  const draws = 4000;
  const design = { question: 'fixed', cases: 30, slipping: 20, slip: { times: 1, of: 5 }, trials } as const;
  const simulation = coverageSimulation(design, 0.95, createRandom('7').stream(`trials ${trials}`));
  simulation.draw(draws);

  const found = simulation.found()['cluster-bootstrap'].coverage;
  expectWithin(found, coverage, 4 * Math.sqrt((coverage * (1 - coverage)) / draws));
});

const slips = readGolden<{
  readonly records: readonly {
    readonly slips: number;
    readonly chances: number;
    readonly nominal: string;
    readonly rate: number;
    readonly z: number;
    readonly exact_two_sided_p: number;
    readonly lower_tail: number;
    readonly upper_tail: number;
  }[];
}>('slip_rate').records;

test.each(slips)('$slips slips of $chances have the z and the tails of SciPy', (row) => {
  const found = slipRate(row.slips, row.chances, fraction(row.nominal));

  expectRelative(found.rate, row.rate, 1e-12);
  expectWithin(found.z, row.z, 1e-9);
  expectRelative(found.lowerTail, row.lower_tail, 1e-9);
  expectRelative(found.upperTail, row.upper_tail, 1e-9);
  expectRelative(found.twoSidedP, row.exact_two_sided_p, 1e-9);
});
