import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromUsd, formatCents } from './money.ts';

test.each([
  [0.192 * 730, 14016],
  [0.0832 * 730, 6074],
  [0.1664 * 730, 12147],
  [1.005, 101],
  [1.0049, 100],
  [0.285, 29],
  [2.675, 268],
  [0, 0],
  [0.004, 0],
  [-0.004, 0],
  [-1.5, -150],
])('%d dollars are %i cents', (usd, cents) => {
  expect(centsFromUsd(usd)).toBe(cents);
});

test('takes every whole number of cents back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (cents) => {
      expect(centsFromUsd(cents / 100)).toBe(cents);
    }),
    { numRuns: 1000 },
  );
});

test('rounds half a cent up, as it is written and as arithmetic leaves it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), (cents) => {
      expect(centsFromUsd(Number(`${cents}5`) / 1000)).toBe(cents + 1);
      expect(centsFromUsd(Number(`${cents}49`) / 10_000)).toBe(cents);
    }),
    { numRuns: 1000 },
  );
});

test.each([NaN, Infinity, -Infinity])('refuses %d dollars', (usd) => {
  expect(() => centsFromUsd(usd)).toThrow('is not an amount of dollars');
});

test.each([
  [190030, '$1,900.30'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [5, '$0.05'],
  [-12345, '-$123.45'],
  [100000, '$1,000.00'],
  [12345678901, '$123,456,789.01'],
])('%i cents are written %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test.each([0.5, NaN, 2 ** 53])('refuses to write %d cents', (cents) => {
  expect(() => formatCents(cents)).toThrow('is not a number of cents');
});
