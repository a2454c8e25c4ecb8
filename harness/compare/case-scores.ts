// A run under one criterion, case by case: every planned trial in order, with its score or none.
import type { Reading, TrialResults } from '../../kernel/contracts/trial-results.ts';

export interface CaseScores {
  /** Null is a trial without a verdict. */
  readonly scores: readonly (number | null)[];
  readonly ungraded: readonly { readonly trial: number; readonly reason: string }[];
  /** What the graders said of the trials that did not get a 1. */
  readonly reasons: readonly string[];
}

/** By case. A score of at least `threshold` becomes 1 and any other 0, when there is a threshold. */
export function caseScores(
  run: TrialResults,
  criterion: string,
  threshold: number | null,
): ReadonlyMap<string, CaseScores> {
  const byCase = new Map<string, TrialResults['trials'][number][]>();
  for (const trial of run.trials) byCase.set(trial.case, [...(byCase.get(trial.case) ?? []), trial]);
  return new Map(
    [...byCase].map(([id, trials]) => {
      const readings = trials
        .toSorted((x, y) => x.trial - y.trial)
        .map((trial) => ({ trial: trial.trial, reading: readingOf(trial, criterion) }));
      const ungraded = readings.flatMap(({ trial, reading }) =>
        reading.kind === 'ungraded' ? [{ trial, reason: reading.reason }] : [],
      );
      const scores = readings.map(({ reading }) =>
        reading.kind === 'ungraded' ? null : judged(reading.value, threshold),
      );
      const codes = readings.flatMap(({ reading }) =>
        reading.kind === 'scored' && reading.value !== 1 ? reading.codes : [],
      );
      return [id, { scores, ungraded, reasons: [...new Set([...codes, ...ungraded.map(({ reason }) => reason)])] }];
    }),
  );
}

function readingOf(trial: TrialResults['trials'][number], criterion: string): Reading {
  return trial.readings.get(criterion) ?? { kind: 'ungraded', reason: trial.otherwise };
}

function judged(value: number, threshold: number | null): number {
  if (threshold === null) return value;
  return value >= threshold ? 1 : 0;
}
