// P-002 protected-tags: a lifecycle or compliance tag that protects the resource. Keys and values are compared whole.
import { analyzerBlocker } from '../context.ts';
import type { CloudRule } from '../context.ts';
import { foldTag } from '../policy.ts';
import type { Policy } from '../policy.ts';
import type { Resource } from '../../estate/world.ts';

export const protectedTags: CloudRule = {
  id: 'P-002',
  title: 'protected-tags',
  check({ resource, finding }, { policy }) {
    if (!resource) return null;
    const tag = protectingTag(resource, policy);
    if (tag) return `protected by the tag ${tag.key}: ${tag.value}`;
    return analyzerBlocker(finding, 'P-002');
  },
};

/** The first tag, as written, that protects the resource. */
function protectingTag(
  { tags }: Resource,
  policy: Policy,
): { readonly key: string; readonly value: string } | undefined {
  for (const [key, value] of Object.entries(tags)) {
    if (policy.protectedTags.get(foldTag(key))?.has(foldTag(value)) === true) return { key, value };
  }
  return undefined;
}
