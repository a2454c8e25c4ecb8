// Somebody rewords one exclusion of the stored draft. That is another plan with another hash: signatures of the old one
// no longer count, and once somebody has signed, the next signature shows the edit and the run fails.
import { sealPlan } from '../../plan/seal-plan.ts';
import type { RunDeps } from '../deps.ts';
import { command, type Commanded } from './command.ts';

export type EditRefusal = 'not_waiting' | 'unknown_exclusion';

export interface Edit {
  readonly who: string;
  readonly exclusion: string;
  readonly reason: string;
}

export function editPlan(runId: string, edit: Edit, owner: string, deps: RunDeps): Promise<Commanded> {
  return command(runId, owner, deps, (draft) => {
    const { state, plan } = draft.head;
    const refuse = (refused: EditRefusal): EditRefusal => {
      draft.event('edit_plan', { ...edit, refused, plan_hash: plan?.planHash ?? null });
      return refused;
    };
    if (state !== 'awaiting_approval' || !plan) return refuse('not_waiting');
    if (!plan.exclusions.some(({ ref }) => ref === edit.exclusion)) return refuse('unknown_exclusion');
    const reworded = plan.exclusions.map((one) => (one.ref === edit.exclusion ? { ...one, reason: edit.reason } : one));
    const edited = sealPlan({ ...plan, exclusions: reworded });
    draft.set({ plan: edited });
    draft.event('edit_plan', { ...edit, refused: null, plan_hash: edited.planHash });
    const hashes = { fromHash: plan.planHash, toHash: edited.planHash };
    draft.audit({ kind: 'plan_edited', payload: { atMs: draft.nowMs, who: edit.who, ...hashes } });
    return null;
  });
}
