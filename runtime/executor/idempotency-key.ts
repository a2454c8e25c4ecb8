// The key under which a step happens once. It names the step and never the attempt.
import { digest } from '../../kernel/encoding/sha256.ts';

/** Raised when the parts or their order change. */
const keyVersion = ['idem', 1] as const;

/** SHA-256 over the canonical array of version, run, plan hash, action and step: parts cannot run into each other. */
export function idempotencyKey(step: {
  readonly runId: string;
  readonly planHash: string;
  readonly actionId: string;
  readonly step: string;
  readonly undo: boolean;
}): string {
  return digest([...keyVersion, step.runId, step.planHash, step.actionId, `${step.undo ? 'undo:' : ''}${step.step}`]);
}
