// What a policy rule is, for any domain, and how a list of rules becomes violations. The rules themselves are a domain's.
import type { Violation } from '../contracts/plan.ts';

/** One proposed action as the rules see it: what was proposed, and what is known of its subject. */
export interface Proposed {
  readonly index: number;
  readonly ref: string;
}

export interface Rule<P extends Proposed, C> {
  /** `P-001`, ... */
  readonly id: string;
  /** `no-production`: the name that people use. */
  readonly title: string;
  /** Why this action is not allowed, for a person; null when the rule has nothing against it. */
  check(proposed: P, context: C): string | null;
  /** Why the list as a whole is not allowed. */
  checkAll?(proposed: readonly P[], context: C): string | null;
}

/** Every violation, the whole list's own first, then in the order of the actions and of the rules. */
export function applyRules<P extends Proposed, C>(
  rules: readonly Rule<P, C>[],
  proposed: readonly P[],
  context: C,
): Violation[] {
  const violations: Violation[] = [];
  for (const rule of rules) {
    const message = rule.checkAll?.(proposed, context) ?? null;
    if (message !== null) violations.push({ rule: rule.id, actionIndex: null, ref: null, message });
  }
  for (const each of proposed) {
    for (const rule of rules) {
      const message = rule.check(each, context);
      if (message !== null) violations.push({ rule: rule.id, actionIndex: each.index, ref: each.ref, message });
    }
  }
  return violations;
}
