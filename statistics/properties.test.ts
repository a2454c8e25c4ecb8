// What holds for all data: mirror images, order and unit forgotten, and two ways to one number.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../kernel/determinism/random.ts';
import type { CaseCounts } from './case-counts.ts';
import {
  casesPassingEveryTrial,
  clusterBootstrapExact,
  clusterBootstrapMonteCarlo,
  differenceInterval,
  type Estimate,
  fixedCaseInterval,
  fixedDifferenceInterval,
  headlineInterval,
  mcnemarExact,
  pairedSignFlip,
  suitePassAtK,
  suitePassHatK,
} from './index.ts';
import { mcnemarFractions } from './paired/mcnemar-exact.ts';

const suites = fc.integer({ min: 1, max: 10 }).chain((trials) =>
  fc.array(
    fc.nat(trials).map((passes) => ({ passes, trials })),
    { minLength: 1, maxLength: 25 },
  ),
);
const pairs = fc.integer({ min: 1, max: 6 }).chain((trials) =>
  fc.array(
    fc.tuple(fc.nat(trials), fc.nat(trials)).map(([a, b]) => ({ a: { passes: a, trials }, b: { passes: b, trials } })),
    { minLength: 1, maxLength: 25 },
  ),
);

function numbers(estimate: Estimate): readonly [value: number, low: number, high: number] {
  if (estimate.kind !== 'estimated') throw new Error(estimate.message);
  return [estimate.value, estimate.low, estimate.high];
}
function near(a: Estimate, b: readonly number[], tolerance = 1e-11): boolean {
  return numbers(a).every((number, i) => Math.abs(number - (b[i] ?? Number.NaN)) < tolerance);
}
const failsForPasses = (cases: readonly CaseCounts[]) =>
  cases.map(({ passes, trials }) => ({ passes: trials - passes, trials }));

type Named = readonly [string, (cases: readonly CaseCounts[]) => Estimate];
const mirrored: readonly Named[] = [
  ['headline', (cases) => headlineInterval(cases, 0.95)],
  ['fixed cases', (cases) => fixedCaseInterval(cases, 0.95)],
  ['cluster bootstrap', (cases) => clusterBootstrapExact(cases, 0.95)],
  ['pass^1', (cases) => suitePassHatK(cases, 1, 0.95)],
];
// To fail every trial is not the opposite of passing every one.
const everyTrial: Named = ['cases passing every trial', (cases) => casesPassingEveryTrial(cases, 0.95)];
const ofTwoAgents = [
  ['difference, random cases', (all: Pairs) => differenceInterval(all, 0.95)],
  ['difference, fixed cases', (all: Pairs) => fixedDifferenceInterval(all, 0.95)],
] as const;
type Pairs = readonly { readonly a: CaseCounts; readonly b: CaseCounts }[];

describe.each([...mirrored, everyTrial])('%s', (_, interval) => {
  test('forgets the order of the cases', () => {
    fc.assert(fc.property(suites, (cases) => near(interval(cases.toReversed()), numbers(interval(cases)), 1e-13)));
  });
});

describe.each(mirrored)('%s', (name, interval) => {
  test('mirrors itself when passes and fails are swapped', () => {
    fc.assert(
      fc.property(suites, (cases) => {
        const [value, low, high] = numbers(interval(cases));
        const swapped = numbers(interval(failsForPasses(cases)));
        // A quantile of the bootstrap is the least value that reaches its level: mirrored it may be the next lattice point.
        const step = name === 'cluster bootstrap' ? 1 / (cases.length * (cases[0]?.trials ?? 1)) + 1e-11 : 1e-11;
        return [1 - value, 1 - high, 1 - low].every((wanted, i) => Math.abs(wanted - (swapped[i] ?? 2)) <= step);
      }),
    );
  });
});

