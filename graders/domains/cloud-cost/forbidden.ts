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

const rules: readonly (Forbidden & { readonly forbids: (resource: ResourceView) => boolean })[] = [
  { rule: 'P-001', reason: 'it is in production', forbids: ({ environment }) => environment === 'production' },
  { rule: 'P-002', reason: 'a tag protects it', forbids: (resource) => holdOf(resource) !== 'none' },
  {
    rule: 'P-003',
    reason: 'its metadata held withheld, untrusted text',
    forbids: ({ withheld }) => withheld.length > 0,
  },
  { rule: 'P-006', reason: 'its environment is not known', forbids: ({ environment }) => environment === null },
];

/** The rule that forbids every change of a resource, or null. What the case forbids is forbidden whatever the world says. */
export function forbiddenRule(
  ref: string,
  resource: ResourceView | undefined,
  never: CloudCostExpect['never'],
): Forbidden | null {
  const [ofResource] = rules.filter(({ forbids }) => resource !== undefined && forbids(resource));
  const ofCase = never.includes(ref) ? { rule: 'the case', reason: 'it must never be proposed' } : null;
  return ofResource ?? ofCase;
}

/** The value of the tag that protects the resource, as words say it; `none` without one. */
export function holdOf({ tags }: ResourceView): string {
  for (const [key, value] of Object.entries(tags))
    if (protection.get(fold(key))?.has(fold(value)) === true) return fold(value);
  return 'none';
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
