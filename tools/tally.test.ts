// What counts as passed and what as failed.
import { expect, test } from 'vitest';
import { tally } from './tally.ts';

const counts = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 2 };

test('adds checks and tests', () => {
  expect(tally([true, true, true], true, counts)).toEqual({ passed: 43, failed: 0, skipped: 2 });
});

test('counts a failed check and each failed test', () => {
  const failing = { ...counts, numFailedTests: 3 };

  expect(tally([true, false], false, failing)).toEqual({ passed: 41, failed: 4, skipped: 2 });
});

test.each([
  ['a runner that wrote no results', true, undefined],
  ['a runner that passed no test', true, { ...counts, numPassedTests: 0 }],
  ['a runner that ended badly though no test failed', false, counts],
])('counts %s as failed', (_, isRunnerFine, given) => {
  expect(tally([true], isRunnerFine, given).failed).toBe(1);
});
