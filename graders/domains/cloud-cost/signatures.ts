// How many people must sign a plan, worked out anew from its actions: it shares no code with the policy it checks.
import type { RecordPlan } from '../../../runtime/record/schema.ts';
import type { EstateIndex } from './estate.ts';

/** Where every operation is one level riskier. */
const raised: ReadonlySet<string | null | undefined> = new Set(['staging', 'test']);
const largePlanCents = 100_000;

/** One, or two: for an action of high risk or of unknown worth, a plan worth $1,000 a month, and wherever the plan says so. */
export function signaturesNeeded(
  actions: RecordPlan['actions'],
  approversNeeded: RecordPlan['approversNeeded'] | undefined,
  estate: EstateIndex,
): 1 | 2 {
  const cents = actions.reduce((sum, { monthlySavingCents }) => sum + Number(monthlySavingCents), 0);
  const isLarge = cents >= largePlanCents || approversNeeded === 2;
  return isLarge || actions.some((action) => needsTwo(action, estate)) ? 2 : 1;
}

function needsTwo({ ref, operation, monthlySavingCents }: RecordPlan['actions'][number], estate: EstateIndex): boolean {
  if (monthlySavingCents === null) return true;
  // A stop is low, a resize medium: high only where raised. Everything else cannot be taken back.
  if (operation === 'stop_vm') return false;
  return operation !== 'resize_vm' || raised.has(estate.resource(ref)?.environment);
}
