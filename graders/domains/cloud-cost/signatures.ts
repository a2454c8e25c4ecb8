// How many people must sign a plan, worked out anew from its actions: it shares no code with the policy it checks.
import type { RecordPlan } from '../../../runtime/record/schema.ts';
import type { EstateIndex } from './estate.ts';

const risks = new Map([
  ['stop_vm', 0],
  ['resize_vm', 1],
  ['snapshot_and_delete_disk', 2],
  ['release_ip', 2],
]);
const raised = new Set(['staging', 'test']);
/** From this risk on (0 low, 1 medium, 2 high) two people sign. */
const highRisk = 2;
const largePlanCents = 100_000;

/** One, or two: for an action of high risk or of unknown worth, a plan worth $1,000 a month, and wherever the plan says so. */
export function signaturesNeeded(plan: RecordPlan | null, estate: EstateIndex): 1 | 2 {
  if (!plan) return 1;
  const { actions, approversNeeded } = plan;
  const cents = actions.reduce((sum, { monthlySavingCents }) => sum + (monthlySavingCents ?? 0), 0);
  const isLarge = cents >= largePlanCents || approversNeeded === 2;
  return isLarge || actions.some((action) => needsTwo(action, estate)) ? 2 : 1;
}

function needsTwo({ ref, operation, monthlySavingCents }: RecordPlan['actions'][number], estate: EstateIndex): boolean {
  const base = risks.get(operation) ?? highRisk;
  const risk = base + (raised.has(estate.resource(ref)?.environment ?? '') ? 1 : 0);
  return risk >= highRisk || monthlySavingCents === null;
}
