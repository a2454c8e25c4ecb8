import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomialPmf } from './binomial.ts';
import { drawBinomial } from './draw-binomial.ts';

test('gives each count its share of the unit interval', () => {
  const steps = 200_000;
  const drawn = new Float64Array(13);
  for (let i = 0; i < steps; i += 1) {
    const count = drawBinomial(12, 0.3, (i + 0.5) / steps);
    drawn[count] = (drawn[count] ?? 0) + 1 / steps;
  }

  drawn.forEach((share, k) => expect(Math.abs(share - binomialPmf(k, 12, 0.3))).toBeLessThan(2 / steps));
});

test('is certain where there is nothing to draw', () => {
  expect([drawBinomial(9, 0, 0.5), drawBinomial(9, 1, 0.5), drawBinomial(0, 0.5, 0.5)]).toEqual([0, 9, 0]);
});

test('takes the mode for the crumb of u that rounding leaves after the last cell', () => {
  expect(drawBinomial(58, 0.5, 1 - 2 ** -53)).toBe(29);
});

test('stays a count from 0 to n up to the last representable u', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.oneof(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.constant(1 - 2 ** -53)),
      (n, p, u) => {
        const count = drawBinomial(n, p, u);
        return Number.isInteger(count) && count >= 0 && count <= n;
      },
    ),
    { seed: 7 },
  );
});
