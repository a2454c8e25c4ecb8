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

/** How one test runner ended. */
export interface RunnerEnd {
  /** Whether the process ended well: a file that does not load fails no test, but fails it. */
  readonly isFine: boolean;
  /** What it wrote, if it did. */
  readonly counts: TestCounts | undefined;
}

/** @param checks whether each check beside the tests passed */
export function tally(checks: readonly boolean[], runners: readonly RunnerEnd[]): Tally {
  const failedChecks = checks.filter((isPassed) => !isPassed).length;
  return {
    passed: sum([checks.length - failedChecks, ...runners.map(({ counts }) => counts?.numPassedTests ?? 0)]),
    failed: sum([failedChecks, ...runners.map(failures)]),
    skipped: sum(runners.map(({ counts }) => counts?.numPendingTests ?? 0)),
  };
}

function failures({ isFine, counts }: RunnerEnd): number {
  const isProven = isFine && counts !== undefined && counts.numPassedTests > 0;
  return Math.max(counts?.numFailedTests ?? 0, isProven ? 0 : 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
