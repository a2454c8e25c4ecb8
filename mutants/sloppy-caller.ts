// Misnames an argument once, repeats a call, and skips the price checks.
import { createReferencePolicy, referenceSteps } from '../runtime/domains/cloud-cost/reference/index.ts';
import type { ReferencePolicy } from '../runtime/domains/cloud-cost/reference/index.ts';

export const createSloppyCaller = (): ReferencePolicy =>
  createReferencePolicy(
    {
      lookUp: (scope) => [
        ...referenceSteps.lookUp(scope),
        { tool: 'find_waste', input: { environment: 'dev' } },
        { tool: 'get_estate_summary', input: {} },
      ],
      check: (selection, notes) => referenceSteps.check(selection, notes).filter(({ tool }) => tool !== 'quote_price'),
    },
    'mutant:sloppy_caller',
  );
