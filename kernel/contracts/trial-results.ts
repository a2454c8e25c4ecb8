// What a comparison knows of a run, ours or somebody else's: who was measured, and a reading per case, trial and criterion.

/** A score in the units of its criterion (1 = passed, 0 = not), or why this trial has none. Never both, never NaN. */
export type Reading =
  | { readonly kind: 'scored'; readonly value: number; readonly codes: readonly string[] }
  | { readonly kind: 'ungraded'; readonly reason: string };

export interface TrialReadings {
  readonly case: string;
  readonly trial: number;
  readonly readings: ReadonlyMap<string, Reading>;
  /** Why a criterion that is not in `readings` has no score of this trial. */
  readonly otherwise: string;
}

export type ResultsFormat = 'assize-report' | 'inspect-json' | 'inspect-eval';

export interface TrialResults {
  /** As the user wrote it. */
  readonly source: string;
  readonly format: ResultsFormat;
  /** The suite, or the task of somebody else's log. */
  readonly task: string;
  /** The agent, or the model. */
  readonly agent: string;
  /** In the order of the run; the first is what is compared unless another is asked for. */
  readonly criteria: readonly string[];
  /** Every planned trial, whether or not it ended in a score. */
  readonly trials: readonly TrialReadings[];
  /** What a reader has to know of this run before leaning on it. */
  readonly notes: readonly string[];
  /** Hashes of what the run was measured with, by part; null for somebody else's log. */
  readonly instrument: Readonly<Record<string, string>> | null;
}
