// The one form in which an estimate leaves this room: a number with its interval, method and question, or a named refusal.
// How it is printed is left to reports.

/** `fixed`: "these cases, run again". `random`: "other cases like these". The two questions are never mixed. */
export type CaseQuestion = 'fixed' | 'random';

/** How the interval was computed. */
export type IntervalMethod =
  | 'dirichlet-bounds'
  | 'wilson'
  | 'clopper-pearson'
  | 'jeffreys'
  | 'cluster-bootstrap-exact'
  | 'cluster-bootstrap-monte-carlo'
  | 'newcombe-square-and-add';

/** A value with a two-sided interval; `confidence` is a share in (0, 1), e.g. 0.95. */
export interface Estimated {
  readonly kind: 'estimated';
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly confidence: number;
  readonly method: IntervalMethod;
  readonly cases: CaseQuestion;
  /** Why this method stands here, or what its guarantee covers. */
  readonly why?: string;
  /** What a reader has to know before leaning on the interval. */
  readonly warning?: string;
}

export type NotEstimableReason =
  | 'no-cases'
  | 'no-trials'
  | 'one-case'
  | 'one-trial-per-case'
  | 'no-variance'
  | 'k-above-trials'
  | 'unequal-trials'
  | 'unmatched-cases'
  | 'lattice-too-fine';

/** A quantity the data cannot give: never 0, NaN or a blank. `shown` is the form for a table cell, `message` the full sentence. */
export interface NotEstimable {
  readonly kind: 'not-estimable';
  readonly reason: NotEstimableReason;
  readonly shown: string;
  readonly message: string;
}

export type Estimate = Estimated | NotEstimable;

/** A number without an interval, or the reason why there is none. */
export type Measure = { readonly kind: 'measured'; readonly value: number } | NotEstimable;

/** Builds a refusal: `detail` is the short cause, e.g. `n = 2 < k = 3`; `message` the sentence with every argument in it. */
export function notEstimable(reason: NotEstimableReason, detail: string, message: string): NotEstimable {
  return { kind: 'not-estimable', reason, shown: `not estimable (${detail})`, message };
}
