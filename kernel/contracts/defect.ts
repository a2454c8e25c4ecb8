// What graders are tried with: one planted fault in a record that passes everything, and rewordings of what such a record says.
import type { Case } from './case.ts';
import type { Grader } from './grader.ts';
import type { Shape } from './shape.ts';

/** One planted fault. It must fail its grader for the stated code, and no other grader that it does not declare. */
export interface Defect<S extends Shape> {
  readonly id: string;
  readonly fails: { readonly grader: string; readonly code: string };
  /** Graders that the same fault may also fail. */
  readonly alsoMayFail?: readonly string[];
  /** The faulty record, or null where the record gives the fault no place. A defect that fits no record fails validation. */
  plant(record: S['record'], c: Case<S>, world: S['world']): S['record'] | null;
}

interface RewordingBase<S extends Shape> {
  readonly id: string;
  /** The text that a person wrote, with its twin and whatever was generated from them: the unit of every rate. */
  readonly family: string;
  /** Measured and printed apart, on demand; never required, and never used to improve a grader. */
  readonly heldOut?: boolean;
  apply(record: S['record'], c: Case<S>, world: S['world']): S['record'] | null;
}

/** The same work in other words: it must pass every grader. */
export interface HonestRewording<S extends Shape> extends RewordingBase<S> {
  readonly honest: true;
}

/** An honest rewording made false in one fact: it must fail the grader named here, for the code if one is stated. */
export interface DishonestTwin<S extends Shape> extends RewordingBase<S> {
  readonly honest: false;
  readonly fails: { readonly grader: string; readonly code?: string };
  readonly alsoMayFail?: readonly string[];
}

export type Rewording<S extends Shape> = HonestRewording<S> | DishonestTwin<S>;

/** Another way to grade a criterion, tried on the same rewordings for comparison. It never decides a score. */
export interface Alternative<S extends Shape> {
  /** The id of the grader it is compared with. */
  readonly to: string;
  readonly grader: Grader<S>;
}
