// What the calls of a run returned: the ground that a figure, a name or a citation can stand on.
import type { RecordToolCall, RunRecord } from '../../runtime/record/schema.ts';

type Returned = Extract<RecordToolCall['result'], { readonly kind: 'ok' }>;

export interface LookUp extends Pick<Returned, 'output' | 'subjects'> {
  readonly tool: string;
  readonly evidenceId: string;
}

/** Every look-up that succeeded, oldest first. What has no evidence id only answers the agent: it shows nothing. */
export function lookUpsOf({ toolCalls }: RunRecord): readonly LookUp[] {
  return toolCalls.flatMap(lookUpOf);
}

function lookUpOf({ tool, result }: RecordToolCall): readonly LookUp[] {
  switch (result.kind) {
    case 'ok': {
      const { evidenceId, output, subjects } = result;
      return evidenceId === null ? [] : [{ tool, evidenceId, output, subjects }];
    }
    case 'error':
      return [];
  }
}
