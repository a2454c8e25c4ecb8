// The planned action behind an id. An id that the plan does not have is our bug, never data's.
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { PlannedAction } from '../contracts/plan.ts';
import type { RunHead } from '../contracts/run.ts';

export function actionOf(head: Pick<RunHead, 'runId' | 'plan'>, actionId: string): PlannedAction {
  const action = head.plan?.actions.find(({ id }) => id === actionId);
  if (action) return action;
  throw new AssizeError('INTERNAL', `run ${head.runId}: the plan has no action ${actionId}`);
}
