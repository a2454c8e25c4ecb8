// Reads every applied effect back, through a path the executor did not write through, and ends the run accordingly.
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import type { PlannedAction } from '../contracts/plan.ts';
import { actionOf } from './action-of.ts';
import type { RunDeps } from './deps.ts';
import type { Draft } from './draft.ts';

/** `completed` only when every action of the plan was applied and is seen; nothing less. */
export function verifyEffects(draft: Draft, deps: RunDeps): void {
  const startMs = deps.clock.now();
  let verified = 0;
  for (const { actionId, status } of draft.log.actionResults) {
    if (status === 'applied' && isSeen(actionOf(draft.head, actionId), draft, deps)) verified += 1;
  }
  const planned = draft.head.plan?.actions.length ?? 0;
  draft.span('verify', startMs, { planned, verified });
  draft.moveTo(verified === planned ? 'completed' : 'completed_with_failures');
}

function isSeen(action: PlannedAction, draft: Draft, deps: RunDeps): boolean {
  const expected = deps.trial.expectedAfter(action);
  const observed = deps.trial.verification.observe(action.ref);
  const verified = canonicalJson(expected) === canonicalJson(observed);
  const verification = { actionId: action.id, ref: action.ref, expected, observed, verified };
  draft.append.verification.push(verification);
  draft.audit({ kind: 'verification', payload: { atMs: draft.nowMs, ...verification } });
  return verified;
}
