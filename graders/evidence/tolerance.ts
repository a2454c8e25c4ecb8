// How far a stated figure may be from the true one. The stated precision decides, within a floor and a ceiling.

/** A number as somebody wrote it. */
export interface Stated {
  readonly value: number;
  /** One unit of the last stated digit: 0.01 for 602.69, 100 for 1.9k, 1000 for two thousand. */
  readonly unit: number;
  /** The same when trailing zeros are taken for rounding: 100 for 600. */
  readonly roundUnit: number;
  /** Whether "about", "roughly" and the like stand before it. */
  readonly hedged: boolean;
}

/** Half a percent of the true value is always allowed. */
const floorShare = 0.005;
/** Five percent of the stated value is never exceeded. */
const ceilingShare = 0.05;

/**
 * The largest allowed distance: the larger of 0.5 % of the true value and half a unit of the last stated digit (a whole
 * unit when hedged, trailing zeros then counting as rounded away), never more than 5 % of the stated value.
 */
export function allowance(stated: Stated, truth: number): number {
  const precision = stated.hedged ? stated.roundUnit : stated.unit / 2;
  return Math.min(Math.max(floorShare * truth, precision), ceilingShare * stated.value);
}

/** Binary noise of sums is no distance. */
export const noise = 1e-9;

/** Whether a stated figure is the true one, to its stated precision. Neither is below zero. */
export function agrees(stated: Stated, truth: number): boolean {
  return Math.abs(stated.value - truth) <= allowance(stated, truth) + noise;
}
