// An Inspect eval log as trial results: sample id = case, epoch = trial (from 1, as in the log), scorer = criterion. How its bytes are read is
// left to read-inspect-log.ts. Every planned sample is a trial: one that errored, has no score or is not there is ungraded.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { InspectHeader, InspectSample } from '../../kernel/contracts/inspect-log.ts';
import type { Reading, ResultsFormat, TrialReadings, TrialResults } from '../../kernel/contracts/trial-results.ts';
import { readInspectValue } from './inspect-value.ts';

export interface InspectLog {
  readonly header: InspectHeader;
  readonly samples: readonly InspectSample[];
}

/** Throws `BAD_INPUT` when there are no samples, or the same epoch of a sample twice. */
export function inspectResults(
  { header, samples }: InspectLog,
  source: string,
  format: Exclude<ResultsFormat, 'assize-report'>,
): TrialResults {
  if (samples.length === 0)
    throw badInput(
      `${source}: the log has no samples (status "${header.status ?? 'unknown'}"), so there is nothing to compare. ` +
        'A log read with header_only, or written with --no-log-samples, holds none.',
    );
  const seen = new Map<string, InspectSample>();
  for (const sample of samples) {
    const key = trialKey(sample.id, sample.epoch);
    if (seen.has(key)) throw badInput(`${source}: sample ${sample.id}, epoch ${sample.epoch} stands in the log twice`);
    seen.set(key, sample);
  }
  const planned = plannedTrials(header, samples);
  const trials = planned.map(({ id, epoch }): TrialReadings => ({
    case: id,
    trial: epoch,
    ...readingsOf(seen.get(trialKey(id, epoch))),
  }));
  return {
    source,
    format,
    task: header.eval.task,
    agent: header.eval.model ?? 'unknown model',
    criteria: [...new Set(samples.flatMap((sample) => [...scoresOf(sample).keys()]))],
    trials,
    notes: notesOf(header, samples, planned.length),
    instrument: null,
  };
}

// A sample that errored may still hold scores of scorers that were done before: they are of a run that broke off.
function readingsOf(sample: InspectSample | undefined): Pick<TrialReadings, 'readings' | 'otherwise'> {
  if (sample === undefined) return { readings: new Map(), otherwise: 'planned and not in the log' };
  if (sample.error) return { readings: new Map(), otherwise: `errored: ${firstLine(sample.error.message)}` };
  return { readings: scoresOf(sample), otherwise: 'no score of this scorer' };
}

/** One criterion a scorer, or `scorer/key` for each key of a score that is a dictionary. */
function scoresOf(sample: InspectSample): ReadonlyMap<string, Reading> {
  const readings = new Map<string, Reading>();
  for (const [scorer, { value }] of Object.entries(sample.scores ?? {})) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      readings.set(scorer, readInspectValue(value));
    else for (const [key, one] of Object.entries(value)) readings.set(`${scorer}/${key}`, readInspectValue(one));
  }
  return readings;
}

// A log that broke off lacks samples. The list of sample ids is what was planned, unless the log says another total, or that
// only some of the ids were asked for.
function plannedTrials(
  header: InspectHeader,
  samples: readonly InspectSample[],
): readonly { readonly id: string; readonly epoch: number }[] {
  const epochs = Math.max(header.eval.config?.epochs ?? 1, ...samples.map(({ epoch }) => epoch));
  const listed = header.eval.dataset?.sample_ids ?? [];
  const total = header.results?.total_samples ?? undefined;
  const isSelection = (header.eval.config?.limit ?? null) !== null || (header.eval.config?.sample_id ?? null) !== null;
  const isWhole = total === undefined ? !isSelection : total === listed.length * epochs;
  const ids = new Set([...(isWhole ? listed.map(String) : []), ...samples.map(({ id }) => String(id))]);
  return [...ids].flatMap((id) => Array.from({ length: epochs }, (_, index) => ({ id, epoch: index + 1 })));
}

function notesOf(header: InspectHeader, samples: readonly InspectSample[], planned: number): readonly string[] {
  const notes: string[] = [];
  if (header.status !== undefined && header.status !== 'success')
    notes.push(`the log's status is "${header.status}": ${samples.length} of ${planned} planned samples are in it`);
  if (header.invalidated === true) notes.push('the log is marked as invalidated by its owner');
  const total = header.results?.total_samples ?? planned;
  if (total > planned) notes.push(`the log says ${total} samples were planned and names ${planned} of them`);
  const scoredErrors = samples.filter((sample) => sample.error && Object.keys(sample.scores ?? {}).length > 0).length;
  if (scoredErrors > 0)
    notes.push(
      `${scoredErrors} errored samples hold scores as well; an errored sample is ungraded, its scores are not read`,
    );
  return notes;
}

function trialKey(id: string | number, epoch: number): string {
  return JSON.stringify([String(id), epoch]);
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').slice(0, 200);
}
