// What counts as passed and what as failed.
import { expect, test } from 'vitest';
import { tally } from './tally.ts';

const counts = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 2 };

test('adds checks and tests', () => {
  expect(tally([true, true, true], [{ isFine: true, counts }])).toEqual({ passed: 43, failed: 0, skipped: 2 });
});

test('adds the tests of every runner', () => {
  const runner = { isFine: true, counts };

  expect(tally([true], [runner, runner])).toEqual({ passed: 81, failed: 0, skipped: 4 });
});

test('counts a failed check and each failed test', () => {
  const failing = { ...counts, numFailedTests: 3 };

  expect(tally([true, false], [{ isFine: false, counts: failing }])).toEqual({ passed: 41, failed: 4, skipped: 2 });
});

test.each([
  ['a runner that wrote no results', true, undefined],
  ['a runner that passed no test', true, { ...counts, numPassedTests: 0 }],
  ['a runner that ended badly though no test failed', false, counts],
])('counts %s as failed', (_, isFine, given) => {
  expect(
    tally(
      [true],
      [
        { isFine, counts: given },
        { isFine: true, counts },
      ],
    ).failed,
  ).toBe(1);
});
