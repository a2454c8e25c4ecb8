// Refuses arguments that no formula of this room is defined for: NaN, infinities, negative counts, percentages for shares.
// What is a lawful argument but gives no estimate is an outcome (estimate.ts), not an error.
import { badInput } from '../kernel/outcome/assize-error.ts';

function refuse(where: string, field: string, value: unknown, allowed: string, mend: string): never {
  throw badInput(`${where}: ${field} is ${String(value)}, allowed is ${allowed}. ${mend}`, {
    where,
    field,
    value: String(value),
    allowed,
  });
}

/** A real number. Throws `BAD_INPUT` for NaN and infinities. */
export function requireFinite(where: string, field: string, value: number): void {
  if (!Number.isFinite(value)) {
    refuse(where, field, value, 'a finite number', 'Leave the item out or name it not estimable; NaN is no data.');
  }
}

/** A whole number of things in [least, most]. Throws `BAD_INPUT` otherwise. */
export function requireCount(where: string, field: string, value: number, least: number, most = 2 ** 53 - 1): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    const upper = most === 2 ** 53 - 1 ? '' : ` and at most ${most}`;
    refuse(where, field, value, `a whole number of at least ${least}${upper}`, 'Pass a count, not a rate or a text.');
  }
}

/** A real number in [least, most]. Throws `BAD_INPUT` otherwise. */
export function requireWithin(where: string, field: string, value: number, least: number, most: number): void {
  if (!(value >= least && value <= most)) {
    refuse(where, field, value, `a number from ${least} to ${most}`, 'Pass a share (0.95), not a percentage (95).');
  }
}

/** A share strictly between 0 and 1, as a confidence or a level is. Throws `BAD_INPUT` otherwise. */
export function requireOpenShare(where: string, field: string, value: number): void {
  if (!(value > 0 && value < 1)) {
    refuse(where, field, value, 'a share strictly between 0 and 1', 'Pass a share (0.95), not a percentage (95).');
  }
}
