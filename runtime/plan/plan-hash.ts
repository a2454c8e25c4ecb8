// The plan hash: what approvals and the capability token bind to. Any edit of what an approver reads gives another hash.
import { isDeepFrozen } from '../../kernel/encoding/frozen.ts';
import { digest } from '../../kernel/encoding/sha256.ts';
import type { PlanContent } from '../contracts/plan.ts';

/** Hashes of contents that can never change again, by their list of actions. */
const remembered = new WeakMap<object, { readonly content: PlanContent; readonly hash: string }>();

/**
 * SHA-256 over the RFC 8785 form of everything an approver reads (summary, caveats, actions, exclusions, notices, policy
 * version), and of nothing else that a plan holds. Recomputed each time, but for a content whose lists are frozen all
 * the way down and are the very same ones: nothing can have been edited there.
 */
export function planHash(plan: PlanContent): string {
  const { summary, caveats, actions, exclusions, notices, policyVersion } = plan;
  const known = remembered.get(actions);
  if (known !== undefined && isSameContent(known.content, plan)) return known.hash;
  const content = { summary, caveats, actions, exclusions, notices, policyVersion };
  const hash = digest(content);
  if ([caveats, actions, exclusions, notices].every(isDeepFrozen)) remembered.set(actions, { content, hash });
  return hash;
}

/** Texts by value, lists by identity; their lists of actions are the same one already. */
function isSameContent(one: PlanContent, other: PlanContent): boolean {
  return (
    one.summary === other.summary &&
    one.policyVersion === other.policyVersion &&
    one.caveats === other.caveats &&
    one.exclusions === other.exclusions &&
    one.notices === other.notices
  );
}
