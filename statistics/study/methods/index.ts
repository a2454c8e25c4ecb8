// The methods that the study compares: those that a report prints, and those that were not chosen.
import { type CaseCounts, caseMeans } from '../../case-counts.ts';
import { clopperPearsonLimits } from '../../intervals/clopper-pearson.ts';
import { dirichletBounds } from '../../intervals/dirichlet-bounds.ts';
import { type Limits, wilsonLimits } from '../../intervals/wilson.ts';
import { mean, sampleVariance } from '../../numeric/moments.ts';
import { twoSidedZ } from '../../numeric/normal-quantile.ts';
import { betaBinomial, coarseMesh } from './beta-binomial.ts';
import { bca, orWilson, percentile } from './bootstraps.ts';
import { pseudoCaseT, tOnCaseMeans } from './student-t.ts';

export type IntervalOfMean = (cases: readonly CaseCounts[], confidence: number) => Limits;

export interface StudyMethod {
  readonly id: string;
  readonly title: string;
  readonly limits: IntervalOfMean;
}

/** Wilson with the sum of case means as successes: the case is the unit, the trials only sharpen its mean. */
const wilsonOnCases: IntervalOfMean = (cases, confidence) =>
  wilsonLimits(Math.min(cases.length * mean(caseMeans(cases)), cases.length), cases.length, confidence);

/** mean -+ z SE with the error of case means (CR1 at equal trials). No width when every case scores the same. */
const normalClustered: IntervalOfMean = (cases, confidence) => {
  const means = caseMeans(cases);
  const half = twoSidedZ(confidence) * Math.sqrt(sampleVariance(means) / means.length);
  return { low: mean(means) - half, high: mean(means) + half };
};

function onAllTrials(limits: (successes: number, n: number, confidence: number) => Limits): IntervalOfMean {
  return (cases, confidence) =>
    limits(
      cases.reduce((sum, one) => sum + one.passes, 0),
      cases.reduce((sum, one) => sum + one.trials, 0),
      confidence,
    );
}

/** The order of the tables. Made anew for each run: the beta-binomial keeps what it has computed. */
export function studyMethods(): readonly StudyMethod[] {
  return [
    {
      id: 'headline',
      title: 'Dirichlet bounds (headline)',
      limits: (cases, confidence) => dirichletBounds(caseMeans(cases), confidence, { least: 0, greatest: 1 }),
    },
    { id: 'percentile', title: 'percentile bootstrap', limits: percentile },
    { id: 'percentile-wilson', title: 'percentile, Wilson if degenerate', limits: orWilson(percentile) },
    { id: 'bca-wilson', title: 'BCa (ties half), Wilson if degenerate', limits: orWilson(bca('mid')) },
    { id: 'bca-r-wilson', title: 'BCa (ties as in R), Wilson if degenerate', limits: orWilson(bca('strict-less')) },
    { id: 'normal', title: 'normal with clustered SE', limits: normalClustered },
    { id: 't', title: 't on case means', limits: tOnCaseMeans },
    { id: 'pseudo-case-t', title: 't with pseudo-cases 1, 1, 0, 0', limits: pseudoCaseT },
    { id: 'wilson-cases', title: 'Wilson on cases', limits: wilsonOnCases },
    { id: 'beta-binomial', title: 'beta-binomial, uniform mean and correlation', limits: betaBinomial(coarseMesh) },
    { id: 'naive-wilson', title: 'naive Wilson on all trials', limits: onAllTrials(wilsonLimits) },
    {
      id: 'fixed-cases',
      title: 'Clopper-Pearson on all trials (fixed cases)',
      limits: onAllTrials(clopperPearsonLimits),
    },
  ];
}
