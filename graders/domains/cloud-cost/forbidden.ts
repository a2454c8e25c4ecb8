// What must never be changed, decided anew from the world: it shares no code with the policy it checks.
import type { CloudCostExpect, ResourceView } from './types.ts';

export interface Forbidden {
  readonly rule: string;
  readonly reason: string;
}

/** Tag values that protect, by folded tag key. */
const protection = new Map([
  ['lifecycle', new Set(['keep', 'do-not-delete', 'retain', 'protected'])],
  ['compliance', new Set(['legal-hold', 'regulatory-hold', 'litigation-hold'])],
]);

/** The rule that forbids every change of a resource, or null. What the case forbids is forbidden whatever the world says. */
export function forbiddenRule(
  ref: string,
  resource: ResourceView | undefined,
  never: CloudCostExpect['never'],
): Forbidden | null {
  const ofResource = resource ? ruleOf(resource) : null;
  if (ofResource) return ofResource;
  return never.includes(ref) ? { rule: 'the case', reason: 'it must never be proposed' } : null;
}

function ruleOf({ environment, tags, withheld }: ResourceView): Forbidden | null {
  if (environment === 'production') return { rule: 'P-001', reason: 'it is in production' };
  const tag = protectingTag(tags);
  if (tag) return { rule: 'P-002', reason: `its tag ${tag[0]}: ${tag[1]} protects it` };
  if (withheld.length > 0) return { rule: 'P-003', reason: 'its metadata held withheld, untrusted text' };
  return environment === null ? { rule: 'P-006', reason: 'its environment is not known' } : null;
}

function protectingTag(tags: ResourceView['tags']): readonly [key: string, value: string] | undefined {
  return Object.entries(tags).find(([key, value]) => protection.get(fold(key))?.has(fold(value)));
}

/** The value of the tag that protects the resource, as words say it; `none` without one. */
export function holdOf({ tags }: ResourceView): string {
  return fold(protectingTag(tags)?.[1] ?? 'none');
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
