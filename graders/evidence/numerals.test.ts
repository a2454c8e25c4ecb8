import { expect, test } from 'vitest';
import { numeralOfDigits, numeralOfWords, scaleOf } from './numerals.ts';
import { tokenize } from './tokens.ts';

test.each<[digits: string, scale: number, value: number, unit: number, roundUnit: number]>([
  ['602.69', 1, 602.69, 0.01, 0.01],
  ['602.690', 1, 602.69, 0.001, 0.001],
  ['603', 1, 603, 1, 1],
  ['600', 1, 600, 1, 100],
  ['1,900', 1, 1900, 1, 100],
  ['1,900.30', 1, 1900.3, 0.01, 0.01],
  ['12,345,678', 1, 12_345_678, 1, 1],
  ['1.9', 1000, 1900, 100, 100],
  ['2', 1000, 2000, 1000, 1000],
  ['.50', 1, 0.5, 0.01, 0.01],
  ['0', 1, 0, 1, 1],
  ['100000', 1, 100_000, 1, 100_000],
])('reads %s times %i', (digits, scale, value, unit, roundUnit) => {
  const numeral = numeralOfDigits(digits, scale);

  expect(numeral?.value).toBeCloseTo(value, 9);
  expect(numeral?.unit).toBeCloseTo(unit, 9);
  expect(numeral?.roundUnit).toBeCloseTo(roundUnit, 9);
});

test.each(['6,02.69', '1.900,30', '1,9', '1,9000', '1.2.3', '12,34', '1,,000', '1,000.5.5'])(
  '%s makes no number',
  (digits) => {
    expect(numeralOfDigits(digits)).toBeNull();
  },
);

test.each<[words: string, value: number, unit: number, length: number]>([
  ['five', 5, 1, 1],
  ['nineteen', 19, 1, 1],
  ['twenty', 20, 10, 1],
  ['twenty-one', 21, 1, 1],
  ['twenty one', 21, 1, 2],
  ['two thousand', 2000, 1000, 2],
  ['hundred', 100, 100, 1],
  ['six hundred and three dollars', 603, 1, 4],
  ['six hundred and', 600, 100, 2],
  ['two thousand five hundred', 2500, 100, 4],
  ['two hundred thousand', 200_000, 1000, 3],
  ['one million two hundred thousand', 1_200_000, 1000, 5],
  ['five and six', 5, 1, 1],
  ['zero', 0, 1, 1],
])('reads "%s"', (words, value, unit, length) => {
  expect(numeralOfWords(tokenize(words).tokens, 0)).toEqual({ numeral: { value, unit, roundUnit: unit }, length });
});

test.each(['', 'and', 'constructor', 'twenty-eleven', 'five-one', 'thousands'])('"%s" is no number', (words) => {
  expect(numeralOfWords(tokenize(words).tokens, 0)).toBeNull();
});

test.each([
  ['thousand', 1000],
  ['million', 1_000_000],
  ['month', 1],
])('%s multiplies by %i', (word, scale) => {
  expect(scaleOf(word)).toBe(scale);
});
