// One record's audit chain, verified against its anchor, with the decision told from the entries alone.
import { rebuildDecision } from '../../../runtime/audit/rebuild-decision.ts';
import { verifyAudit } from '../../../runtime/audit/verify-audit.ts';
import type { RunRecord } from '../../../runtime/record/schema.ts';

export function auditRecord(
  record: RunRecord,
  anchor: string | null,
): { readonly ok: boolean; readonly lines: readonly string[] } {
  const { entries } = record.audit;
  const executions = record.executions.filter(({ outcome }) => outcome === 'applied' || outcome === 'replayed').length;
  const verdict = verifyAudit(entries, { anchor: anchor === null ? null : { head: anchor, count: null }, executions });
  return {
    ok: verdict.kind !== 'broken',
    lines: [`audit chain: ${verdict.message}`, ...rebuildDecision(entries).map((line) => `  ${line}`)],
  };
}
