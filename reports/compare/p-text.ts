// A p as every text prints it: three digits, and its power of ten where a double would round it to 0.

/** `p = 0.0312`, `p = 1`, `p = 1.22e-4`, `p = 10^-400.3`. `log10P` is the decimal logarithm of p. */
export function pText(p: number, log10P: number): string {
  if (p === 0) return `p = 10^${log10P.toFixed(1)}`;
  if (p === 1) return 'p = 1';
  return `p = ${p >= 0.001 ? p.toPrecision(3) : p.toExponential(2)}`;
}
