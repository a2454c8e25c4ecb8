// The policy rules that exclude a finding, each once and in plain words. What is here is known from the estate alone;
// the policy decides again about what is proposed.
import type { Blocker, Resource, Utilization } from '../estate/world.ts';
import { foldTag, valuesOf } from '../estate/tags.ts';
import { dataGapsOf } from './data-sufficiency.ts';
import type { AnalyzerRules, BlockerRules } from './thresholds.ts';

export function blockersOf(
  resource: Resource,
  utilization: Utilization | undefined,
  { thresholds, blockers }: AnalyzerRules,
  asOfMs: number,
): readonly Blocker[] {
  const dataGaps = dataGapsOf(resource, utilization, thresholds, asOfMs);
  return [
    blocker('P-001', resource.environment === 'production' ? 'it is in production' : null),
    blocker('P-002', protection(resource, blockers)),
    blocker('P-003', untrusted(resource, blockers)),
    blocker('P-005', dataGaps.length > 0 ? dataGaps.join('; ') : null),
    blocker('P-006', resource.environment === null ? unknownEnvironment(resource) : null),
  ].flat();
}

function blocker(rule: string, reason: string | null): readonly Blocker[] {
  return reason === null ? [] : [{ rule, reason }];
}

/** One protecting tag is enough, whatever another spelling of the same key says. */
function protection({ tags }: Resource, { protectedTags }: BlockerRules): string | null {
  for (const [key, value] of Object.entries(tags)) {
    const folded = foldTag(key);
    const values = Object.hasOwn(protectedTags, folded) ? protectedTags[folded] : undefined;
    if (values?.includes(foldTag(value)) === true) return `protected by its tag ${key}: ${value}`;
  }
  return null;
}

function untrusted({ withheld }: Resource, { clearedTexts }: BlockerRules): string | null {
  return withheld.every((hash) => clearedTexts.includes(hash))
    ? null
    : 'its metadata contained instruction-like text, withheld and treated as data, and waits for a person';
}

function unknownEnvironment({ tags }: Resource): string {
  const values = valuesOf(
    Object.entries(tags).map(([key, value]) => ({ key, value })),
    'environment',
  );
  if (values.length === 0) return 'no environment tag: it could be production';
  if (values.length > 1) return `its environment tags disagree (${values.join(', ')}): it could be production`;
  return `its environment tag names no known environment (${values[0]}): it could be production`;
}
