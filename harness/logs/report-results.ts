// A report of ours as trial results: `passed` first, then the criteria in the order of its rows.
import type { Report, ReportOutcome } from '../../kernel/contracts/index.ts';
import type { Reading, TrialResults } from '../../kernel/contracts/trial-results.ts';
import { passedRow } from '../stages/5-summarise.ts';

export function reportResults(report: Report, source: string): TrialResults {
  const criteria = report.rows.map(({ criterion }) => criterion);
  const gating = report.rows.filter((row) => row.gating && row.criterion !== passedRow).map((row) => row.criterion);
  return {
    source,
    format: 'assize-report',
    task: `${report.suite.id} ${report.suite.version}`,
    agent: report.agent.id,
    criteria,
    trials: report.outcomes.map((outcome) => ({
      case: outcome.case,
      trial: outcome.trial,
      readings: new Map(
        criteria.map((id) => [id, id === passedRow ? readPassed(outcome, gating) : readCriterion(outcome, id)]),
      ),
      otherwise: 'no such criterion',
    })),
    notes: notesOf(report),
    instrument: report.fingerprint.instrument,
  };
}

// As the report's own row counts it: a gating criterion without a verdict leaves the trial without one.
function readPassed(outcome: ReportOutcome, gating: readonly string[]): Reading {
  if (outcome.errored) return errored(outcome.errored);
  const silent = gating.find(
    (id) => outcome.criteria[id]?.verdict !== 'pass' && outcome.criteria[id]?.verdict !== 'fail',
  );
  if (silent !== undefined) return { kind: 'ungraded', reason: `no verdict of ${silent}` };
  const codes = gating.flatMap((id) => outcome.criteria[id]?.codes.map((code) => `${id}: ${code}`) ?? []);
  return { kind: 'scored', value: outcome.passed ? 1 : 0, codes };
}

function readCriterion(outcome: ReportOutcome, id: string): Reading {
  if (outcome.errored) return errored(outcome.errored);
  const result = outcome.criteria[id];
  if (result === undefined || result.verdict === 'none')
    return { kind: 'ungraded', reason: `no verdict${result?.message ? ` (${result.message})` : ''}` };
  return { kind: 'scored', value: result.verdict === 'pass' ? 1 : 0, codes: result.codes };
}

function errored({ cause, message }: { readonly cause: string; readonly message: string }): Reading {
  return { kind: 'ungraded', reason: `errored (${cause}): ${message.split('\n')[0] ?? ''}` };
}

function notesOf(report: Report): readonly string[] {
  const notes: string[] = [];
  const { validation } = report;
  if (validation.state !== 'passed')
    notes.push(`its graders are not validated${validation.message === '' ? '' : `: ${validation.message}`}`);
  if (report.configuration.faults.length > 0)
    notes.push(`faults were switched on for every case: ${report.configuration.faults.join(', ')}`);
  const { families, configuration } = report;
  if (families < configuration.cases.length)
    notes.push(
      `its ${configuration.cases.length} cases stand on ${families} requests and data of their own: for other cases the intervals promise too much`,
    );
  return notes;
}
