// The regularised incomplete beta function: the distribution function behind Clopper-Pearson and Jeffreys.
import { requireFinite, requireWithin } from '../arguments.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { binomialLogPmf } from './binomial.ts';

/**
 * I_x(a, b) = P(B <= x), B ~ Beta(a, b), for real a, b > 0 and 0 <= x <= 1; relative error about 1e-12, mostly 1e-14.
 * Continued fraction DLMF 8.17.22 by the modified Lentz algorithm, on the side where it converges fast; its factor
 * x^a (1-x)^b / (a B(a, b)) is a binomial cell, so it keeps its digits at a, b = 10^6. Throws `BAD_INPUT` for other arguments.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  requireWithin('incompleteBeta', 'x', x, 0, 1);
  requirePositive('a', a);
  requirePositive('b', b);
  if (x === 0 || x === 1) return x;
  const small = x < (a + 1) / (a + b + 2);
  return small ? oneSide(x, 1 - x, a, b) : 1 - oneSide(1 - x, x, b, a);
}

function requirePositive(field: string, value: number): void {
  requireFinite('incompleteBeta', field, value);
  if (value <= 0)
    throw badInput(`incompleteBeta: ${field} is ${value}, allowed is a number above 0.`, { field, value });
}

function oneSide(x: number, y: number, a: number, b: number): number {
  const factor = Math.exp(binomialLogPmf(a, a + b, x, y)) * (b / (a + b));
  return factor === 0 ? 0 : factor / continuedFraction(x, a, b);
}

const maxTerms = 100_000;

function continuedFraction(x: number, a: number, b: number): number {
  let value = 1;
  let numerator = 1;
  let denominator = 0;
  for (let m = 0; m < maxTerms; m += 1) {
    const even = m === 0 ? 0 : (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const coefficient of m === 0 ? [odd] : [even, odd]) {
      denominator = 1 / nonZero(1 + coefficient * denominator);
      numerator = nonZero(1 + coefficient / numerator);
      change = numerator * denominator;
      value *= change;
    }
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return value;
}

function nonZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}
