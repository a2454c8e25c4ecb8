import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fourierTransform } from './fft.ts';

test('turns a unit pulse into ones, and a pulse at 1 into the roots of unity', () => {
  const pulse = [Float64Array.of(1, 0, 0, 0), new Float64Array(4)] as const;
  const shifted = [Float64Array.of(0, 1, 0, 0), new Float64Array(4)] as const;

  fourierTransform(...pulse);
  fourierTransform(...shifted);

  expect([...pulse[0]]).toEqual([1, 1, 1, 1]);
  expect([...shifted[0]].map((value) => Math.round(value) + 0)).toEqual([1, 0, -1, 0]);
  expect([...shifted[1]].map((value) => Math.round(value) + 0)).toEqual([0, -1, 0, 1]);
});

test('agrees with the sum that defines it', () => {
  const signals = fc.integer({ min: 0, max: 6 }).chain((power) => {
    const part = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
      minLength: 2 ** power,
      maxLength: 2 ** power,
    });
    return fc.tuple(part, part);
  });
  fc.assert(
    fc.property(signals, ([real, imaginary]) => {
      const [re, im] = [Float64Array.from(real), Float64Array.from(imaginary)];
      fourierTransform(re, im);
      const size = real.length;
      return [...re].every((value, t) => {
        let [sumRe, sumIm] = [0, 0];
        for (let j = 0; j < size; j += 1) {
          const turn = (-2 * Math.PI * j * t) / size;
          const [x, y] = [real[j] ?? 0, imaginary[j] ?? 0];
          sumRe += x * Math.cos(turn) - y * Math.sin(turn);
          sumIm += x * Math.sin(turn) + y * Math.cos(turn);
        }
        return Math.abs(value - sumRe) < 1e-12 && Math.abs((im[t] ?? 0) - sumIm) < 1e-12;
      });
    }),
    { seed: 7, numRuns: 60 },
  );
});

test('refuses a length that is no power of two, and two lengths', () => {
  expect(() => fourierTransform(new Float64Array(3), new Float64Array(3))).toThrow('length is 3 and 3');
  expect(() => fourierTransform(new Float64Array(0), new Float64Array(0))).toThrow('length is 0');
  expect(() => fourierTransform(new Float64Array(4), new Float64Array(2))).toThrow('length is 4 and 2');
});
