// Money as integer cents for prices and savings: parsing, rounding half up and the one printed form.

/** Dollars (a finite number from a price list) to integer cents, half up, immune to binary noise below 1e-9. */
export function centsFromUsd(usd: number): number {
  return Math.floor(usd * 100 + 0.5 + 1e-7);
}

/** `$1,900.30`: the one printed form of an amount. */
export function formatCents(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
