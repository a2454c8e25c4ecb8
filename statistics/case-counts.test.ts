import { expect, test } from 'vitest';
import { caseMeans, missingData, requireCases } from './case-counts.ts';

test('accepts cases whose passes are at most their trials', () => {
  expect(() =>
    requireCases('f', [
      { passes: 0, trials: 0 },
      { passes: 3, trials: 3 },
    ]),
  ).not.toThrow();
});

test.each([
  { passes: 4, trials: 3, field: 'cases[1].passes is 4' },
  { passes: -1, trials: 3, field: 'cases[1].passes is -1' },
  { passes: 0.5, trials: 3, field: 'cases[1].passes is 0.5' },
  { passes: 0, trials: -1, field: 'cases[1].trials is -1' },
  { passes: Number.NaN, trials: 3, field: 'cases[1].passes is NaN' },
  { passes: 1, trials: Infinity, field: 'cases[1].trials is Infinity' },
])('refuses $passes of $trials and names the case', ({ passes, trials, field }) => {
  expect(() =>
    requireCases('f', [
      { passes: 1, trials: 1 },
      { passes, trials },
    ]),
  ).toThrow(field);
});

test('names what is missing: every case, or the trials of one', () => {
  expect(missingData('The mean', [])).toMatchObject({ reason: 'no-cases', shown: 'not estimable (no cases)' });
  expect(
    missingData('The mean', [
      { passes: 1, trials: 1 },
      { passes: 0, trials: 0 },
    ]),
  ).toMatchObject({
    reason: 'no-trials',
    shown: 'not estimable (case 2 has no trials)',
  });
  expect(missingData('The mean', [{ passes: 1, trials: 1 }])).toBeNull();
});

test('gives the mean of each case in the order given', () => {
  expect(
    caseMeans([
      { passes: 1, trials: 4 },
      { passes: 2, trials: 2 },
    ]),
  ).toEqual([0.25, 1]);
});
