// What is measured: everything that decides the outcome of a run.
import type { Agent, Case, Fingerprint, Report, Shape, Suite } from '../../kernel/contracts/index.ts';

export interface RunPlan<S extends Shape> {
  readonly suite: Suite<S>;
  readonly cases: readonly Case<S>[];
  readonly world: S['world'];
  readonly agent: Agent<S>;
  readonly trials: number;
  /** Normalized. */
  readonly seed: string;
  readonly faults: readonly string[];
  readonly fingerprint: Fingerprint;
  /** Whether the graders were tried, and how well they notice. */
  readonly validation: Report['validation'];
  readonly timeoutMs: number;
}
