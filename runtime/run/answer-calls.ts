// Answers the tool calls of one turn: each once, in order, whatever happens to the run meanwhile.
// What a tool returns is the domain's; what an answer does to the run is handed back as the turn's ending.
import type { Json } from '../../kernel/contracts/index.ts';
import type { Evidence } from '../contracts/domain.ts';
import type { ToolUseBlock } from '../contracts/model.ts';
import { judgeCall } from '../guardrails/loop-guard.ts';
import type { RecordToolCall } from '../record/schema.ts';
import { answerControl, isControlTool } from './answer-control.ts';
import type { RunDeps } from './deps.ts';
import type { Draft } from './draft.ts';
import type { Ending } from './ending.ts';
import { evidenceOf } from './evidence.ts';
import { fitOutput, rememberText } from './tool-result.ts';

/** Longer than this, and the model is told of a time-out that it may retry. */
export const slowestLookUpMs = 4_000;

type Result = RecordToolCall['result'];
type CallError = Extract<Result, { kind: 'error' }>['error'];

/** Why calls are not executed from here on. */
interface Stop {
  readonly why: string;
}

interface Calls {
  readonly turn: number;
  readonly planningMs: () => number;
  readonly evidence: Evidence[];
  /** Every call that was tried so far, for the loop guard. */
  readonly tried: RecordToolCall[];
  readonly usedIds: Set<string>;
  stop: Stop | null;
  ending: Ending | null;
}

/**
 * Runs the calls of a turn and appends them to the draft. `cut` says why none of them may run, or is null.
 * Returns how the turn ends the planning, or null when it goes on.
 */
export function answerCalls(
  blocks: readonly ToolUseBlock[],
  cut: string | null,
  turn: number,
  planningMs: () => number,
  draft: Draft,
  deps: RunDeps,
): Ending | null {
  const earlier = draft.log.toolCalls;
  const calls: Calls = {
    turn,
    planningMs,
    evidence: evidenceOf(earlier),
    tried: earlier.filter(({ result }) => result.kind === 'ok' || result.error !== 'not_executed'),
    usedIds: new Set(earlier.map((call) => call.id)),
    stop: cut === null ? null : { why: cut },
    ending: null,
  };
  for (const block of blocks) answerCall(block, calls, draft, deps);
  return calls.ending;
}

function answerCall(block: ToolUseBlock, calls: Calls, draft: Draft, deps: RunDeps): void {
  stopOnBudget(calls, draft, deps);
  const startedAtMs = deps.clock.now();
  const answer = calls.stop
    ? notExecuted(calls.stop)
    : (guarded(block, calls, draft, deps) ?? run(block, calls, draft, deps));
  const call: RecordToolCall = {
    id: unusedId(block.id, calls.usedIds),
    turn: calls.turn,
    tool: block.name,
    input: block.input,
    startedAtMs,
    durationMs: deps.clock.now() - startedAtMs,
    result: answer.result,
  };
  if (answer.text !== null) rememberText(call, answer.text);
  draft.append.toolCalls.push(call);
  if (answer.result.kind === 'error' && answer.result.error === 'not_executed') return;
  calls.tried.push(call);
  draft.span('execute_tool', startedAtMs, { 'gen_ai.tool.name': call.tool, 'gen_ai.tool.call.id': call.id });
}

interface Answer {
  readonly result: Result;
  /** The text for the model when it was made already. */
  readonly text: string | null;
}

function errorAnswer(error: CallError, message: string): Answer {
  return { result: { kind: 'error', error, message }, text: null };
}

function notExecuted({ why }: Stop): Answer {
  return errorAnswer('not_executed', `not executed: ${why}`);
}

function stopOnBudget(calls: Calls, draft: Draft, deps: RunDeps): void {
  if (calls.stop) return;
  if (draft.head.spent.toolCalls >= deps.limits.toolCalls) {
    calls.stop = { why: `the budget of ${deps.limits.toolCalls} tool calls is used up` };
    calls.ending = { to: 'failed', reason: 'budget:tool_calls' };
  } else if (calls.planningMs() > deps.limits.planningMs) {
    calls.stop = { why: `the budget of ${deps.limits.planningMs / 1_000} s of planning is used up` };
    calls.ending = { to: 'failed', reason: 'budget:planning_time' };
  }
}

/** What the loop guard answers in place of the tool; null when the call may run. */
function guarded(block: ToolUseBlock, calls: Calls, draft: Draft, deps: RunDeps): Answer | null {
  const verdict = judgeCall(calls.tried, { tool: block.name, input: block.input }, (tool) =>
    deps.domain.lookUps.has(tool),
  );
  if (!verdict) return null;
  const isLoop = ({ kind }: { readonly kind: string }): boolean => kind === 'loop_guard';
  const isSecond = draft.log.events.some(isLoop) || draft.append.events.some(isLoop);
  const isEnforced = deps.profile === 'guarded';
  draft.event('loop_guard', { detector: verdict.detector, call: draft.count('toolCalls'), enforced: isEnforced });
  if (!isEnforced) return null;
  charge(draft);
  if (!isSecond) return errorAnswer('blocked', verdict.message);
  calls.stop = { why: `the run was halted: ${verdict.detector}` };
  calls.ending = { to: 'failed', reason: `halted:${verdict.detector}` };
  return errorAnswer('blocked', `run halted: ${verdict.detector}`);
}

function charge(draft: Draft): void {
  const { spent } = draft.head;
  draft.set({ spent: { ...spent, toolCalls: spent.toolCalls + 1 } });
}

function run(block: ToolUseBlock, calls: Calls, draft: Draft, deps: RunDeps): Answer {
  charge(draft);
  if (!isControlTool(block.name, deps.domain)) return lookUp(block.name, block.input, calls, deps);
  deps.clock.advance(deps.timing.controlCallMs);
  const { result, ending, stop } = answerControl(block.name, block.input, calls.evidence, draft, deps);
  if (ending) {
    calls.ending = ending;
    calls.stop = { why: stop };
  }
  return { result, text: null };
}

function lookUp(tool: string, input: Json, calls: Calls, deps: RunDeps): Answer {
  const found = deps.trial.lookUp(tool, input, calls.evidence);
  if (found.kind === 'invalid' || found.kind === 'unknown_tool') return errorAnswer(found.kind, found.message);
  deps.clock.advance(Math.min(found.durationMs, slowestLookUpMs));
  if (found.kind === 'timeout' || found.durationMs > slowestLookUpMs) {
    return errorAnswer(
      'timeout',
      `timeout: ${tool} took longer than ${slowestLookUpMs / 1_000} s; this can be retried`,
    );
  }
  const evidenceId = `ev-${String(calls.evidence.length + 1).padStart(2, '0')}`;
  const fitted = fitOutput(found.output, evidenceId);
  if (fitted.kind === 'too_large') {
    return errorAnswer(
      'unavailable',
      `${tool}: the result takes ${fitted.bytes} bytes even without its longest list; ask for less`,
    );
  }
  calls.evidence.push({ id: evidenceId, tool, subjects: found.subjects });
  return {
    result: { kind: 'ok', output: fitted.output, evidenceId, subjects: [...found.subjects] },
    text: fitted.text,
  };
}

/** Providers give every call an id of its own; should one repeat, the second is told apart in call and answer alike. */
function unusedId(id: string, used: Set<string>): string {
  let unused = id;
  for (let copy = 2; used.has(unused); copy++) unused = `${id}~${copy}`;
  used.add(unused);
  return unused;
}
