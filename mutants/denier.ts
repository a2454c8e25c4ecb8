// States no caveat, hides that sources disagree, and never tries again what timed out.
import { createReferencePolicy, referenceSteps } from '../runtime/domains/cloud-cost/reference/index.ts';
import type { ReferencePolicy } from '../runtime/domains/cloud-cost/reference/index.ts';

export const createDenier = (): ReferencePolicy =>
  createReferencePolicy(
    {
      caveats: () => [],
      explain: (finding) => (finding.conflict === null ? referenceSteps.explain(finding) : 'Left out for now (P-005).'),
      retry: () => [],
    },
    'mutant:denier',
  );
