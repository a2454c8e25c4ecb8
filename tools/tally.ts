// Adds up checks and tests. Whatever gives no proof of having run counts as failed.

/** What vitest's JSON reporter writes; nothing when it wrote none. */
export interface TestCounts {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * @param checks whether each check beside the tests passed
 * @param isRunnerFine whether the test runner itself ended well: a file that does not load fails no test, but fails it
 * @param counts what the runner wrote, if it did
 */
export function tally(checks: readonly boolean[], isRunnerFine: boolean, counts: TestCounts | undefined): Tally {
  const failedChecks = checks.filter((isPassed) => !isPassed).length;
  const failedTests = counts?.numFailedTests ?? 0;
  const isProven = isRunnerFine && counts !== undefined && counts.numPassedTests > 0;
  return {
    passed: checks.length - failedChecks + (counts?.numPassedTests ?? 0),
    failed: failedChecks + Math.max(failedTests, isProven ? 0 : 1),
    skipped: counts?.numPendingTests ?? 0,
  };
}
