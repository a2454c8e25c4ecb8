// Plays a request through the policy and the look-ups alone, up to what it would submit: no run, no approvals, no effects.
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { DomainTrial, Evidence } from '../../../contracts/domain.ts';
import type { ChatMessage, ToolResultBlock, ToolUseBlock } from '../../../contracts/model.ts';
import { fieldsOf, listOf, textOf } from './fields.ts';
import type { Fields } from './fields.ts';
import type { ReferencePolicy } from './reference-policy.ts';

export type Ending = 'submitted' | 'waits_for_answer' | 'gave_up';

export interface Rehearsal {
  readonly ending: Ending;
  /** How many questions were asked. */
  readonly questions: number;
  /** Calls by tool name, in order, control tools included. */
  readonly calls: readonly { readonly tool: string; readonly input: Json }[];
  /** The input of submit_plan, or null. */
  readonly submission: Fields | null;
  readonly messages: readonly ChatMessage[];
}

/** A policy that has not come to an end by then never will. */
const maxTurns = 16;

/** `answers` are the operator's, in order; a question without one ends the rehearsal. */
export function rehearse(
  policy: Pick<ReferencePolicy, 'respond'>,
  request: string,
  answers: readonly string[],
  tools: Pick<DomainTrial, 'lookUp'>,
): Rehearsal {
  const messages: ChatMessage[] = [{ role: 'user', content: [{ type: 'text', text: request }] }];
  const calls: ToolUseBlock[] = [];
  const evidence: Evidence[] = [];
  let questions = 0;
  const end = (ending: Ending, submission: Fields | null = null): Rehearsal => ({
    ending,
    questions,
    calls: calls.map(({ name, input }) => ({ tool: name, input })),
    submission,
    messages,
  });
  for (let turn = 0; turn < maxTurns; turn++) {
    const { content } = policy.respond({ system: '', messages, tools: [], maxTokens: 0 });
    messages.push({ role: 'assistant', content });
    const made = content.filter((block) => block.type === 'tool_use');
    calls.push(...made);
    const submitted = made.find(({ name }) => name === 'submit_plan');
    if (submitted) return end('submitted', fieldsOf(submitted.input));
    if (made.length === 0) return end('gave_up');
    const results = made.map((call) => resultOf(call, tools, evidence));
    const asks = made.some(({ name }) => name === 'ask_operator');
    const answer = asks ? answers[questions++] : undefined;
    if (asks && answer === undefined) return end('waits_for_answer');
    const said = answer === undefined ? [] : [{ type: 'text' as const, text: `Operator: ${answer}` }];
    messages.push({ role: 'user', content: [...results, ...said] });
  }
  return end('gave_up');
}

/** The refs of a submission's actions and of its exclusions, in its order. */
export function refsOf(submission: Fields | null): {
  readonly proposed: readonly string[];
  readonly excluded: readonly string[];
} {
  const refs = (list: Json | undefined): readonly string[] => listOf(list).flatMap(({ ref }) => textOf(ref) ?? []);
  return { proposed: refs(submission?.['actions']), excluded: refs(submission?.['exclusions']) };
}

function resultOf(
  { id, name, input }: ToolUseBlock,
  tools: Pick<DomainTrial, 'lookUp'>,
  evidence: Evidence[],
): ToolResultBlock {
  const block = (content: string, isError: boolean): ToolResultBlock => ({
    type: 'tool_result',
    tool_use_id: id,
    content,
    is_error: isError,
  });
  if (name === 'ask_operator') return block('{"status":"asked"}', false);
  const found = tools.lookUp(name, input, evidence);
  if (found.kind === 'timeout') return block(`timeout: ${name} took too long; this can be retried`, true);
  if (found.kind !== 'ok') return block(found.message, true);
  const evidenceId = `ev-${String(evidence.length + 1).padStart(2, '0')}`;
  evidence.push({ id: evidenceId, tool: name, subjects: found.subjects });
  return block(JSON.stringify({ evidence_id: evidenceId, ...found.output }), false);
}
