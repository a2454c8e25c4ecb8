// Coverage, size and power that were made by simulation or for designs without a closed form, against draws of our own: a difference
// has to stay within 4 standard errors of both.
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../kernel/determinism/random.ts';
import { binomialPmf, newcombeLimits, withinCaseError } from '../../statistics/index.ts';
import { betaQuantile } from '../../statistics/numeric/beta-quantile.ts';
import { dirichletMeanCdf } from '../../statistics/numeric/dirichlet-mean-cdf.ts';
import { twoSidedZ } from '../../statistics/numeric/normal-quantile.ts';
import { tally } from '../../statistics/numeric/tally.ts';
import { runCell, type StudyMethod, studyMethods } from '../../statistics/study/index.ts';
import { fraction, readGolden } from './read-golden.ts';

const random = createRandom('golden');

function binomialCells(trials: number, rate: number): readonly number[] {
  return Array.from({ length: trials + 1 }, (_, k) => binomialPmf(k, trials, rate));
}

/** Fails unless two shares of which each is a count of independent draws lie within 4 standard errors of their difference. */
function expectSameShare(ours: number, draws: number, theirs: number, theirDraws: number, of: string): void {
  const pooled = (ours * draws + theirs * theirDraws) / (draws + theirDraws);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / draws + 1 / theirDraws));
  expect(Math.abs(ours - theirs), `${of}: ${ours} against ${theirs}`).toBeLessThanOrEqual(4 * error + 1 / draws);
}

interface Coverage {
  readonly records: readonly {
    readonly cases: number;
    readonly cases_that_can_slip: number;
    readonly slip_probability: number;
    readonly trials_per_case: number;
    readonly truth: string;
    readonly coverage: number;
    readonly interval_above_truth: number;
  }[];
  readonly other_intervals_same_design: readonly {
    readonly trials: number;
    readonly method: string;
    readonly coverage: number;
    readonly above: number;
  }[];
}

describe('coverage.json: fixed cases, some of which slip', () => {
  const golden = readGolden<Coverage>('coverage');
  const draws = 3_000;
  const exact = 1e9;
  const design = (cases: number, slipping: number, slip: number, trials: number, truth: number) => ({
    trials,
    truth,
    groups: [
      { cases: slipping, passesOfCase: binomialCells(trials, 1 - slip) },
      { cases: cases - slipping, passesOfCase: binomialCells(trials, 1) },
    ],
  });
  const named = (id: string): StudyMethod => {
    const found = studyMethods().find((method) => method.id === id);
    if (found === undefined) throw new Error(id);
    return found;
  };
  const withinCases = (factor: (trials: number) => number): StudyMethod => ({
    id: 'within',
    title: 'mean -+ z times the within-case error',
    limits: (cases, confidence) => {
      const error = withinCaseError(cases);
      if (error.kind !== 'measured') throw new Error(error.message);
      const centre = cases.reduce((sum, { passes, trials }) => sum + passes / trials, 0) / cases.length;
      const half = twoSidedZ(confidence) * error.value * factor(cases[0]?.trials ?? 1);
      return { low: centre - half, high: centre + half };
    },
  });

  test.each(golden.records)(
    'the percentile bootstrap at T = $trials_per_case, slips $slip_probability, covers as enumerated',
    (row) => {
      const method = named('percentile');
      const cell = design(
        row.cases,
        row.cases_that_can_slip,
        row.slip_probability,
        row.trials_per_case,
        fraction(row.truth),
      );
      const stream = random.stream(`coverage ${row.trials_per_case} ${row.slip_probability}`);
      const found = runCell(cell, [method], { replicates: draws, confidence: 0.95, random: stream }).get(method.id);

      expectSameShare((found?.covered ?? 0) / draws, draws, row.coverage, exact, 'covered');
      expectSameShare((found?.above ?? 0) / draws, draws, row.interval_above_truth, exact, 'above');
    },
  );

  const methods: ReadonlyMap<string, StudyMethod> = new Map([
    ['t on case means (cases random)', named('t')],
    ['within-case normal (cases fixed), SE = sqrt(sum p(1-p)/(T-1))/n', withinCases(() => 1)],
    [
      'within-case normal with T, = limit of a bootstrap of trials within each case',
      withinCases((trials) => Math.sqrt((trials - 1) / trials)),
    ],
    ['Wilson on cases', named('wilson-cases')],
    ['naive Wilson on all trials', named('naive-wilson')],
  ]);

  test.each(golden.other_intervals_same_design)('$method at T = $trials covers as simulated', (row) => {
    const method = methods.get(row.method);
    if (method === undefined) throw new Error(row.method);
    const stream = random.stream(`other ${row.method} ${row.trials}`);
    const cell = design(30, 20, 0.2, row.trials, 26 / 30);
    const found = runCell(cell, [method], { replicates: draws, confidence: 0.95, random: stream }).get(method.id);

    expectSameShare((found?.covered ?? 0) / draws, draws, row.coverage, 400_000, 'covered');
    expectSameShare((found?.above ?? 0) / draws, draws, row.above, 400_000, 'above');
  });
});

