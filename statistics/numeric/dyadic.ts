// Exact fractions whose denominator is a power of two: every p-value of a sign test is one, and so is every double.

/** numerator / 2^exponent, exponent >= 0. */
export interface Dyadic {
  readonly numerator: bigint;
  readonly exponent: number;
}

/** The exact value of a finite double >= 0. */
export function dyadicOf(value: number): Dyadic {
  let scaled = value;
  let exponent = 0;
  for (; !Number.isInteger(scaled); exponent += 1) scaled *= 2;
  return { numerator: BigInt(scaled), exponent };
}

/** Negative, zero or positive as a is below, at or above b. Exact. */
export function compareDyadic(a: Dyadic, b: Dyadic): number {
  const difference = (a.numerator << BigInt(b.exponent)) - (b.numerator << BigInt(a.exponent));
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The nearest double, ties to even; subnormals included, and 0 only below half of the least double. */
export function numberOfDyadic({ numerator, exponent }: Dyadic): number {
  const bits = bitLength(numerator);
  // A double holds 53 bits, and none below 2^-1074.
  const unit = Math.max(bits - 53 - exponent, -1074);
  const shift = unit + exponent;
  const kept = shift <= 0 ? numerator << BigInt(-shift) : roundHalfEven(numerator, BigInt(shift));
  return Number(kept) * 2 ** unit;
}

/** log10 of a positive fraction, from its whole numbers: finite however small the fraction is. Absolute error about 1e-16 of it. */
export function log10OfDyadic({ numerator, exponent }: Dyadic): number {
  const drop = Math.max(bitLength(numerator) - 60, 0);
  const leading = Number(numerator >> BigInt(drop));
  return Math.log10(leading) + (drop - exponent) * Math.log10(2);
}

function roundHalfEven(numerator: bigint, shift: bigint): bigint {
  const floor = numerator >> shift;
  const rest = numerator - (floor << shift);
  const half = 1n << (shift - 1n);
  return rest > half || (rest === half && (floor & 1n) === 1n) ? floor + 1n : floor;
}

function bitLength(value: bigint): number {
  const hex = value.toString(16);
  return value === 0n ? 0 : 4 * hex.length - (Math.clz32(Number.parseInt(hex.charAt(0), 16)) - 28);
}
