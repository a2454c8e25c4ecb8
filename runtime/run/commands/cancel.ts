// The requester takes a run back: possible until it executes.
import type { RunDeps } from '../deps.ts';
import { transitions } from '../transitions.ts';
import { command, type Commanded } from './command.ts';

export type CancelRefusal = 'not_requester' | 'executing' | 'ended';

export function cancel(runId: string, who: string, owner: string, deps: RunDeps): Promise<Commanded> {
  return command(runId, owner, deps, (draft) => {
    const { state, requester } = draft.head;
    const refused: CancelRefusal | null = transitions[state].includes('cancelled')
      ? who === requester
        ? null
        : 'not_requester'
      : transitions[state].length > 0
        ? 'executing'
        : 'ended';
    draft.event('cancel', { who, refused });
    if (refused === null) draft.moveTo('cancelled');
    return refused;
  });
}
