// The published thresholds: what makes a finding, what is enough history, and which tags protect. One table, so that a
// reader, the policy file and the tests speak of the same numbers.

export interface Thresholds {
  /** All limits are inclusive. Percent: p95 of the daily averages, largest daily maximum. */
  readonly idleP95AtMost: number;
  readonly idlePeakAtMost: number;
  readonly oversizedP95AtMost: number;
  readonly oversizedPeakAtMost: number;
  /** Days of the metric window. */
  readonly windowDaysAtLeast: number;
  /** Share of the window's days that have a value. */
  readonly coverageAtLeast: number;
  /** Age of a machine in days. */
  readonly machineDaysAtLeast: number;
  /** Days since a disk was detached; since it was created, for one that was never attached. */
  readonly detachedDaysAtLeast: number;
  readonly newestPointHoursAtMost: number;
}

export const publishedThresholds: Thresholds = Object.freeze({
  idleP95AtMost: 5,
  idlePeakAtMost: 20,
  oversizedP95AtMost: 15,
  oversizedPeakAtMost: 40,
  windowDaysAtLeast: 14,
  coverageAtLeast: 0.8,
  machineDaysAtLeast: 14,
  detachedDaysAtLeast: 7,
  newestPointHoursAtMost: 48,
});

export interface BlockerRules {
  /** By folded tag key: the folded values that protect. */
  readonly protectedTags: Readonly<Record<string, readonly string[]>>;
  /** SHA-256 of withheld texts that a person has read and cleared. */
  readonly clearedTexts: readonly string[];
}

/** The same lists as the policy file's; a test keeps them equal. */
export const publishedBlockerRules: BlockerRules = Object.freeze({
  protectedTags: {
    lifecycle: ['keep', 'do-not-delete', 'retain', 'protected'],
    compliance: ['legal-hold', 'regulatory-hold', 'litigation-hold'],
  },
  clearedTexts: [],
});

export interface AnalyzerRules {
  readonly thresholds: Thresholds;
  readonly blockers: BlockerRules;
}

export const publishedRules: AnalyzerRules = Object.freeze({
  thresholds: publishedThresholds,
  blockers: publishedBlockerRules,
});
