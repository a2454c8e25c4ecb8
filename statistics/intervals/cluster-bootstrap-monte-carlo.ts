// The cluster bootstrap by resampling: for scores that are on no lattice, and as a check of the exact one.
import { requireCount, requireFinite, requireOpenShare } from '../arguments.ts';
import { type Estimate, notEstimable } from '../estimate.ts';
import { drawBinomial } from '../numeric/draw-binomial.ts';
import { entry } from '../numeric/entry.ts';
import { type Tally, tally } from '../numeric/tally.ts';
import { mean } from '../numeric/moments.ts';

/** `random` gives uniform numbers in [0, 1); the same stream gives the same interval. */
export interface MonteCarloOptions {
  readonly confidence: number;
  readonly resamples: number;
  readonly random: () => number;
}

/**
 * The percentile interval of the mean of n case scores over `resamples` draws of n cases with replacement, random cases.
 * Endpoints are the elements ceil(f B) of the sorted means at f = (1 -+ confidence)/2 (type 1). Source: B. Efron, Ann.
 * Statist. 7 (1979) 1-26. Assumes the cases are independent draws; the endpoints carry a resampling error on top.
 * A resample is a multinomial count over the distinct scores: drawn score by score as conditional binomials when the scores
 * are few, case by case otherwise. With one distinct score there is no interval: `no-variance`.
 * Throws `BAD_INPUT` for NaN, no resamples or a confidence outside (0, 1).
 */
export function clusterBootstrapMonteCarlo(scores: readonly number[], options: MonteCarloOptions): Estimate {
  const { confidence, resamples, random } = options;
  requireOpenShare('clusterBootstrapMonteCarlo', 'confidence', confidence);
  requireCount('clusterBootstrapMonteCarlo', 'resamples', resamples, 1);
  scores.forEach((score, index) => {
    if (!Number.isFinite(score)) requireFinite('clusterBootstrapMonteCarlo', `scores[${index}]`, score);
  });
  if (scores.length === 0)
    return notEstimable('no-cases', 'no cases', 'The bootstrap is not estimable: there are no cases.');
  const distinct = tally(scores);
  if (distinct.values.length === 1) {
    return notEstimable(
      'no-variance',
      'every case scores the same',
      `The bootstrap is not estimable: all ${scores.length} cases score ${distinct.values[0]}, the interval would have zero width.`,
    );
  }
  const drawSum = 4 * distinct.values.length < scores.length ? sumByMultinomial : sumByCase;
  const typed = Float64Array.from(scores);
  const sums = new Float64Array(resamples);
  for (let i = 0; i < resamples; i += 1) sums[i] = drawSum(distinct, typed, random);
  sums.sort();
  const endpoint = (level: number) => entry(sums, Math.max(Math.ceil(level * resamples) - 1, 0)) / scores.length;
  return {
    kind: 'estimated',
    value: mean(scores),
    low: endpoint((1 - confidence) / 2),
    high: endpoint((1 + confidence) / 2),
    confidence,
    method: 'cluster-bootstrap-monte-carlo',
    cases: 'random',
    why: `${resamples} seeded resamples`,
  };
}

type DrawSum = (distinct: Tally, scores: Float64Array, random: () => number) => number;

// Counts of the distinct scores in turn: binomial in what is left, with the score's share of what is left.
const sumByMultinomial: DrawSum = ({ values, counts }, scores, random) => {
  let left = scores.length;
  let leftCount = scores.length;
  let sum = 0;
  for (let i = 0; i < values.length && left > 0; i += 1) {
    const count = entry(counts, i);
    const drawn = drawBinomial(left, count / leftCount, random());
    sum += drawn * entry(values, i);
    left -= drawn;
    leftCount -= count;
  }
  return sum;
};

const sumByCase: DrawSum = (_distinct, scores, random) => {
  let sum = 0;
  for (let i = 0; i < scores.length; i += 1) sum += entry(scores, Math.floor(random() * scores.length));
  return sum;
};
