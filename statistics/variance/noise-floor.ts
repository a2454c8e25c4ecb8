// By how much two runs of the same agent on the same cases differ by chance alone.
import type { CaseCounts } from '../case-counts.ts';
import type { NotEstimable } from '../estimate.ts';
import { twoSidedZ } from '../numeric/normal-quantile.ts';
import { withinCaseError } from './within-case-error.ts';

/** Differences of the mean of case means between two reruns. */
export interface NoiseFloor {
  readonly kind: 'noise-floor';
  readonly standardDeviation: number;
  /** The mean of the absolute difference. */
  readonly expectedDifference: number;
  /** The absolute difference that one rerun in twenty exceeds. */
  readonly exceededOnceInTwenty: number;
}

/**
 * With the within-case standard error s (within-case-error.ts) two independent reruns with as many trials differ with standard
 * deviation s sqrt(2), by 2 s / sqrt(pi) on average and by more than 1.96 s sqrt(2) once in twenty: the sum over cases is taken
 * for normal. Zero only says that no case was seen to vary.
 */
export function noiseFloor(cases: readonly CaseCounts[]): NoiseFloor | NotEstimable {
  const error = withinCaseError(cases);
  if (error.kind === 'not-estimable') return error;
  const standardDeviation = error.value * Math.SQRT2;
  return {
    kind: 'noise-floor',
    standardDeviation,
    expectedDifference: (2 * error.value) / Math.sqrt(Math.PI),
    exceededOnceInTwenty: twoSidedZ(0.95) * standardDeviation,
  };
}
