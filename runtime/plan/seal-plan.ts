// A sealed plan: what approvers read, hashed, with what follows from it. Frozen; whoever edits it makes another plan.
import { deepFreeze } from '../../kernel/encoding/frozen.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { Plan, PlanContent, PlannedAction } from '../contracts/plan.ts';
import { planHash } from './plan-hash.ts';
import { approversForRisk } from './risk.ts';

/** A plan worth this much a month needs two approvers. */
export const twoApproversFromCents = 100_000;

/**
 * Hashes and freezes a content (in place) and computes what follows from it: the total, whether it is only a lower
 * bound, and how many must approve. Sealing what was read from a store therefore shows any edit, also one of the
 * figures that are not hashed. Throws `CONTRACT` when two actions share an id: a token names actions by id.
 */
export function sealPlan(content: PlanContent): Plan {
  const { summary, caveats, actions, exclusions, notices, policyVersion } = content;
  refuseRepeatedIds(actions);
  const frozen = deepFreeze({ summary, caveats, actions, exclusions, notices, policyVersion });
  const totalSavingCents = actions.reduce((sum, { monthlySavingCents }) => sum + (monthlySavingCents ?? 0), 0);
  return Object.freeze({
    ...frozen,
    planHash: planHash(frozen),
    approversNeeded: actions.some(needsTwo) || totalSavingCents >= twoApproversFromCents ? 2 : 1,
    totalSavingCents,
    totalIsLowerBound: actions.some(({ monthlySavingCents }) => monthlySavingCents === null),
  });
}

function needsTwo({ risk, approvers, monthlySavingCents }: PlannedAction): boolean {
  return approvers === 2 || approversForRisk(risk) === 2 || monthlySavingCents === null;
}

function refuseRepeatedIds(actions: readonly PlannedAction[]): void {
  const ids = actions.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new AssizeError('CONTRACT', `sealPlan: two actions have the id "${repeated}"`);
}