describe('a finer lattice', () => {
  test('of the same means moves neither the headline nor the bootstrap', () => {
    fc.assert(
      fc.property(suites, fc.integer({ min: 2, max: 5 }), (cases, times) => {
        const finer = cases.map(({ passes, trials }) => ({ passes: times * passes, trials: times * trials }));
        return (
          near(headlineInterval(finer, 0.95), numbers(headlineInterval(cases, 0.95))) &&
          near(clusterBootstrapExact(finer, 0.95), numbers(clusterBootstrapExact(cases, 0.95)))
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe.each(ofTwoAgents)('%s', (_, interval) => {
  test('mirrors itself when A and B are swapped, and forgets the order of the cases', () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const [value, low, high] = numbers(interval(all));
        return (
          near(interval(all.map(({ a, b }) => ({ a: b, b: a }))), [-value, -high, -low]) &&
          near(interval(all.toReversed()), [value, low, high], 1e-13)
        );
      }),
    );
  });

  test('of passes is that of fails with the sign turned', () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const [value, low, high] = numbers(interval(all));
        const fails = all.map(({ a, b }) => {
          const [failsA, failsB] = failsForPasses([a, b]);
          if (failsA === undefined || failsB === undefined) throw new Error('two in, two out');
          return { a: failsA, b: failsB };
        });
        return near(interval(fails), [-value, -high, -low]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('two ways to one number', () => {
  test('sign-flip at one trial a case is McNemar, fraction for fraction', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1), fc.nat(1)), { minLength: 1, maxLength: 60 }), (outcomes) => {
        const flip = pairedSignFlip(
          outcomes.map(([a, b]) => ({ a: { passes: a, trials: 1 }, b: { passes: b, trials: 1 } })),
        );
        const onlyA = outcomes.filter(([a, b]) => a > b).length;
        const onlyB = outcomes.filter(([a, b]) => b > a).length;
        if (flip.kind !== 'sign-flip' || flip.exact === null) return false;
        const { exact } = mcnemarFractions(onlyA, onlyB);
        const [ours, theirs] = [flip.exact, exact];
        return (
          ours.numerator << BigInt(theirs.exponent) === theirs.numerator << BigInt(ours.exponent) &&
          flip.p === mcnemarExact(onlyA, onlyB).p
        );
      }),
    );
  });

  test('pass^1 and pass@1 are the headline', () => {
    fc.assert(
      fc.property(suites, (cases) => {
        const headline = numbers(headlineInterval(cases, 0.95));
        return near(suitePassHatK(cases, 1, 0.95), headline) && near(suitePassAtK(cases, 1, 0.95), headline);
      }),
      { numRuns: 30 },
    );
  });

  test('at one trial a case the headline is the fixed-case interval: the questions are two, the numbers one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1), { minLength: 1, maxLength: 40 }), (outcomes) => {
        const cases = outcomes.map((passes) => ({ passes, trials: 1 }));
        return near(headlineInterval(cases, 0.95), numbers(fixedCaseInterval(cases, 0.95)));
      }),
      { numRuns: 40 },
    );
  });

  test('the exact bootstrap and 20,000 resamples agree within a lattice step and 0.11 standard errors', () => {
    const draw = createRandom('properties').stream('bootstrap');
    for (const trials of [3, 10])
      for (const n of [10, 30]) {
        const cases = Array.from({ length: n }, () => ({ passes: Math.floor((trials + 1) * draw()), trials }));
        const [, low, high] = numbers(clusterBootstrapExact(cases, 0.95));
        const sampled = clusterBootstrapMonteCarlo(
          cases.map(({ passes }) => passes / trials),
          { confidence: 0.95, resamples: 20_000, random: createRandom('properties').stream(`${n} ${trials}`) },
        );
        const tolerance = 1 / (n * trials) + (0.11 * (high - low)) / 3.92;

        expect(Math.abs(numbers(sampled)[1] - low)).toBeLessThanOrEqual(tolerance + 1e-12);
        expect(Math.abs(numbers(sampled)[2] - high)).toBeLessThanOrEqual(tolerance + 1e-12);
      }
  });
});
