// What a report keeps of a trial: verdicts, reason codes, digest, usage. The transcript stays in records.ndjson.
import type { Grade, Shape, Suite, TrialOutcome, Ungraded, Usage } from '../../kernel/contracts/index.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { thrownText } from '../../kernel/outcome/thrown-text.ts';

export interface CriterionResult {
  readonly verdict: 'pass' | 'fail' | 'none';
  readonly checked: number;
  /** Reason codes of a fail, sorted, each once; for `none` its cause. */
  readonly codes: readonly string[];
  /** For `none`: what happened. */
  readonly message: string | null;
}

export interface TrialSummary {
  readonly case: string;
  readonly trial: number;
  readonly digest: string;
  readonly errored: { readonly cause: string; readonly message: string } | null;
  readonly criteria: Readonly<Record<string, CriterionResult>>;
  readonly usage: Usage | null;
  readonly auditHead: string | null;
}

export function summariseTrial<S extends Shape>(
  suite: Suite<S>,
  trial: { readonly case: string; readonly trial: number; readonly digest: string; readonly outcome: TrialOutcome<S> },
): TrialSummary {
  const { outcome } = trial;
  const base = { case: trial.case, trial: trial.trial, digest: trial.digest };
  if (outcome.kind === 'errored') {
    const cause = outcome.cause === 'timeout' ? 'timeout' : 'trial_errored';
    const result: CriterionResult = { verdict: 'none', checked: 0, codes: [cause], message: outcome.message };
    return {
      ...base,
      errored: { cause: outcome.cause, message: outcome.message },
      criteria: Object.fromEntries(suite.graders.map((grader) => [grader.id, result])),
      usage: null,
      auditHead: null,
    };
  }
  return {
    ...base,
    errored: null,
    criteria: Object.fromEntries(Object.entries(outcome.grades).map(([id, grade]) => [id, summariseGrade(grade)])),
    usage: bySuite(suite.id, 'usage', () => suite.usage?.(outcome.record) ?? null),
    auditHead: bySuite(suite.id, 'auditHead', () => suite.auditHead?.(outcome.record) ?? null),
  };
}

function bySuite<T>(suiteId: string, member: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw badInput(`suite ${suiteId}: ${member}(record) threw ${thrownText(error)}; it must answer for every record`);
  }
}

function summariseGrade(grade: Grade | Ungraded): CriterionResult {
  if (grade.verdict === 'none') return { verdict: 'none', checked: 0, codes: [grade.cause], message: grade.message };
  return {
    verdict: grade.verdict,
    checked: grade.checked,
    codes: [...new Set(grade.findings.map((finding) => finding.code))].sort(),
    message: null,
  };
}
