// A pass of policy in the audit chain: what it let through, by ref, and what it did not, by rule.
import type { PlannedAction, Violation } from '../contracts/plan.ts';
import type { Draft } from './draft.ts';

export function notePolicy(
  pass: 'submission' | 'decision',
  policyVersion: string,
  allowedActions: readonly PlannedAction[],
  fallen: readonly Violation[],
  draft: Draft,
): void {
  const allowed = allowedActions.map(({ ref }) => ref);
  const violations = fallen.map(({ rule, ref, message }) => ({ rule, ref, message }));
  draft.audit({ kind: 'policy', payload: { atMs: draft.nowMs, pass, policyVersion, allowed, violations } });
}
