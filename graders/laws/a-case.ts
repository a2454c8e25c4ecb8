// Builds cases for tests: nothing expected, with overrides.
import type { Case } from '../../kernel/contracts/index.ts';
import type { CloudCostExpect, CloudCostGrading } from '../domains/cloud-cost/types.ts';

export function aCase(
  expect: Partial<CloudCostExpect> = {},
  faults: readonly { readonly kind: string }[] = [],
): Case<CloudCostGrading> {
  return {
    id: 'c-test',
    input: { request: 'Find waste in dev and test.', requester: 'dana', operator: [], approvers: [] },
    expect: {
      scope: { environments: ['dev', 'test'] },
      propose: [],
      never: [],
      explain: {},
      outcome: 'completed',
      applied: [],
      failed: [],
      effects: 0,
      ...expect,
    },
    faults,
  };
}
