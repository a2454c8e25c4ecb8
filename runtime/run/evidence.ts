// What a run has retrieved: the look-ups that succeeded, by evidence id, in order of retrieval.
import type { Evidence } from '../contracts/domain.ts';
import type { RecordToolCall } from '../record/schema.ts';

export function evidenceOf(calls: readonly RecordToolCall[]): Evidence[] {
  const evidence: Evidence[] = [];
  for (const { tool, result } of calls) {
    if (result.kind !== 'ok' || result.evidenceId === null) continue;
    evidence.push({ id: result.evidenceId, tool, subjects: result.subjects });
  }
  return evidence;
}
