// A run that has waited 24 hours for a person expires the next time anything touches it. Looking restarts nothing.
import type { RunHead } from '../contracts/run.ts';
import { personWaitMs } from '../approvals/decide-approval.ts';
import type { Draft } from './draft.ts';

export function isExpiryDue(head: Pick<RunHead, 'waitingSinceMs'>, nowMs: number): boolean {
  return head.waitingSinceMs !== null && nowMs - head.waitingSinceMs >= personWaitMs;
}

/** Expires the run when that is due, and says whether it did. */
export function expireIfDue(draft: Draft): boolean {
  if (!isExpiryDue(draft.head, draft.nowMs)) return false;
  draft.moveTo('expired');
  return true;
}
