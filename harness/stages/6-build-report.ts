// Stage 6: rows, outcomes and digests become the report.
import type { Report, ReportRow, Shape } from '../../kernel/contracts/index.ts';
import { buildReport } from '../../reports/index.ts';
import type { RunPlan } from './run-plan.ts';
import type { TrialSummary } from '../trial/trial-summary.ts';
import { spreadOf, trialPassed } from './5-summarise.ts';
import type { Criterion } from './5-summarise.ts';

export function buildRunReport<S extends Shape>(run: {
  readonly plan: RunPlan<S>;
  readonly configuration: Report['configuration'];
  readonly criteria: readonly Criterion[];
  readonly rows: readonly ReportRow[];
  readonly summaries: readonly TrialSummary[];
}): Report {
  const { plan, summaries } = run;
  return buildReport({
    suite: { id: plan.suite.id, version: plan.suite.version },
    agent: { id: plan.agent.id, version: plan.agent.version ?? null, noisy: plan.agent.noisy ?? false },
    configuration: run.configuration,
    fingerprint: plan.fingerprint,
    validation: plan.validation,
    families: new Set(plan.cases.map((c) => c.family ?? `case ${c.id}`)).size,
    rows: run.rows,
    spread: spreadOf(run.configuration.cases, summaries, (summary) => trialPassed(summary, run.criteria)),
    outcomes: summaries.map((summary) => ({
      case: summary.case,
      trial: summary.trial,
      passed: trialPassed(summary, run.criteria),
      digest: summary.digest,
      errored: summary.errored,
      criteria: Object.fromEntries(
        Object.entries(summary.criteria).map(([id, result]) => [id, { ...result, codes: [...result.codes] }]),
      ),
    })),
    usages: summaries.map((summary) => summary.usage),
    auditHeads: summaries.map((summary) => summary.auditHead),
    caveats: plan.suite.caveats ?? [],
  });
}
