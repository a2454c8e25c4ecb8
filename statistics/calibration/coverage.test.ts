import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusterBootstrapExact } from '../intervals/cluster-bootstrap-exact.ts';
import { fixedCaseInterval } from '../intervals/fixed-case.ts';
import { headlineInterval } from '../intervals/headline.ts';
import { latticePercentile } from '../intervals/lattice-percentile.ts';
import type { Estimate } from '../estimate.ts';
import { binomialPmf } from '../numeric/binomial.ts';
import { bootstrapCoverage, type CoverageSum, fixedCaseCoverage, headlineCoverage } from './coverage.ts';
import { type KnownDesign, slipChances, truthOf } from './known-design.ts';
import { bootstrapMisses, degenerateMisses, headlineMisses } from './misses.ts';
import { coverageSimulation } from './simulated-coverage.ts';
import { upSetSum } from './up-set-mass.ts';

const small = { cases: 6, slipping: 4, slip: { times: 1, of: 5 }, trials: 3 } as const;
const designs: readonly KnownDesign[] = [
  { ...small, question: 'fixed' },
  { ...small, question: 'random' },
  { ...small, question: 'random', slipping: 6, slip: { times: 2, of: 3 }, trials: 2 },
  { ...small, question: 'fixed', slipping: 6, slip: { times: 1, of: 2 }, trials: 4 },
];

function finished(sum: CoverageSum) {
  while (sum.advance(50) < 1);
  return sum.found();
}

/** All histograms of `draws` draws over categories 0 ... top, with their multinomial probabilities. */
function histograms(draws: number, chances: readonly number[]): { counts: number[]; mass: number }[] {
  const [last = 1, ...rest] = chances.toReversed();
  if (rest.length === 0) return [{ counts: [draws], mass: last ** draws }];
  return Array.from({ length: draws + 1 }, (_, count) => count).flatMap((count) =>
    histograms(draws - count, rest.toReversed()).map(({ counts, mass }) => ({
      counts: [...counts, count],
      mass: mass * choose(draws, count) * last ** count,
    })),
  );
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}

/** The cases of a histogram of slips, those that never slip included. */
function casesOf({ trials }: KnownDesign, slips: ArrayLike<number>) {
  return Array.from(slips).flatMap((count, own) =>
    Array.from({ length: count }, () => ({ passes: trials - own, trials })),
  );
}

function sideOf(estimate: Estimate, mean: number): 'above' | 'below' | 'covers' {
  if (estimate.kind === 'not-estimable') throw new Error(estimate.message);
  return estimate.low > mean + 1e-12 ? 'above' : estimate.high < mean - 1e-12 ? 'below' : 'covers';
}

describe.each(designs)('with $question cases, $slipping of $cases slipping, $trials trials', (design) => {
  const { mean } = truthOf(design);
  const { drawn, spare, chances } = slipChances(design);
  const all = histograms(drawn, chances).map(({ counts, mass }) => ({
    slips: counts.map((count, own) => count + (own === 0 ? spare : 0)),
    mass,
  }));

  test.each([
    ['headline', headlineCoverage, headlineInterval],
    ['cluster bootstrap', bootstrapCoverage, clusterBootstrapExact],
  ] as const)(
    'the coverage of the %s is the sum over every histogram of what a report would print',
    (_, sum, interval) => {
      const shares = { above: 0, below: 0, covers: 0 };
      for (const { slips, mass } of all) shares[sideOf(interval(casesOf(design, slips), 0.95), mean)] += mass;
      const found = finished(sum(design, 0.95, 0));

      expect(found.coverage).toBeCloseTo(shares.covers, 12);
      expect(found.above).toBeCloseTo(shares.above, 12);
      expect(found.below).toBeCloseTo(shares.below, 12);
      expect(found.within).toBe(0);
    },
  );

  test('so is that of the fixed-case interval', () => {
    const shares = { above: 0, below: 0, covers: 0 };
    for (const { slips, mass } of all) shares[sideOf(fixedCaseInterval(casesOf(design, slips), 0.95), mean)] += mass;

    expect(fixedCaseCoverage(design, 0.95).coverage).toBeCloseTo(shares.covers, 12);
    expect(fixedCaseCoverage(design, 0.95).above).toBeCloseTo(shares.above, 12);
  });

  test('a simulation lands within four standard errors of each', () => {
    let state = 1;
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const simulation = coverageSimulation(design, 0.95, random);
    simulation.draw(1500);
    simulation.draw(2500);
    const found = simulation.found();
    const exact = {
      headline: finished(headlineCoverage(design, 0.95, 0)),
      'cluster-bootstrap': finished(bootstrapCoverage(design, 0.95, 0)),
      'fixed-case': fixedCaseCoverage(design, 0.95),
    };

    expect(simulation.drawn).toBe(4000);
    for (const interval of ['headline', 'cluster-bootstrap', 'fixed-case'] as const) {
      const { coverage } = exact[interval];
      const error = Math.sqrt((coverage * (1 - coverage)) / 4000);
      expect(Math.abs(found[interval].coverage - coverage)).toBeLessThanOrEqual(4 * error + 1e-12);
      expect(found[interval].limits.low).toBeLessThan(found[interval].limits.high);
    }
  });

  test('more slips never put an interval above the truth, and fewer never below', () => {
    const misses = [bootstrapMisses(design, 0.95), headlineMisses(design, 0.95)];
    for (const { slips } of all)
      slips.forEach((count, own) => {
        if (count === 0 || own === design.trials) return;
        const more = slips.map((one, i) => one + (i === own + 1 ? 1 : 0) - (i === own ? 1 : 0));
        for (const { isAbove, isBelow } of misses) {
          expect(isAbove(more) && !isAbove(slips)).toBe(false);
          expect(isBelow(slips) && !isBelow(more)).toBe(false);
        }
      });
  });
});

