// The discrete Fourier transform of a power-of-two length, in place. Knows nothing of probability.
import { entry } from './entry.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';

/**
 * Replaces z[t] by the sum over j of z[j] exp(-2 pi i j t / M), z = real + i imaginary, M a power of two.
 * Decimation in time after J. W. Cooley and J. W. Tukey, Math. Comp. 19 (1965) 297-301; twiddles straight from sin and cos,
 * so the error grows with log M only. Throws `BAD_INPUT` when the length is no power of two or the arrays differ in length.
 */
export function fourierTransform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  if (size === 0 || (size & (size - 1)) !== 0 || imaginary.length !== size) {
    throw badInput(
      `fourierTransform: length is ${size} and ${imaginary.length}, allowed is one power of two for both.`,
    );
  }
  reorder(real, imaginary);
  const cosine = new Float64Array(size / 2);
  const sine = new Float64Array(size / 2);
  for (let k = 0; k < size / 2; k += 1) {
    cosine[k] = Math.cos((2 * Math.PI * k) / size);
    sine[k] = -Math.sin((2 * Math.PI * k) / size);
  }
  for (let half = 1; half < size; half *= 2) butterflies(real, imaginary, cosine, sine, half);
}

function butterflies(re: Float64Array, im: Float64Array, cosine: Float64Array, sine: Float64Array, half: number): void {
  const size = re.length;
  const stride = size / (2 * half);
  for (let start = 0; start < size; start += 2 * half) {
    for (let k = 0; k < half; k += 1) {
      const a = start + k;
      const b = a + half;
      const wr = entry(cosine, k * stride);
      const wi = entry(sine, k * stride);
      const br = entry(re, b);
      const bi = entry(im, b);
      const tr = br * wr - bi * wi;
      const ti = br * wi + bi * wr;
      const ar = entry(re, a);
      const ai = entry(im, a);
      re[a] = ar + tr;
      im[a] = ai + ti;
      re[b] = ar - tr;
      im[b] = ai - ti;
    }
  }
}

// Bit-reversed order: the index counts up in one, down from the top bit in the other.
function reorder(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      swap(re, i, j);
      swap(im, i, j);
    }
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const kept = entry(values, i);
  values[i] = entry(values, j);
  values[j] = kept;
}
