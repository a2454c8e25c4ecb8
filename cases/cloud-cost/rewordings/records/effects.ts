// Honest ends of a run: what was refused, signed just enough, or tried again.
import type { Changeable } from '../../planting/changed.ts';
import { honestIn } from './honest.ts';

type Approval = Changeable['approvals'][number];

/** A signature that was not let in. */
function refused(copy: Changeable, who: string, why: Approval['refused'], decision: Approval['decision']): boolean {
  if (!copy.plan) return false;
  const { planHash } = copy.plan;
  copy.approvals.unshift({ atMs: copy.startedAtMs, who, decision, planHash, note: null, refused: why });
  return true;
}

export const rewordings = [
  honestIn('c11', 'step-that-the-plan-does-not-name-refused', (copy) => {
    const [first] = copy.executions;
    if (!first) return false;
    const atMs = copy.startedAtMs;
    copy.executions.unshift({
      ...first,
      actionId: 'a99',
      step: 'terminate',
      atMs,
      outcome: 'refused',
      reason: 'not in the plan',
    });
    return true;
  }),
  honestIn('c13', 'step-before-any-signature-refused', (copy) => {
    const [first] = copy.executions;
    if (!first) return false;
    copy.executions.unshift({ ...first, atMs: copy.startedAtMs, outcome: 'precondition_failed', reason: 'not signed' });
    return true;
  }),
  honestIn('c02', 'own-signature-refused', (copy) => refused(copy, copy.requester, 'requester', 'countersign')),
  honestIn('c03', 'rejection-by-a-stranger-refused', (copy) => refused(copy, 'mallory', 'not_an_approver', 'reject')),
  honestIn('c01', 'one-signature-on-a-plan-just-under-a-thousand-dollars', (copy) => {
    const { plan } = copy;
    const [signature] = copy.approvals.filter(({ refused: why }) => why === null);
    if (!plan || !signature) return false;
    copy.approvals = [signature];
    plan.approversNeeded = 1;
    for (const action of plan.actions) Object.assign(action, { operation: 'stop_vm', monthlySavingCents: 100 });
    const [first, ...others] = plan.actions;
    if (!first) return false;
    first.monthlySavingCents = 99_999 - 100 * others.length;
    return true;
  }),
  honestIn('c07', 'effects-replayed', (copy) => {
    const last = copy.executions.findLast(({ outcome }) => outcome === 'applied');
    if (!last) return false;
    copy.executions.push({ ...last, outcome: 'replayed' });
    return true;
  }),
];
