// One model turn: a request from the log, an answer charged, its calls answered, and what that makes of the run.
import { assertNever } from '../../kernel/outcome/assert-never.ts';
import type { AssistantBlock, ChatResponse, StopReason } from '../contracts/model.ts';
import type { Lease } from '../contracts/store.ts';
import { budgetAfterAnswer, budgetBeforeTurn, charge } from '../guardrails/limits.ts';
import { assertTranscript } from '../guardrails/transcript.ts';
import { callModel, type FailedAttempt, type ModelFailure } from '../model/call-model.ts';
import type { RecordMessage } from '../record/schema.ts';
import { answerCalls } from './answer-calls.ts';
import { buildRequest } from './build-request.ts';
import { tickLeaseMs, type RunDeps } from './deps.ts';
import type { Draft } from './draft.ts';
import type { Ending } from './ending.ts';

/** Plans one turn further. `lease_lost` means that nothing of it may be saved. */
export async function takeTurn(draft: Draft, lease: Lease, deps: RunDeps): Promise<'done' | 'lease_lost'> {
  const startMs = deps.clock.now();
  if (draft.head.state === 'created') draft.moveTo('planning');
  const before = draft.head.spent;
  const spentBudget = budgetBeforeTurn(before, deps.limits);
  if (spentBudget) {
    draft.fail(spentBudget);
    return 'done';
  }
  const planningMs = (): number => before.planningMs + (deps.clock.now() - startMs);
  const request = buildRequest(draft.log, deps.domain.systemPrompt, deps.domain.tools, deps.maxTokens);
  assertTranscript(request.messages);
  const outcome = await callModel(request, {
    ...deps,
    draw: deps.draws.modelRetry,
    answerMs: deps.timing.answerMs(before.turns),
    refusalMs: deps.timing.refusalMs,
    budgetLeftMs: () => deps.limits.planningMs - planningMs(),
    keepLease: (waitMs) => deps.store.renew(lease, deps.clock.now() + waitMs + tickLeaseMs),
  });
  if (outcome.kind === 'lease_lost') return 'lease_lost';
  if (outcome.kind === 'gave_up') giveUp(outcome.reason, outcome.failedAttempts, draft);
  else takeAnswer(outcome.response, outcome.failedAttempts, startMs, planningMs, draft, deps);
  draft.set({ spent: { ...draft.head.spent, planningMs: planningMs() } });
  return 'done';
}

function giveUp(reason: ModelFailure, failedAttempts: readonly FailedAttempt[], draft: Draft): void {
  draft.event('model_gave_up', { reason, attempts: failedAttempts.map((attempt) => ({ ...attempt })) });
  draft.fail(reason);
}

function takeAnswer(
  response: ChatResponse,
  failedAttempts: readonly FailedAttempt[],
  startMs: number,
  planningMs: () => number,
  draft: Draft,
  deps: RunDeps,
): void {
  const { content, stopReason, usage } = response;
  const isCut = stopReason === 'max_tokens' || stopReason === 'model_context_window_exceeded';
  draft.set({ spent: charge(draft.head.spent, usage) });
  noteTurn(response, failedAttempts, startMs, isCut, draft, deps);
  const calls = content.filter((block) => block.type === 'tool_use');
  const stop = stopOf(stopReason, calls.length > 0);
  const overdrawn = budgetAfterAnswer(draft.head.spent, planningMs(), deps.limits);
  const cut = overdrawn ? `the run has used up its ${overdrawn.replace('budget:', 'budget of ')}` : stop.cut;
  const firstCall = draft.count('toolCalls');
  const ended = answerCalls(calls, cut, draft.count('turns') - 1, planningMs, draft, deps);
  noteMessages(content, firstCall, draft);
  const ending: Ending | null = overdrawn ? { to: 'failed', reason: overdrawn } : (stop.ending ?? ended);
  if (ending) draft.moveTo(ending.to, ending.to === 'failed' ? ending.reason : null);
}

interface Stop {
  /** Why the turn's calls are not executed, or null. */
  readonly cut: string | null;
  /** How the stop alone ends the run, or null. */
  readonly ending: Ending | null;
}

/** What each stop reason means for the calls of its turn and for the run. */
function stopOf(stopReason: StopReason, hasCalls: boolean): Stop {
  const failed = (reason: Extract<Ending, { to: 'failed' }>['reason']): Ending => ({ to: 'failed', reason });
  switch (stopReason) {
    case 'tool_use':
    case 'end_turn':
    case 'stop_sequence':
      return { cut: null, ending: hasCalls ? null : failed('no_submission') };
    case 'pause_turn':
      return { cut: null, ending: null };
    case 'max_tokens':
      return {
        cut: 'the reply was cut at the output limit, so its calls may be incomplete; send them again',
        ending: hasCalls ? null : failed('truncated'),
      };
    case 'model_context_window_exceeded':
      return { cut: 'the conversation no longer fits the context window', ending: failed('context_window') };
    case 'refusal':
      return { cut: 'the reply was a refusal', ending: failed('refused') };
    default:
      return assertNever(stopReason, 'stop reason');
  }
}

function noteTurn(
  { stopReason, usage }: ChatResponse,
  failedAttempts: readonly FailedAttempt[],
  startMs: number,
  truncated: boolean,
  draft: Draft,
  deps: RunDeps,
): void {
  draft.append.turns.push({
    atMs: startMs,
    stopReason,
    usage: { ...usage },
    failedAttempts: failedAttempts.map((attempt) => ({ ...attempt })),
    truncated,
  });
  draft.span('chat', startMs, {
    'gen_ai.request.model': deps.model.id,
    'gen_ai.response.finish_reasons': [stopReason],
    'gen_ai.usage.input_tokens': usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens,
    'gen_ai.usage.output_tokens': usage.outputTokens,
  });
}

/** The assistant's message as it came, then one user message with the results in the order of the calls. */
function noteMessages(content: readonly AssistantBlock[], firstCall: number, draft: Draft): void {
  let call = firstCall;
  const said: RecordMessage['content'] = [];
  const answered: RecordMessage['content'] = [];
  for (const block of content) {
    if (block.type === 'tool_use') {
      said.push({ type: 'tool_use', call });
      answered.push({ type: 'tool_result', call });
      call += 1;
    } else {
      said.push({ ...block });
    }
  }
  draft.append.messages.push({ role: 'assistant', content: said });
  if (answered.length > 0) draft.append.messages.push({ role: 'user', content: answered });
}
