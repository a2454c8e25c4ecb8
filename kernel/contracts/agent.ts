// What is measured: anything that turns a trial's context into a record.
import type { Shape } from './shape.ts';
import type { TrialContext } from './trial.ts';

export interface Agent<S extends Shape> {
  readonly id: string;
  readonly version?: string;
  /** True when equal seeds need not give equal records (a live model). */
  readonly noisy?: boolean;
  run(context: TrialContext<S>): Promise<S['record']>;
}
