import { expect, test } from 'vitest';
import { readInspectValue } from './inspect-value.ts';

test.each([
  ['C', 1],
  ['I', 0],
  ['P', 0.5],
  ['N', 0],
  [true, 1],
  [false, 0],
  ['Yes', 1],
  ['FALSE', 0],
  [0.25, 0.25],
  [7, 7],
  ['0.75', 0.75],
  [' 1e-2 ', 0.01],
])('%j is %d', (value, score) => {
  expect(readInspectValue(value)).toEqual({ kind: 'scored', value: score, codes: [] });
});

test.each([
  [null, 'unscored (NaN or null)'],
  [undefined, 'unscored (NaN or null)'],
  [Infinity, 'the score Infinity is no finite number'],
  ['c', 'the score "c" is no verdict'],
  ['', 'the score "" is no verdict'],
  ['constructor', 'the score "constructor" is no verdict'],
  ['0x10', 'the score "0x10" is no verdict'],
  ['1e999', 'the score "1e999" is no verdict'],
  ['x'.repeat(50), `the score "${'x'.repeat(40)}..." is no verdict`],
  [[1, 0], 'the score is a list, which is no verdict'],
])('%j is ungraded, never a pass', (value, reason) => {
  expect(readInspectValue(value)).toEqual({ kind: 'ungraded', reason });
});
