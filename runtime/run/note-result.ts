// How one action of the plan came out: in the log, and in the audit chain.
import type { RecordActionResult } from '../record/schema.ts';
import type { Draft } from './draft.ts';

export function noteResult(result: RecordActionResult, draft: Draft): void {
  draft.append.actionResults.push(result);
  draft.audit({ kind: 'action_result', payload: { atMs: draft.nowMs, ...result } });
}