test('the bootstrap is decided as the ends of its percentile interval decide it, in whole numbers', () => {
  const design = { question: 'fixed', cases: 30, slipping: 20, slip: { times: 1, of: 5 }, trials: 10 } as const;
  const { isAbove, isBelow } = bootstrapMisses(design, 0.95);
  const slipping = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 20, maxLength: 20 });

  fc.assert(
    fc.property(slipping, (own) => {
      const units = [...own, ...Array.from({ length: 10 }, () => 0)].map((slips) => 10 - slips);
      const percentile = latticePercentile(units, 0.95);
      if (percentile.kind !== 'percentile') return;
      const slips = Array.from({ length: 11 }, (_, k) => units.filter((unit) => unit === 10 - k).length);
      expect([isAbove(slips), isBelow(slips)]).toEqual([percentile.low > 260, percentile.high < 260]);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('where all cases slip alike Wilson over cases stands, as in a report', () => {
  const design = { question: 'random', cases: 30, slipping: 20, slip: { times: 1, of: 5 }, trials: 3 } as const;

  expect(degenerateMisses(design, 0, 0.95)).toEqual({ isAbove: true, isBelow: false });
  expect(degenerateMisses(design, 1, 0.95)).toEqual({ isAbove: false, isBelow: true });
  expect(degenerateMisses({ ...design, cases: 15, slipping: 10 }, 0, 0.95)).toEqual({ isAbove: false, isBelow: false });
});

describe('the mass of an up-set', () => {
  const atLeast = (total: number, leaveOut: number) =>
    upSetSum({
      draws: 8,
      probabilities: [0.5, 0.3, 0.2],
      isIn: (counts) => (counts[1] ?? 0) + 2 * (counts[2] ?? 0) >= total,
      leaveOut,
    });

  test('is that of all its histograms', () => {
    for (const total of [0, 1, 5, 9, 16, 17]) {
      const sum = atLeast(total, 0);
      while (!sum.advance(3));
      const wanted = histograms(8, [0.5, 0.3, 0.2])
        .filter(({ counts: [, ones = 0, twos = 0] }) => ones + 2 * twos >= total)
        .reduce((all, { mass }) => all + mass, 0);

      expect(sum.found().mass).toBeCloseTo(wanted, 13);
      expect(sum.found().settled).toBeCloseTo(1, 13);
    }
  });

  test('is bounded by what was left out', () => {
    const [all, some] = [atLeast(9, 0), atLeast(9, 1e-3)];
    all.advance(1e6);
    some.advance(1e6);

    expect(some.found().leftOut).toBeGreaterThan(0);
    expect(some.found().mass).toBeLessThanOrEqual(all.found().mass);
    expect(some.found().mass + some.found().leftOut).toBeGreaterThanOrEqual(all.found().mass - 1e-15);
    expect(some.found().looked).toBeLessThan(all.found().looked);
  });

  test('of one category over another is a binomial tail', () => {
    const sum = upSetSum({ draws: 5, probabilities: [0.4, 0.6], isIn: (counts) => (counts[1] ?? 0) >= 5, leaveOut: 0 });
    sum.advance(100);

    expect(sum.found().mass).toBeCloseTo(binomialPmf(5, 5, 0.6), 14);
  });
});

describe('a design', () => {
  test('has its truth on the lattice where there is one', () => {
    const design = { question: 'fixed', cases: 30, slipping: 20, slip: { times: 1, of: 5 }, trials: 3 } as const;

    expect(truthOf(design)).toEqual({ mean: 26 / 30, slipsDown: 12, slipsUp: 12 });
    expect(truthOf({ ...design, slipping: 19, trials: 1 })).toMatchObject({ slipsDown: 3, slipsUp: 4 });
  });

  test.each([
    [{ slipping: 31 }, 'slipping is 31'],
    [{ trials: 0 }, 'trials is 0'],
    [{ slip: { times: 5, of: 5 } }, 'slip is 5 of 5'],
    [{ cases: 0 }, 'cases is 0'],
  ])('with %j is refused', (part, message) => {
    const design = { question: 'fixed' as const, cases: 30, slipping: 20, slip: { times: 1, of: 5 }, trials: 3 };

    expect(() => truthOf({ ...design, ...part })).toThrow(message);
    expect(() => slipChances({ ...design, ...part })).toThrow(message);
  });
});
