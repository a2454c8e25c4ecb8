// One cell of the study: many suites drawn from one population, each method's interval held against the true mean.
import type { CaseCounts } from '../case-counts.ts';
import { entry } from '../numeric/entry.ts';
import type { StudyMethod } from './methods/index.ts';
import type { Population } from './populations.ts';

/** What is drawn: groups of independent cases. One group for random cases; fixed cases have a group of each kind. */
export interface Design {
  readonly trials: number;
  readonly truth: number;
  readonly groups: readonly { readonly cases: number; readonly passesOfCase: readonly number[] }[];
}

/** Suites in which the interval covered the truth, lay wholly above it, lay wholly below it; and the sum of its widths. */
export interface Tallied {
  readonly covered: number;
  readonly above: number;
  readonly below: number;
  readonly width: number;
}

/** How a cell's suites are drawn. */
export interface Draws {
  readonly replicates: number;
  readonly confidence: number;
  /** Uniform numbers in [0, 1). */
  readonly random: () => number;
}

export function randomCases(population: Population, cases: number, trials: number): Design {
  return { trials, truth: population.mean, groups: [{ cases, passesOfCase: population.passesOfCase(trials) }] };
}

// The truth is often a lattice point (26/30), so that a bound that equals it differs by rounding: that counts as covered.
const rounding = 1e-9;

/**
 * Draws `replicates` suites and counts, by the id of each method, how its intervals fall. Suites with the same histogram have the
 * same interval, which is computed once.
 */
export function runCell(design: Design, methods: readonly StudyMethod[], draws: Draws): ReadonlyMap<string, Tallied> {
  const histograms = drawHistograms(design, draws);
  const tallied = new Map<string, Tallied>();
  for (const method of methods) {
    let [covered, above, below, width] = [0, 0, 0, 0];
    for (const { cases, times } of histograms) {
      const { low, high } = method.limits(cases, draws.confidence);
      if (low > design.truth + rounding) above += times;
      else if (high < design.truth - rounding) below += times;
      else covered += times;
      width += times * (high - low);
    }
    tallied.set(method.id, { covered, above, below, width });
  }
  return tallied;
}

interface Drawn {
  readonly cases: readonly CaseCounts[];
  times: number;
}

function drawHistograms({ trials, groups }: Design, { replicates, random }: Draws): readonly Drawn[] {
  const cumulative = groups.map(({ cases, passesOfCase }) => ({ cases, reached: runningSums(passesOfCase) }));
  const drawn = new Map<string, Drawn>();
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    const counts = Array.from({ length: trials + 1 }, () => 0);
    for (const { cases, reached } of cumulative)
      for (let i = 0; i < cases; i += 1) {
        const passes = invert(reached, random());
        counts[passes] = entry(counts, passes) + 1;
      }
    const key = counts.join();
    const known = drawn.get(key);
    if (known !== undefined) known.times += 1;
    else drawn.set(key, { cases: casesOf(counts, trials), times: 1 });
  }
  return [...drawn.values()];
}

function casesOf(counts: readonly number[], trials: number): readonly CaseCounts[] {
  return counts.flatMap((count, passes) => Array.from({ length: count }, () => ({ passes, trials })));
}

function runningSums(cells: readonly number[]): readonly number[] {
  let sum = 0;
  return cells.map((cell) => (sum += cell));
}

/** The smallest k whose running sum exceeds u; the last one where rounding left the sum short of 1. */
function invert(reached: readonly number[], u: number): number {
  const k = reached.findIndex((sum) => u < sum);
  return k === -1 ? reached.length - 1 : k;
}
