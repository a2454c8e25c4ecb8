// One case in both runs as numbers: what every endpoint is measured on.

/** The scores of a case's trials, one a trial. */
export interface ScorePair {
  readonly a: readonly number[];
  readonly b: readonly number[];
}