interface PairedRow {
  readonly n: number;
  readonly T: number;
  readonly m: number;
  readonly pA: number;
  readonly sc: string;
  readonly size: { readonly gaffke: number; readonly newcFixed: number };
  readonly power: { readonly gaffke: number; readonly newcFixed: number };
}

/** A case's passes under A and B; `loss` is by how much B's mean is lower. */
type DrawPair = (row: PairedRow, loss: number, draw: () => number) => readonly [a: number, b: number];

function passesOf(trials: number, rate: number, draw: () => number): number {
  let passes = 0;
  for (let i = 0; i < trials; i += 1) if (draw() < rate) passes += 1;
  return passes;
}

const strata = 2_000;
const keptRates = new Map<number, readonly number[]>();
/** Case rates Beta(2p, 2(1 - p)), as the midpoints of equally likely strata. */
function betaRates(mean: number): readonly number[] {
  const rates =
    keptRates.get(mean) ??
    Array.from({ length: strata }, (_, i) => betaQuantile((i + 0.5) / strata, 2 * mean, 2 * (1 - mean)));
  keptRates.set(mean, rates);
  return rates;
}

const scenarios: ReadonlyMap<string, DrawPair> = new Map<string, DrawPair>([
  [
    'det',
    ({ T, pA }, loss, draw) => {
      const a = draw() < pA ? T : 0;
      return [a, draw() < loss / pA ? 0 : a];
    },
  ],
  [
    'breaks',
    ({ T, pA }, loss, draw) => {
      const a = passesOf(T, pA, draw);
      return [a, draw() < loss / pA ? 0 : passesOf(T, pA, draw)];
    },
  ],
  [
    'beta',
    ({ T, pA }, loss, draw) => {
      const rate = betaRates(pA)[Math.floor(draw() * strata)] ?? Number.NaN;
      return [passesOf(T, rate, draw), passesOf(T, rate * (1 - loss / pA), draw)];
    },
  ],
  ['homog', ({ T, pA }, loss, draw) => [passesOf(T, pA, draw), passesOf(T, pA - loss, draw)]],
]);

describe('paired_size_power.json: non-inferiority of B, by the four scenarios that the file defines in full', () => {
  const { rows } = readGolden<{ readonly rows: readonly PairedRow[] }>('paired_size_power');
  const draws = 250;
  const theirDraws = 6_000;
  const chosen = rows.filter(({ sc, n }) => scenarios.has(sc) && n <= 30);

  test('are 120 of the 360 cells', () => {
    expect([rows.length, chosen.length]).toEqual([360, 120]);
  });

  /** Shares of suites in which the lower bound of B minus A clears -m: Dirichlet for random cases, Newcombe for fixed ones. */
  function claims(row: PairedRow, loss: number, draw: () => number): { readonly gaffke: number; readonly newcFixed: number } {
    const pair = scenarios.get(row.sc);
    if (pair === undefined) throw new Error(row.sc);
    const known = new Map<string, boolean>();
    const trials = row.n * row.T;
    let [gaffke, newcFixed] = [0, 0];
    for (let suite = 0; suite < draws; suite += 1) {
      const cases = Array.from({ length: row.n }, () => pair(row, loss, draw));
      const differences = cases.map(([a, b]) => (b - a) / row.T).toSorted((x, y) => x - y);
      const key = differences.join();
      // The lower bound clears -m exactly when less than .025 of the weighted means with the pseudo-pair -1 lie below -m.
      const clears = known.get(key) ?? dirichletMeanCdf(tally([-1, ...differences]), -row.m) < 0.025;
      known.set(key, clears);
      if (clears) gaffke += 1;
      const passes = (of: 0 | 1): number => cases.reduce((sum, one) => sum + one[of], 0);
      const limits = newcombeLimits({ passes: passes(0), trials }, { passes: passes(1), trials }, 0.95);
      if (limits.low > -row.m) newcFixed += 1;
    }
    return { gaffke: gaffke / draws, newcFixed: newcFixed / draws };
  }

  test.each(chosen)('$sc, n = $n, T = $T, margin $m, pass rate $pA', (row) => {
    const draw = random.stream(`paired ${row.sc} ${row.n} ${row.T} ${row.m} ${row.pA}`);
    const size = claims(row, row.m, draw);
    const power = claims(row, 0, draw);

    for (const interval of ['gaffke', 'newcFixed'] as const) {
      expectSameShare(size[interval], draws, row.size[interval], theirDraws, `size of ${interval}`);
      expectSameShare(power[interval], draws, row.power[interval], theirDraws, `power of ${interval}`);
    }
  });
});
