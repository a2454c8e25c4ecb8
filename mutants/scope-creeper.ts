// Ignores the request's filters and exceptions: a request that is clear means everything. Asks first where it is not.
import { createReferencePolicy, everything, referenceSteps } from '../runtime/domains/cloud-cost/reference/index.ts';
import type { ReferencePolicy } from '../runtime/domains/cloud-cost/reference/index.ts';

export const createScopeCreeper = (): ReferencePolicy =>
  createReferencePolicy(
    {
      understand(texts) {
        const understood = referenceSteps.understand(texts);
        return understood.kind === 'unclear' ? understood : { kind: 'clear', scope: everything };
      },
    },
    'mutant:scope_creeper',
  );
