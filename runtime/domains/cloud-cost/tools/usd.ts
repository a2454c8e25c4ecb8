// Cents as a model reads them: dollars with two decimals, and null where an amount is not known.

export function usd(cents: number): number;
export function usd(cents: number | null): number | null;
export function usd(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
