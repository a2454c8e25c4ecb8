// Money as integer cents for prices and savings: parsing, rounding half up and the one printed form.
import { AssizeError } from '../outcome/assize-error.ts';

/**
 * Dollars (a finite number from a price list) to integer cents, half up, immune to binary noise below 1e-9 dollars.
 * Throws `CONTRACT` for NaN and Infinity: "not estimable" is null, never a number.
 */
export function centsFromUsd(usd: number): number {
  if (!Number.isFinite(usd)) throw new AssizeError('CONTRACT', `centsFromUsd: ${usd} is not an amount of dollars`);
  return Math.floor(usd * 100 + 0.5 + 1e-7);
}

/** `$1,900.30`: the one printed form of an amount. Throws `CONTRACT` for what is not a whole number of cents. */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new AssizeError('CONTRACT', `formatCents: ${cents} is not a number of cents`);
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
