// The only place where effects happen, and the last line: it verifies the token on every step, keeps the executions table,
// and refuses by its own guard whatever the token says. It trusts nobody above it and knows no policy.
import { deepFreeze } from '../../kernel/encoding/frozen.ts';
import { digest } from '../../kernel/encoding/sha256.ts';
import type { CapabilityVerifier } from '../capability/verify-capability.ts';
import type { ExecutionRow, Sandbox, StepRequest, StepResult } from '../contracts/sandbox.ts';
import type { DomainEffects, EffectResult } from './domain-effects.ts';

export interface SandboxOptions {
  readonly verifier: CapabilityVerifier;
  readonly workspace: string;
  readonly clock: { now(): number };
  /** Fault: how many performs of each key are throttled before one goes through. */
  readonly throttledAttempts?: number;
}

/** A step whose token names it. */
interface Admitted {
  readonly kind: 'admitted';
  /** False once the token has expired: it may replay or undo, never start anything new. */
  readonly mayStart: boolean;
  readonly payloadDigest: string;
}

interface Executed {
  readonly row: ExecutionRow;
  readonly planHash: string;
}

/**
 * INV-2 and INV-3: only what was approved runs, and every effect happens once. `perform` is one synchronous piece of
 * work: effect and row are there together or not at all, and of two racing calls with one key the second replays.
 */
export function createSandbox(effects: DomainEffects, options: SandboxOptions): Sandbox {
  const { clock, throttledAttempts = 0 } = options;
  const table = new Map<string, Executed>();
  const throttled = new Map<string, number>();

  const throttle = (key: string): StepResult | null => {
    const attempts = throttled.get(key) ?? 0;
    if (attempts >= throttledAttempts) return null;
    throttled.set(key, attempts + 1);
    return { kind: 'throttled' };
  };

  /** The domain's effect and its row, together. */
  const commit = (request: StepRequest, payloadDigest: string, atMs: number, ran: ExecutionRow | null): StepResult => {
    const { key, runId, planHash, action, step, undo } = request;
    const effect = { key, runId, action, step, atMs };
    const result: EffectResult = ran === null ? effects.apply(effect) : effects.reverse(effect, ran);
    if (result.kind !== 'done') return result;
    const { before, after } = result;
    const row = { key, runId, actionId: action.id, step, undo, ref: action.ref, payloadDigest, before, after, atMs };
    table.set(key, { row: deepFreeze(row), planHash });
    return { kind: 'applied', before, after };
  };

  const performNow = (request: StepRequest): StepResult => {
    const nowMs = clock.now();
    const admitted = admit(request, nowMs, options);
    if (admitted.kind !== 'admitted') return admitted;
    const executed = table.get(request.key);
    if (executed !== undefined) return replay(executed.row, admitted.payloadDigest);

    const rows = rowsOfAction(table.values(), request);
    const ran = request.undo ? findUndoable(rows, request.step) : null;
    const refused = request.undo ? refuseUndo(ran) : refuseStart(rows, admitted, request, effects);
    return refused ?? throttle(request.key) ?? commit(request, admitted.payloadDigest, nowMs, ran);
  };

  return {
    perform: async (request) => performNow(request),
    executions: () => Array.from(table.values(), ({ row }) => row),
  };
}

/** The token, checked on every step. A step that the approved action does not list was never named. */
function admit(request: StepRequest, nowMs: number, { verifier, workspace }: SandboxOptions): Admitted | StepResult {
  const { runId, planHash, action, step, undo } = request;
  if (request.workspace !== workspace) return { kind: 'refused', reason: 'other_run' };
  const verdict = verifier.verify(request.token, request, nowMs);
  if (verdict.kind === 'refused') return verdict;
  if (!action.steps.includes(step)) return { kind: 'refused', reason: 'action_not_named' };
  const payloadDigest = digest([runId, planHash, verdict.actionDigest, step, undo]);
  return { kind: 'admitted', mayStart: verdict.kind === 'valid', payloadDigest };
}

function replay(row: ExecutionRow, payloadDigest: string): StepResult {
  if (row.payloadDigest === payloadDigest) return { kind: 'replayed', before: row.before, after: row.after };
  const what = `${row.undo ? 'undo of ' : ''}${row.step} of action ${row.actionId} on ${row.ref}`;
  return { kind: 'key_conflict', reason: `this key belongs to another payload: ${what}` };
}

function refuseStart(
  rows: readonly ExecutionRow[],
  { mayStart }: Admitted,
  { action }: StepRequest,
  effects: DomainEffects,
): StepResult | null {
  if (!mayStart) return { kind: 'refused', reason: 'expired' };
  if (rows.some(({ undo }) => undo)) return { kind: 'precondition_failed', reason: 'the action was already undone' };
  const guarded = effects.guard(action.ref);
  return guarded === null ? null : { kind: 'refused', reason: guarded };
}

function refuseUndo(ran: ExecutionRow | null): StepResult | null {
  return ran === null ? { kind: 'refused', reason: 'nothing_to_undo' } : null;
}

/** The forward step on record, unless it was undone since. */
function findUndoable(rows: readonly ExecutionRow[], step: string): ExecutionRow | null {
  const ofStep = rows.filter((row) => row.step === step);
  return ofStep.some(({ undo }) => undo) ? null : (ofStep[0] ?? null);
}

function rowsOfAction(executed: Iterable<Executed>, { runId, planHash, action }: StepRequest): readonly ExecutionRow[] {
  const rows: ExecutionRow[] = [];
  for (const each of executed) {
    const { row } = each;
    if (row.actionId === action.id && row.runId === runId && each.planHash === planHash) rows.push(row);
  }
  return rows;
}
