// Proposes every finding in scope, blockers or not, without a dry run, and submits it unchanged until it is refused for good.
import { createReferencePolicy, referenceSteps } from '../runtime/domains/cloud-cost/reference/index.ts';
import type { ReferencePolicy } from '../runtime/domains/cloud-cost/reference/index.ts';

export const createReckless = (): ReferencePolicy =>
  createReferencePolicy(
    {
      select(findings, scope) {
        const { proposed, excluded } = referenceSteps.select(findings, scope);
        const inScope = new Set([...proposed, ...excluded].map(({ ref }) => ref));
        return { proposed: findings.filter(({ ref }) => inScope.has(ref)), excluded: [] };
      },
      dryRun: () => [],
      revise: (selection) => selection,
    },
    'mutant:reckless',
  );
