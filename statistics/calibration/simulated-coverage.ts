// How often an interval covers a known truth, by drawing: where the exact sum is out of reach, and beside it as a check.
import { requireOpenShare } from '../arguments.ts';
import { clopperPearsonLimits } from '../intervals/clopper-pearson.ts';
import { type Limits } from '../intervals/wilson.ts';
import { entry } from '../numeric/entry.ts';
import { type KnownDesign, slipChances, truthOf } from './known-design.ts';
import { bootstrapMisses, degenerateMisses, headlineMisses } from './misses.ts';

/** The intervals that are calibrated: each is the one that a report prints. */
export const calibratedIntervals = ['headline', 'cluster-bootstrap', 'fixed-case'] as const;
export type CalibratedInterval = (typeof calibratedIntervals)[number];

/**
 * Shares of `draws`; `standardError` is sqrt(c (1 - c) / draws), zero when none or all cover, and `limits` the 95 %
 * Clopper-Pearson limits of the coverage, which are never of zero width.
 */
export interface SimulatedCoverage {
  readonly draws: number;
  readonly coverage: number;
  readonly above: number;
  readonly below: number;
  readonly standardError: number;
  readonly limits: Limits;
}

/** A simulation that is worked off in pieces. */
export interface CoverageSimulation {
  draw(times: number): void;
  readonly drawn: number;
  found(): Readonly<Record<CalibratedInterval, SimulatedCoverage>>;
}

/**
 * Every draw is one histogram of slips from which all three intervals are judged (misses.ts), so they can be compared.
 * `random` gives uniform numbers in [0, 1). The Monte Carlo error is that of independent draws.
 */
export function coverageSimulation(design: KnownDesign, confidence: number, random: () => number): CoverageSimulation {
  requireOpenShare('coverageSimulation', 'confidence', confidence);
  const { drawn: perDraw, spare, chances } = slipChances(design);
  const { cases, trials } = design;
  const bootstrap = bootstrapMisses(design, confidence);
  const headline = headlineMisses(design, confidence);
  const fixed = fixedCaseSides(design, confidence);
  const cumulative = [...chances];
  for (let i = 1; i < cumulative.length; i += 1) cumulative[i] = entry(cumulative, i - 1) + entry(cumulative, i);
  const slips = new Int32Array(trials + 1);
  const tallies = { headline: [0, 0], 'cluster-bootstrap': [0, 0], 'fixed-case': [0, 0] } satisfies Record<
    CalibratedInterval,
    [number, number]
  >;
  let done = 0;

  const drawHistogram = (): number => {
    slips.fill(0);
    slips[0] = spare;
    let total = 0;
    for (let i = 0; i < perDraw; i += 1) {
      const u = random();
      let own = 0;
      while (own < trials && u >= entry(cumulative, own)) own += 1;
      slips[own] = entry(slips, own) + 1;
      total += own;
    }
    return total;
  };

  const note = (interval: CalibratedInterval, isAbove: boolean, isBelow: boolean): void => {
    const sides = tallies[interval];
    if (isAbove) sides[0] = entry(sides, 0) + 1;
    else if (isBelow) sides[1] = entry(sides, 1) + 1;
  };

  return {
    draw(times) {
      for (let i = 0; i < times; i += 1) {
        const total = drawHistogram();
        note('headline', headline.isAbove(slips), headline.isBelow(slips));
        const alike = slips.indexOf(cases);
        if (alike === -1) note('cluster-bootstrap', bootstrap.isAbove(slips), bootstrap.isBelow(slips));
        else {
          const wilson = degenerateMisses(design, alike, confidence);
          note('cluster-bootstrap', wilson.isAbove, wilson.isBelow);
        }
        const side = fixed(total);
        note('fixed-case', side > 0, side < 0);
        done += 1;
      }
    },
    get drawn() {
      return done;
    },
    found: () => ({
      headline: simulated(tallies.headline, done, confidence),
      'cluster-bootstrap': simulated(tallies['cluster-bootstrap'], done, confidence),
      'fixed-case': simulated(tallies['fixed-case'], done, confidence),
    }),
  };
}

/** For a total of slips: 1 when Clopper-Pearson lies above the truth, -1 below, 0 when it covers. Each total is asked once. */
function fixedCaseSides(design: KnownDesign, confidence: number): (slips: number) => number {
  const { mean } = truthOf(design);
  const all = design.cases * design.trials;
  const known = new Map<number, number>();
  return (slips) => {
    const before = known.get(slips);
    if (before !== undefined) return before;
    const { low, high } = clopperPearsonLimits(all - slips, all, confidence);
    const side = low > mean ? 1 : high < mean ? -1 : 0;
    known.set(slips, side);
    return side;
  };
}

function simulated([above = 0, below = 0]: readonly number[], draws: number, confidence: number): SimulatedCoverage {
  const covered = draws - above - below;
  const coverage = covered / draws;
  return {
    draws,
    coverage,
    above: above / draws,
    below: below / draws,
    standardError: Math.sqrt((coverage * (1 - coverage)) / draws),
    limits: clopperPearsonLimits(covered, draws, confidence),
  };
}
