// The statistics room: pure functions, numbers in and numbers out. What each assumes stands in its own file.
export type { CaseCounts } from './case-counts.ts';
export type {
  CaseQuestion,
  Estimate,
  Estimated,
  IntervalMethod,
  Measure,
  NotEstimable,
  NotEstimableReason,
} from './estimate.ts';
export { meanOfCaseMeans } from './mean/mean-of-case-means.ts';
export { type CaseWithUngraded, type UngradedBounds, ungradedBounds } from './mean/ungraded-bounds.ts';
export { casesPassingEveryTrial } from './intervals/cases-passing-every-trial.ts';
export { clopperPearson, clopperPearsonLimits } from './intervals/clopper-pearson.ts';
export { clusterBootstrapExact } from './intervals/cluster-bootstrap-exact.ts';
export { clusterBootstrapMonteCarlo, type MonteCarloOptions } from './intervals/cluster-bootstrap-monte-carlo.ts';
export { dirichletBounds, type Range } from './intervals/dirichlet-bounds.ts';
export { fixedCaseInterval } from './intervals/fixed-case.ts';
export { headlineInterval } from './intervals/headline.ts';
export { jeffreysLimits } from './intervals/jeffreys.ts';
export { type LatticePercentile, latticePercentile } from './intervals/lattice-percentile.ts';
export { type Limits, wilson, wilsonLimits } from './intervals/wilson.ts';
export { type PassAtK, passAtK } from './reliability/pass-at-k.ts';
export { type PassHatK, passHatK } from './reliability/pass-hat-k.ts';
export { suitePassAtK } from './reliability/suite-pass-at-k.ts';
export { suitePassHatK } from './reliability/suite-pass-hat-k.ts';
export { caseMeanError } from './variance/case-mean-error.ts';
export { type ClusterRobustError, clusterRobustError } from './variance/cluster-robust-error.ts';
export { designEffect } from './variance/design-effect.ts';
export { intraclassCorrelation } from './variance/intraclass-correlation.ts';
export { type NoiseFloor, noiseFloor } from './variance/noise-floor.ts';
export { type OneWayAnova, oneWayAnova } from './variance/one-way-anova.ts';
export { type VarianceSplit, varianceSplit } from './variance/variance-split.ts';
export { withinCaseError } from './variance/within-case-error.ts';
export type { CasePair } from './paired/case-pair.ts';
export { differenceInterval } from './paired/difference-interval.ts';
export { type DiscordanceRates, independentRates, nestedRates } from './paired/discordance-rates.ts';
export { holmAdjusted, holmLevels } from './paired/holm.ts';
export { type HolmPower, holmPower, mostHolmTests } from './paired/holm-power.ts';
export { type LatticeDifferences, latticeDifferences } from './paired/lattice-differences.ts';
export { type MatchedCases, matchCases } from './paired/match-cases.ts';
export { type McNemar, mcnemarExact } from './paired/mcnemar-exact.ts';
export { mcnemarPassesAll, type PassesAllComparison } from './paired/mcnemar-passes-all.ts';
export { type PowerPlanner, powerPlanner } from './paired/cases-needed.ts';
export { casesWithTrials, powerWithTrials, type TradePlan, trialsWithCases } from './paired/trials-against-cases.ts';
export { mcnemarPower } from './paired/mcnemar-power.ts';
export { fixedDifferenceInterval, newcombeLimits } from './paired/newcombe.ts';
export { casesForNonInferiority, judgeNonInferiority, type NonInferiority } from './paired/non-inferiority.ts';
export { casesByNormalFormula, type NormalPlan, type NormalSampleSize } from './paired/normal-sample-size.ts';
export { pairedSignFlip } from './paired/paired-sign-flip.ts';
export { type PassHatKDifferences, passHatKDifferences } from './paired/pass-hat-k-differences.ts';
export { type CasesForPower, casesForPower, type CasesWithPower, type PowerPlan } from './paired/sample-size.ts';
export { type SignFlip, signFlip } from './paired/sign-flip.ts';
export { isMcnemarSignificant, type SignificanceRule } from './paired/significance-rule.ts';
export {
  type DiscordanceFloor,
  discordanceFloor,
  smallestSignificantDiscordance,
} from './paired/smallest-significant-discordance.ts';
export {
  bootstrapCoverage,
  type Coverage,
  type CoverageSum,
  fixedCaseCoverage,
  headlineCoverage,
} from './calibration/coverage.ts';
export { type KnownDesign, type KnownTruth, truthOf } from './calibration/known-design.ts';
export {
  type CalibratedInterval,
  calibratedIntervals,
  type CoverageSimulation,
  coverageSimulation,
  type SimulatedCoverage,
} from './calibration/simulated-coverage.ts';
export { type SlipRate, slipRate } from './calibration/slip-rate.ts';
export { binomialLowerTail, binomialPmf, binomialUpperTail } from './numeric/binomial.ts';
export { type Dyadic } from './numeric/dyadic.ts';
export { logBinomial } from './numeric/log-binomial.ts';
export { mean, quantileType7, sampleVariance } from './numeric/moments.ts';
export { normalCdf } from './numeric/normal-cdf.ts';
export { normalQuantile } from './numeric/normal-quantile.ts';
