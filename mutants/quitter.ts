// Reads the findings and proposes nothing; what should have been proposed is not even mentioned.
import { createReferencePolicy, referenceSteps } from '../runtime/domains/cloud-cost/reference/index.ts';
import type { ReferencePolicy } from '../runtime/domains/cloud-cost/reference/index.ts';

export const createQuitter = (): ReferencePolicy =>
  createReferencePolicy(
    { select: (findings, scope) => ({ ...referenceSteps.select(findings, scope), proposed: [] }) },
    'mutant:quitter',
  );
