// Exact coverage, size and alarm shares that follow from our limits and our binomial cells, against exact sums made elsewhere.
import { describe, expect, test } from 'vitest';
import {
  binomialLowerTail,
  binomialPmf,
  binomialUpperTail,
  clopperPearsonLimits,
  dirichletBounds,
  jeffreysLimits,
  newcombeLimits,
  wilsonLimits,
} from '../../statistics/index.ts';
import { expectRelative, expectWithin, fraction, readGolden } from './read-golden.ts';

const coverage = readGolden<{
  readonly binomial_30_cases: readonly {
    readonly n: number;
    readonly p: number;
    readonly method: string;
    readonly coverage: number;
  }[];
}>('coverage').binomial_30_cases;
const limitsOf = new Map([
  ['wilson', wilsonLimits],
  ['clopper_pearson', clopperPearsonLimits],
  ['jeffreys', jeffreysLimits],
]);

test.each(coverage.filter(({ method }) => limitsOf.has(method)))(
  '$method on $n cases at $p covers as computed elsewhere',
  (row) => {
    const limits = limitsOf.get(row.method);
    if (limits === undefined) throw new Error(row.method);
    let covered = 0;
    for (let k = 0; k <= row.n; k += 1) {
      const { low, high } = limits(k, row.n, 0.95);
      if (low <= row.p && row.p <= high) covered += binomialPmf(k, row.n, row.p);
    }

    expectWithin(covered, row.coverage, 1e-12);
  },
);

const slips = readGolden<{
  readonly records: readonly {
    readonly slips: number;
    readonly chances: number;
    readonly nominal: string;
    readonly lower_tail: number;
    readonly upper_tail: number;
  }[];
}>('slip_rate').records;

test.each(slips)('$slips slips of $chances have the tails of SciPy', (row) => {
  expectRelative(binomialLowerTail(row.slips, row.chances, fraction(row.nominal)), row.lower_tail, 1e-9);
  expectRelative(binomialUpperTail(row.slips, row.chances, fraction(row.nominal)), row.upper_tail, 1e-9);
});

interface Alarm {
  readonly per_merge: number;
}
const gate = readGolden<{
  readonly rows: readonly {
    readonly n: number;
    readonly p: number;
    readonly T: number;
    readonly 'noninferiority_fixed_newcombe_margin_0.05': Alarm;
    readonly 'noninferiority_fixed_newcombe_margin_0.1': Alarm;
    readonly shown_worse_newcombe_upper_below_0: Alarm;
  }[];
}>('gate_null').rows;

describe('the same agent run again', () => {
  test.each(gate)('at p = $p and T = $T alarms as the exact sums of gate_null.json say', (row) => {
    const trials = row.n * row.T;
    const cells = Array.from({ length: trials + 1 }, (_, k) => binomialPmf(k, trials, row.p));
    const alarms = { within5: 0, within10: 0, worse: 0 };
    cells.forEach((ofA, passesA) => {
      if (ofA < 1e-14) return;
      cells.forEach((ofB, passesB) => {
        if (ofB < 1e-14) return;
        const limits = newcombeLimits({ passes: passesA, trials }, { passes: passesB, trials }, 0.95);
        if (limits.low <= -0.05) alarms.within5 += ofA * ofB;
        if (limits.low <= -0.1) alarms.within10 += ofA * ofB;
        if (limits.high < 0) alarms.worse += ofA * ofB;
      });
    });

    expectWithin(alarms.within5, row['noninferiority_fixed_newcombe_margin_0.05'].per_merge, 1e-10);
    expectWithin(alarms.within10, row['noninferiority_fixed_newcombe_margin_0.1'].per_merge, 1e-10);
    expectWithin(alarms.worse, row.shown_worse_newcombe_upper_below_0.per_merge, 1e-10);
  });
});

const worst = readGolden<{
  readonly exact_T1_worst_size_by_margin: Readonly<Record<string, readonly [number, number, number]>>;
}>('paired_size_power').exact_T1_worst_size_by_margin;

// Truth exactly at -margin with gains at rate 0: b losses are Binomial(n, margin); the claim is false when the bound clears -margin.
test.each([
  { key: 'gaffke margin 0.05', margin: 0.05 },
  { key: 'gaffke margin 0.1', margin: 0.1 },
])('the worst size of the Dirichlet bounds at $key stays below .025', ({ key, margin }) => {
  const [size = Number.NaN, n = 0, gains = Number.NaN] = worst[key] ?? [];
  let falseClaims = 0;
  for (let losses = 0; losses <= 5; losses += 1) {
    const differences = Array.from({ length: n }, (_, i) => (i < losses ? -1 : 0));
    const { low } = dirichletBounds(differences, 0.95, { least: -1, greatest: 1 });
    if (low > -margin) falseClaims += binomialPmf(losses, n, margin);
  }

  expect(gains).toBe(0);
  expectWithin(falseClaims, size, 5e-6);
  expect(falseClaims).toBeLessThan(0.025);
});
