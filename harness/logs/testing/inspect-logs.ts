// Inspect eval logs for tests, as Python writes them: JSON with its bare NaN, and archives with one member a sample.
import type { MemberBytes } from './log-bytes.ts';
import { stored, zipBytes } from './log-bytes.ts';

export interface WrittenSample {
  readonly id: string | number;
  readonly epoch?: number;
  /** By scorer. */
  readonly scores: Readonly<Record<string, string>> | { readonly error: string };
}

export interface WrittenLog {
  readonly model: string;
  readonly samples: readonly WrittenSample[];
  readonly task?: string;
  readonly epochs?: number;
  readonly status?: string;
  /** Ids of the dataset; those of the samples unless given. */
  readonly planned?: readonly string[];
  readonly totalSamples?: number | null;
}

/** One text, in the order of fields that Inspect writes. */
export function jsonLog(log: WrittenLog): string {
  return `{${headerFields(log)}, "samples": [${log.samples.map(sampleText).join(', ')}]}`;
}

/** An archive; `pack` says how each member stands in it. */
export function evalLog(
  log: WrittenLog,
  pack: (name: string, text: string, index: number) => MemberBytes = stored,
): Uint8Array {
  const members = log.samples.map(
    (sample) => [`samples/${sample.id}_epoch_${sample.epoch ?? 1}.json`, sampleText(sample)] as const,
  );
  return zipBytes(
    [
      ['_journal/start.json', `{"version": 2, "eval": ${evalText(log)}, "plan": {}}`] as const,
      ...members,
      ['header.json', `{${headerFields(log)}}`] as const,
    ].map(([name, text], index) => pack(name, text, index)),
  );
}

/** An archive that its writer left: a journal and samples, no header. */
export function brokenOffLog(log: WrittenLog): Uint8Array {
  return zipBytes([
    stored('_journal/start.json', `{"version": 2, "eval": ${evalText(log)}, "plan": {}}`),
    ...log.samples.map((sample) => stored(`samples/${sample.id}_epoch_${sample.epoch ?? 1}.json`, sampleText(sample))),
  ]);
}

function headerFields(log: WrittenLog): string {
  const epochs = log.epochs ?? 1;
  const total = log.totalSamples === undefined ? idsOf(log).length * epochs : log.totalSamples;
  const results = total === null ? 'null' : `{"total_samples": ${total}, "completed_samples": ${total}, "scores": []}`;
  return `"version": 2, "status": "${log.status ?? 'success'}", "eval": ${evalText(log)}, "plan": {"name": "plan"}, "results": ${results}, "stats": {}, "invalidated": false`;
}

function evalText({ task = 'questions', model, epochs = 1, ...log }: WrittenLog): string {
  const ids = idsOf({ model, ...log });
  return JSON.stringify({
    eval_id: 'e',
    task,
    model,
    dataset: { name: 'd', samples: ids.length, sample_ids: ids },
    config: { epochs },
  });
}

function idsOf({ planned, samples }: WrittenLog): readonly (string | number)[] {
  return planned ?? [...new Set(samples.map(({ id }) => id))];
}

function sampleText({ id, epoch = 1, scores }: WrittenSample): string {
  const begin = `{"id": ${JSON.stringify(id)}, "epoch": ${epoch}, "input": "2 + 2? NaN \\"", "target": "4", "messages": []`;
  if (isError(scores))
    return `${begin}, "scores": {}, "error": ${JSON.stringify({ message: scores.error, traceback: 't', traceback_ansi: 't' })}}`;
  const written = Object.entries(scores).map(
    ([scorer, value]) => `${JSON.stringify(scorer)}: {"value": ${value}, "answer": "4", "history": []}`,
  );
  return `${begin}, "scores": {${written.join(', ')}}}`;
}

function isError(scores: WrittenSample['scores']): scores is { readonly error: string } {
  return 'error' in scores && Object.keys(scores).length === 1;
}
