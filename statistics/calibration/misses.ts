// On which side of the truth each interval falls for a histogram of slips, decided without computing the interval:
// an end lies beyond the truth exactly when a distribution function at the truth is beyond its level.
import { entry } from '../numeric/entry.ts';
import { dirichletMeanCdfAt } from '../numeric/dirichlet-mean-cdf-at.ts';
import { wilsonLimits } from '../intervals/wilson.ts';
import { type KnownDesign, truthOf } from './known-design.ts';

/** How many of the cases have 0 ... trials slips; they sum to the number of cases. */
export type SlipHistogram = ArrayLike<number>;

/** Whether the interval lies wholly above, or wholly below, the truth. More slips never turn `isBelow` off or `isAbove` on. */
export interface Misses {
  isAbove(slips: SlipHistogram): boolean;
  isBelow(slips: SlipHistogram): boolean;
}

const rounding = 1e-12;

/**
 * The percentile interval of the exact bootstrap distribution (lattice-percentile.ts). With S* the slips of a resample and s the
 * true slips, the interval lies above the truth when P(S* >= s rounded up) < alpha/2 and below it when P(S* <= s rounded down)
 * <= alpha/2: the truth is compared with lattice points as whole numbers. The distribution of S* up to s is the power
 * f(z)^n of the histogram's generating function, by the recurrence of J. C. P. Miller (P. Henrici, JACM 3 (1956) 10-15).
 * Where every case slips alike the percentile interval has zero width, and this is about that point: `degenerateMisses` is what
 * takes its place.
 */
export function bootstrapMisses(design: KnownDesign, confidence: number): Misses {
  const { slipsDown, slipsUp } = truthOf(design);
  const level = (1 - confidence) / 2;
  const atMost = resampledSlips(design);
  return {
    isAbove: (slips) => 1 - atMost(slips, slipsUp - 1) < level - rounding,
    isBelow: (slips) => atMost(slips, slipsDown) <= level + rounding,
  };
}

/** P(S* <= most) for the sum S* of as many draws with replacement as there are cases. */
function resampledSlips({ cases, trials }: KnownDesign): (slips: SlipHistogram, most: number) => number {
  const shares = new Float64Array(trials + 1);
  const cells = new Float64Array(cases * trials + 1);
  return (slips, most) => {
    let least = 0;
    while (entry(slips, least) === 0) least += 1;
    const last = most - cases * least;
    if (last < 0) return 0;
    const span = trials - least;
    for (let i = 0; i <= span; i += 1) shares[i] = entry(slips, least + i) / cases;
    const first = shares[0] ?? 0;
    let sum = (cells[0] = first ** cases);
    for (let k = 1; k <= last; k += 1) {
      let cell = 0;
      const reach = Math.min(k, span);
      for (let i = 1; i <= reach; i += 1) cell += (i * (cases + 1) - k) * (shares[i] ?? 0) * (cells[k - i] ?? 0);
      sum += cells[k] = cell / (k * first);
    }
    return sum;
  };
}

/** The Dirichlet bounds of the headline (dirichlet-bounds.ts): the distribution function at the truth, with either pseudo-case. */
export function headlineMisses(design: KnownDesign, confidence: number): Misses {
  const { cases, trials } = design;
  const { mean } = truthOf(design);
  const tail = (1 - confidence) / 2;
  const means = Array.from({ length: trials + 1 }, (_, slips) => (trials - slips) / trials);
  const cdf = dirichletMeanCdfAt(means, mean, cases + 1);
  const sample = new Int32Array(trials + 1);
  const withPseudo = (slips: SlipHistogram, pseudoSlips: number): number => {
    for (let i = 0; i <= trials; i += 1) sample[i] = entry(slips, i) + (i === pseudoSlips ? 1 : 0);
    return cdf(sample);
  };
  return {
    isAbove: (slips) => withPseudo(slips, trials) < tail,
    isBelow: (slips) => withPseudo(slips, 0) > 1 - tail,
  };
}

/** What stands for the bootstrap when all cases have the same number of slips: Wilson over cases. */
export function degenerateMisses(design: KnownDesign, slipsOfEach: number, confidence: number) {
  const { cases, trials } = design;
  const { mean } = truthOf(design);
  const { low, high } = wilsonLimits((cases * (trials - slipsOfEach)) / trials, cases, confidence);
  return { isAbove: low > mean, isBelow: high < mean };
}
