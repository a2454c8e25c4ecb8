// All that a trial may know of time and chance, and how it ended.
import type { Clock } from '../determinism/clock.ts';
import type { Random } from '../determinism/random.ts';
import type { Case } from './case.ts';
import type { Grade, Ungraded } from './grade.ts';
import type { Shape } from './shape.ts';

/** Nothing ambient is read in a trial: `signal` ends it, `clock` and `random` are the only time and chance. */
export interface TrialContext<S extends Shape> {
  readonly case: Case<S>;
  /** From 0. */
  readonly trial: number;
  /** 16 hex digits, derived from the run's seed, the case and the trial. */
  readonly seed: string;
  readonly world: S['world'];
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
}

/** Who failed when a trial ended without a record to grade. */
export type ErrorCause = 'agent' | 'harness' | 'record' | 'timeout';

export type TrialOutcome<S extends Shape> =
  | {
      readonly kind: 'graded';
      readonly record: S['record'];
      readonly grades: Readonly<Record<string, Grade | Ungraded>>;
    }
  | { readonly kind: 'errored'; readonly cause: ErrorCause; readonly message: string };

/** One line of `records.ndjson`. */
export interface TrialRecord<S extends Shape> {
  readonly case: string;
  readonly trial: number;
  readonly seed: string;
  readonly outcome: TrialOutcome<S>;
}
