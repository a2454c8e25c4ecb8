// What every interval printed as a claim promises: no pass turned into a fail raises a bound. And that the bootstrap does not.
import { describe, expect, test } from 'vitest';
import { createRandom } from '../kernel/determinism/random.ts';
import type { CaseCounts } from './case-counts.ts';
import {
  casesPassingEveryTrial,
  clusterBootstrapExact,
  differenceInterval,
  type Estimate,
  fixedCaseInterval,
  fixedDifferenceInterval,
  headlineInterval,
  suitePassAtK,
  suitePassHatK,
} from './index.ts';

type Histogram = readonly CaseCounts[];
type Claim = (cases: Histogram) => Estimate;

// Rounding of a root may move a bound by less than this.
const rounding = 1e-11;

interface Search {
  /** How many histograms are worsened by one trial. */
  readonly count: number;
  readonly cases: number;
  readonly trials: number;
}
const large: Search = { count: 10_000, cases: 30, trials: 10 };
const medium: Search = { count: 10_000, cases: 20, trials: 5 };
// Small suites come again, and cost nothing then.
const small: Search = { count: 10_000, cases: 10, trials: 3 };
const falls = 10;

/** Random suites up to that size, each worsened fail by fail, ten times or until nothing passes. */
function* falling({ count, ...most }: Search): Generator<readonly [better: Histogram, worse: Histogram]> {
  const draw = createRandom('monotone').stream('histograms');
  const upTo = (limit: number): number => 1 + Math.floor(draw() * limit);
  for (let left = count; left > 0;) {
    const [trials, skew] = [upTo(most.trials), [0.05, 0.2, 1, 3][upTo(4) - 1] ?? 1];
    let cases: Histogram = Array.from({ length: upTo(most.cases) }, () => ({
      trials,
      passes: Math.round(trials * draw() ** skew),
    }));
    for (let fall = 0; fall < falls && left > 0; fall += 1) {
      const passing = cases.flatMap(({ passes }, i) => (passes > 0 ? [i] : []));
      const at = passing[Math.floor(draw() * passing.length)];
      if (at === undefined) break;
      const worse = cases.map((one, i) => (i === at ? { ...one, passes: one.passes - 1 } : one));
      yield [cases, worse];
      left -= 1;
      cases = worse;
    }
  }
}

function limits(estimate: Estimate): { readonly low: number; readonly high: number } {
  if (estimate.kind !== 'estimated') throw new Error(estimate.message);
  const { low, high, value } = estimate;
  if (!(low <= high && Number.isFinite(low) && Number.isFinite(high) && Number.isFinite(value)))
    throw new Error(`${value} [${low}, ${high}] is no interval`);
  return { low, high };
}

/** How many histograms were tried, and how often a bound rose when a pass became a fail. No claim depends on the order of cases. */
function rises(claim: Claim, search: Search): { readonly tried: number; readonly rises: number } {
  const known = new Map<string, { readonly low: number; readonly high: number }>();
  const limitsFor = (cases: Histogram) => {
    const key = `${cases[0]?.trials}: ${cases
      .map(({ passes }) => passes)
      .toSorted((x, y) => x - y)
      .join(' ')}`;
    const found = known.get(key) ?? limits(claim(cases));
    known.set(key, found);
    return found;
  };
  let [tried, found] = [0, 0];
  for (const [better, worse] of falling(search)) {
    const [before, after] = [limitsFor(better), limitsFor(worse)];
    if (after.low > before.low + rounding || after.high > before.high + rounding) found += 1;
    tried += 1;
  }
  return { tried, rises: found };
}

/** The claim about a difference of B minus A, of which the histogram is B; A fails one trial of every case. */
const against =
  (claim: (pairs: readonly { readonly a: CaseCounts; readonly b: CaseCounts }[]) => Estimate): Claim =>
  (cases) =>
    claim(cases.map((b) => ({ a: { trials: b.trials, passes: b.trials - 1 }, b })));

describe('over 10,000 seeded histograms, a pass that turns into a fail raises neither bound of', () => {
  test.each<readonly [string, Claim, Search]>([
    ['the headline, which is also pass^1', (cases) => headlineInterval(cases, 0.95), medium],
    ['the fixed-case interval', (cases) => fixedCaseInterval(cases, 0.95), large],
    ['the cases passing every trial', (cases) => casesPassingEveryTrial(cases, 0.95), large],
    ['pass^k', (cases) => suitePassHatK(cases, Math.ceil((cases[0]?.trials ?? 1) / 2), 0.95), small],
    ['the difference for random cases', against((pairs) => differenceInterval(pairs, 0.95)), small],
    ['the difference for fixed cases', against((pairs) => fixedDifferenceInterval(pairs, 0.95)), large],
  ])(
    '%s',
    (_, claim, search) => {
      expect(rises(claim, search)).toEqual({ tried: 10_000, rises: 0 });
    },
    60_000,
  );
});

test('a pass that turns into a fail raises neither bound of pass@k', () => {
  expect(
    rises((cases) => suitePassAtK(cases, Math.ceil((cases[0]?.trials ?? 1) / 2), 0.95), { ...small, count: 1000 }),
  ).toEqual({ tried: 1000, rises: 0 });
});

describe('the cluster bootstrap with its switch to Wilson is not monotone, which is why it is never the claim', () => {
  const thirty = (failed: number): Histogram =>
    Array.from({ length: 30 }, (_, i) => ({ trials: 10, passes: i === 0 ? 10 - failed : 10 }));

  test('30 of 30 cases x 10 print a lower bound of .886, and one failed trial raises it to .990', () => {
    const perfect = clusterBootstrapExact(thirty(0), 0.95);
    const oneFailed = clusterBootstrapExact(thirty(1), 0.95);

    expect(perfect).toMatchObject({ method: 'wilson', why: expect.stringContaining('zero width') });
    expect(oneFailed).toMatchObject({ method: 'cluster-bootstrap-exact' });
    expect([limits(perfect).low.toFixed(3), limits(oneFailed).low.toFixed(3)]).toEqual(['0.886', '0.990']);
    expect(limits(headlineInterval(thirty(1), 0.95)).low).toBeLessThan(limits(headlineInterval(thirty(0), 0.95)).low);
  });

  test('the search above finds such rises, so it can fail', () => {
    expect(rises((cases) => clusterBootstrapExact(cases, 0.95), { ...large, count: 2000 }).rises).toBeGreaterThan(0);
  });
});
