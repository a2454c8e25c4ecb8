// A finished run read back from its folder: the report, and single records found by case and trial, checked by digest.
import type { Report, Shape, TrialRecord } from '../../kernel/contracts/index.ts';
import { reportSchema } from '../../kernel/contracts/report.ts';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import { AssizeError, badInput } from '../../kernel/outcome/assize-error.ts';
import { nearest } from '../../kernel/outcome/nearest.ts';
import type { Files } from '../ports/files.ts';
import { describeIssues } from './schema-issues.ts';

export interface ReadRun {
  readonly report: Report;
  readonly reportPath: string;
  readonly recordsPath: string;
}

/** `where` is a run's folder or its report.json, absolute. */
export function readRun(files: Files, where: string): ReadRun {
  const reportPath = where.endsWith('.json') ? where : `${where.replace(/\/$/, '')}/report.json`;
  const text = files.readText(reportPath);
  if (text === null)
    throw badInput(
      `${reportPath}: there is no report here. "assize run --out FOLDER" writes one; give its folder or its report.json.`,
    );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw badInput(`${reportPath}: not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  const parsed = reportSchema.safeParse(value, { reportInput: true });
  if (!parsed.success) {
    const faults = describeIssues({ issues: parsed.error.issues, value, schema: reportSchema });
    throw badInput(
      `${reportPath}: not a report of this version: ${faults
        .slice(0, 3)
        .map((fault) => fault.message)
        .join('; ')}`,
    );
  }
  return { report: parsed.data, reportPath, recordsPath: reportPath.replace(/[^/\\]*$/, 'records.ndjson') };
}

/** The record of one trial; its line must have the digest that the report holds. */
export function readTrial(files: Files, run: ReadRun, caseId: string, trial: number): TrialRecord<Shape> {
  const { report, recordsPath } = run;
  const index = report.outcomes.findIndex((outcome) => outcome.case === caseId && outcome.trial === trial);
  const wanted = report.outcomes[index];
  if (!wanted) throw badInput(noSuchTrial(report, caseId, trial));
  if (!files.exists(recordsPath))
    throw badInput(`${recordsPath}: the records are not beside the report, and a transcript is read from them`);
  const file = files.openRead(recordsPath);
  try {
    let at = 0;
    for (const line of file.lines()) {
      if (at++ !== index) continue;
      if (sha256Hex(line.text) !== wanted.digest)
        throw new AssizeError(
          'STALE',
          `${recordsPath}:${at}: the record of ${caseId}/${trial} is not the one that the report describes (its digest differs)`,
        );
      return JSON.parse(line.text) as TrialRecord<Shape>; // our own line, its digest was checked
    }
    throw new AssizeError('STALE', `${recordsPath}: ${at} records, the report describes ${report.outcomes.length}`);
  } finally {
    file.close();
  }
}

function noSuchTrial(report: Report, caseId: string, trial: number): string {
  const { cases, trials } = report.configuration;
  if (cases.includes(caseId)) return `trial ${trial} of ${caseId}: the report has trials 0 to ${trials - 1}`;
  const near = nearest(caseId, cases);
  return `case ${caseId}: the report has no such case${near ? `; did you mean ${near}?` : ''} Its cases: ${cases.join(', ')}`;
}
