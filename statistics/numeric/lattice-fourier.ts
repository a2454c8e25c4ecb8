// The distribution of a sum on the lattice from its characteristic function: for sums too long to convolve.
// Absolute error about 1e-14 per cell; far tails have no relative digits.
import { entry } from './entry.ts';
import { fourierTransform } from './fft.ts';
import { type LatticeDistribution, type LatticeVariable, momentsOfSum } from './lattice-distribution.ts';

const largestWindow = 2 ** 22;
const negligibleModulus = 1e-26;
const logInverseNeglected = Math.log(2e18);

/**
 * The distribution of the sum of all copies of all variables, or null when it spreads over more than four million cells.
 * Only a window around the mean is computed: by Bernstein's inequality, P(|S - mean| >= t) <= 2 exp(-t^2 / (2 (V + b t / 3))),
 * less than 1e-18 of probability lies outside it and folds back into it.
 */
export function sumByFourier(variables: readonly LatticeVariable[]): LatticeDistribution | null {
  const { least, greatest, mean, variance, furthest } = momentsOfSum(variables);
  const slack = (logInverseNeglected * furthest) / 3;
  const reach = Math.ceil(slack + Math.sqrt(slack * slack + 2 * logInverseNeglected * variance)) + 1;
  const support = greatest - least + 1;
  const size = 2 ** Math.ceil(Math.log2(Math.min(support, 2 * reach + 1)));
  if (size > largestWindow) return null;
  const first = size >= support ? least : Math.round(mean) - size / 2;
  return { first, pmf: invert(variables, size, first) };
}

function invert(variables: readonly LatticeVariable[], size: number, first: number): Float64Array {
  const { logModulus, angle } = logCharacteristicFunction(variables, size, first);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  for (let j = 0; j <= size / 2; j += 1) {
    const modulus = Math.exp(entry(logModulus, j)) / size;
    if (modulus < negligibleModulus) continue;
    const mirror = (size - j) % size;
    real[j] = modulus * Math.cos(entry(angle, j));
    imaginary[j] = modulus * Math.sin(entry(angle, j));
    real[mirror] = entry(real, j);
    if (mirror !== j) imaginary[mirror] = -entry(imaginary, j);
  }
  fourierTransform(real, imaginary);
  return real.map((cell) => Math.max(cell, 0));
}

// ln of the product of E exp(i w (X - X0)) at w = 2 pi j / size, j = 0 ... size/2, each variable centred on a whole number
// X0 near its mean, so that small frequencies keep their relative digits; the centres and `first` go into the angle.
function logCharacteristicFunction(variables: readonly LatticeVariable[], size: number, first: number) {
  const half = size / 2 + 1;
  const logModulus = new Float64Array(half);
  const angle = new Float64Array(half);
  const sine = Float64Array.from({ length: 2 * size }, (_, k) => Math.sin((Math.PI * k) / size));
  let offset = -first;
  for (const { values, probabilities, copies } of variables) {
    const centre = Math.round(values.reduce((sum, value, i) => sum + value * entry(probabilities, i), 0));
    const cosineLessOne = new Float64Array(half);
    const sineSum = new Float64Array(half);
    values.forEach((value, i) => addTerm(cosineLessOne, sineSum, sine, value - centre, entry(probabilities, i)));
    for (let j = 0; j < half; j += 1) {
      const real = entry(cosineLessOne, j);
      const imaginary = entry(sineSum, j);
      logModulus[j] = entry(logModulus, j) + 0.5 * copies * Math.log1p(real * (2 + real) + imaginary * imaginary);
      angle[j] = entry(angle, j) + copies * Math.atan2(imaginary, 1 + real);
    }
    offset += copies * centre;
  }
  for (let j = 0; j < half; j += 1) angle[j] = entry(angle, j) + 2 * Math.PI * (((j * offset) % size) / size);
  return { logModulus, angle };
}

// Adds probability * (cos(w d) - 1) = -2 probability sin^2(w d / 2), and probability * sin(w d), at every frequency.
function addTerm(
  cosineLessOne: Float64Array,
  sineSum: Float64Array,
  sine: Float64Array,
  d: number,
  probability: number,
) {
  const period = sine.length;
  const step = ((d % period) + period) % period;
  for (let j = 0, at = 0; j < cosineLessOne.length; j += 1) {
    const halfAngle = entry(sine, at);
    cosineLessOne[j] = entry(cosineLessOne, j) - 2 * probability * halfAngle * halfAngle;
    sineSum[j] = entry(sineSum, j) + probability * entry(sine, (2 * at) % period);
    at += step;
    if (at >= period) at -= period;
  }
}
