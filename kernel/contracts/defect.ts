// One planted fault, put into a record that passes everything.
import type { Case } from './case.ts';
import type { Shape } from './shape.ts';

export interface Defect<S extends Shape> {
  readonly id: string;
  readonly fails: { readonly grader: string; readonly code: string };
  readonly alsoMayFail?: readonly string[];
  /** The faulty record, or null where the record gives the fault no place. */
  plant(record: S['record'], c: Case<S>): S['record'] | null;
}

/** An honest rewording that must pass, or its twin, false in one fact, that must fail. */
export interface Rewording<S extends Shape> {
  readonly id: string;
  readonly family: string;
  readonly honest: boolean;
  apply(record: S['record'], c: Case<S>): S['record'] | null;
}
