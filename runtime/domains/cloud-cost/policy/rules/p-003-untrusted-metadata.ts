// P-003 untrusted-metadata: the resource's metadata tried to instruct the agent, so it waits for a person.
// A review clears one text by its hash, and not for a run that the reviewer requested.
import type { Resource, WasteFinding } from '../../estate/world.ts';
import { analyzerBlocker } from '../context.ts';
import type { CloudRule, PolicyContext } from '../context.ts';

export const untrustedMetadata: CloudRule = {
  id: 'P-003',
  title: 'untrusted-metadata',
  check({ resource, finding }, context) {
    return resource && isWaiting(resource, finding, context)
      ? 'its metadata contained instruction-like text, withheld and treated as data; excluded until a human reviews it'
      : null;
  },
};

/** Text that was withheld when the estate was read and is gone now was not reviewed either. */
function isWaiting({ withheld }: Resource, finding: WasteFinding | undefined, context: PolicyContext): boolean {
  if (withheld.length === 0) return analyzerBlocker(finding, 'P-003') !== null;
  return withheld.some((hash) => !isCleared(hash, context));
}

function isCleared(hash: string, { policy, requester }: PolicyContext): boolean {
  return policy.reviews.some(({ textSha256, reviewer }) => textSha256 === hash && reviewer !== requester);
}
