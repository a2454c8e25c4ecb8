// Stage 3: every planned trial that the journal does not hold yet is run and journaled; the rest is read back.
// The order of completion, the number of workers and a resume change nothing that comes out of here.
import type { Shape, Suite, TrialOutcome } from '../../kernel/contracts/index.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { Progress } from '../../kernel/contracts/index.ts';
import type { Files } from '../ports/files.ts';
import type { WallClock } from '../ports/wall-clock.ts';
import type { Journal, JournalEntry } from '../trial/journal.ts';
import { summariseTrial } from '../trial/trial-summary.ts';
import type { TrialSummary } from '../trial/trial-summary.ts';

export interface TrialJob {
  /** Index into the run's cases. */
  readonly caseIndex: number;
  readonly case: string;
  readonly trial: number;
}

/** A finished trial as it comes from wherever it was run. */
export interface DoneTrial {
  readonly job: TrialJob;
  readonly line: string;
  readonly digest: string;
  readonly stack: string | null;
  readonly durationUs: number;
  readonly summary: TrialSummary;
}

/** Runs jobs in any order; stops taking new ones when the signal is aborted. */
export interface TrialExecutor {
  run(jobs: readonly TrialJob[], signal: AbortSignal): AsyncIterable<DoneTrial>;
}

export interface RanTrials {
  /** In plan order: case by case, trial by trial. */
  readonly summaries: readonly TrialSummary[];
  readonly durationsUs: readonly number[];
  readonly resumed: number;
  readonly ran: number;
  /** Where each record stands in the journal, in plan order. */
  readonly places: readonly { readonly offset: number; readonly bytes: number }[];
}

/** Case by case, trial by trial: the order of every report. */
export function planTrials(caseIds: readonly string[], trials: number): readonly TrialJob[] {
  return caseIds.flatMap((id, caseIndex) =>
    Array.from({ length: trials }, (_, trial) => ({ caseIndex, case: id, trial })),
  );
}

export async function runTrials<S extends Shape>(options: {
  readonly suite: Suite<S>;
  readonly jobs: readonly TrialJob[];
  readonly executor: TrialExecutor;
  readonly journal: Journal;
  readonly journalPath: string;
  readonly files: Files;
  readonly wallClock: WallClock;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}): Promise<RanTrials> {
  const { suite, jobs, journal, signal } = options;
  const done = new Map<string, { readonly summary: TrialSummary; readonly entry: JournalEntry }>();
  const keyOf = (at: { readonly case: string; readonly trial: number }): string => `${at.trial} ${at.case}`;
  for (const { entry, outcome } of readBack<S>(options.files, options.journalPath, journal.entries))
    done.set(keyOf(entry), { entry, summary: summariseTrial(suite, { ...entry, outcome }) });
  const planned = new Set(jobs.map(keyOf));
  const strange = [...done.keys()].find((key) => !planned.has(key));
  if (strange !== undefined)
    throw new AssizeError(
      'STALE',
      `${options.journalPath}: it holds case and trial "${strange}", which this run does not plan`,
    );
  const resumed = done.size;
  const report = progressReporter(options, resumed, [...done.values()].filter(({ summary }) => summary.errored).length);

  for await (const trial of options.executor.run(
    jobs.filter((job) => !done.has(keyOf(job))),
    signal,
  )) {
    journal.append({
      case: trial.job.case,
      trial: trial.job.trial,
      line: trial.line,
      digest: trial.digest,
      durationUs: trial.durationUs,
      stack: trial.stack,
    });
    const entry = journal.entries.at(-1);
    if (entry) done.set(keyOf(trial.job), { summary: trial.summary, entry });
    report(trial.summary);
  }
  journal.sync();
  if (signal.aborted)
    throw new AssizeError(
      'INTERRUPTED',
      `interrupted: ${done.size} of ${jobs.length} trials are kept in ${options.journalPath}; go on with --resume`,
    );
  const finished = jobs.map((job) => {
    const found = done.get(keyOf(job));
    if (!found)
      throw new AssizeError('INTERNAL', `case ${job.case} trial ${job.trial} was planned and never came back`);
    return found;
  });
  return {
    summaries: finished.map(({ summary }) => summary),
    durationsUs: finished.map(({ entry }) => entry.durationUs),
    places: finished.map(({ entry }) => ({ offset: entry.offset, bytes: entry.bytes })),
    resumed,
    ran: done.size - resumed,
  };
}

function* readBack<S extends Shape>(
  files: Files,
  path: string,
  entries: readonly JournalEntry[],
): Generator<{ readonly entry: JournalEntry; readonly outcome: TrialOutcome<S> }> {
  if (entries.length === 0) return;
  const file = files.openRead(path);
  try {
    for (const entry of entries) {
      const record = JSON.parse(file.read(entry.offset, entry.bytes)) as { readonly outcome: TrialOutcome<S> }; // our own line, its digest was checked
      yield { entry, outcome: record.outcome };
    }
  } finally {
    file.close();
  }
}

function progressReporter(
  options: {
    readonly jobs: readonly TrialJob[];
    readonly wallClock: WallClock;
    readonly onProgress: (progress: Progress) => void;
  },
  resumed: number,
  erroredBefore: number,
): (summary: TrialSummary) => void {
  const startedMs = options.wallClock.elapsedMs();
  const total = options.jobs.length;
  let ran = 0;
  let errored = erroredBefore;
  return (summary) => {
    ran++;
    if (summary.errored) errored++;
    const elapsedMs = options.wallClock.elapsedMs() - startedMs;
    options.onProgress({
      done: resumed + ran,
      total,
      errored,
      etaMs: (elapsedMs / ran) * (total - resumed - ran),
      spentUsd: 0,
    });
  };
}
