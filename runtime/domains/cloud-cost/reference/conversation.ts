// The conversation so far, as the policy reads it: what people wrote, and every call with what became of it.
import { canonicalJson } from '../../../../kernel/encoding/canonical-json.ts';
import type { ChatMessage, ToolResultBlock } from '../../../contracts/model.ts';
import type { Fields } from './fields.ts';
import { fieldsOf, textOf } from './fields.ts';
import { createMemory } from './memory.ts';
import type { Memory } from './memory.ts';

/** A call that the policy wants to make. */
export interface ToolCall {
  readonly tool: string;
  readonly input: Fields;
}

export type Answer =
  | { readonly kind: 'ok'; readonly output: Fields; readonly evidenceId: string | null }
  | { readonly kind: 'error'; readonly message: string };

export interface MadeCall extends ToolCall {
  /** The same for two calls of one tool with one input. */
  readonly key: string;
  readonly answer: Answer;
}

export interface Conversation {
  /** The request, then the operator's answers. */
  readonly texts: readonly string[];
  /** Calls that were executed or refused; one that was not tried at all is left out. */
  readonly calls: readonly MadeCall[];
  /** How many messages the policy has written. */
  readonly turns: number;
}

const operatorPrefix = /^Operator:\s*/;
const notTried = /^not executed:/;

export function readConversation(messages: readonly ChatMessage[], memory: Memory = createMemory()): Conversation {
  const results = new Map<string, ToolResultBlock>();
  const texts: string[] = [];
  for (const { role, content } of messages) {
    if (role !== 'user') continue;
    for (const block of content) {
      if (block.type === 'text') texts.push(block.text.replace(operatorPrefix, ''));
      else results.set(block.tool_use_id, block);
    }
  }
  const said = messages.filter(({ role }) => role === 'assistant');
  const calls = said.flatMap(({ content }) =>
    content.flatMap((block): MadeCall[] => {
      const result = block.type === 'tool_use' ? results.get(block.id) : undefined;
      if (block.type !== 'tool_use' || !result || (result.is_error && notTried.test(result.content))) return [];
      const input = fieldsOf(block.input);
      return [
        { tool: block.name, input, key: `${block.name} ${memory.textOf(input)}`, answer: answerOf(result, memory) },
      ];
    }),
  );
  return { texts, calls, turns: said.length };
}

export function keyOf({ tool, input }: ToolCall): string {
  return `${tool} ${canonicalJson(input)}`;
}

/** The last answer to a tool that was no error, or null. */
export function lastOutput({ calls }: Conversation, tool: string): Extract<Answer, { kind: 'ok' }> | null {
  const answer = calls.findLast((call) => call.tool === tool && call.answer.kind === 'ok')?.answer;
  return answer?.kind === 'ok' ? answer : null;
}

function answerOf({ content, is_error: isError }: ToolResultBlock, memory: Memory): Answer {
  const output = isError ? null : memory.fieldsIn(content);
  if (output === null) return { kind: 'error', message: content };
  return { kind: 'ok', output, evidenceId: textOf(output['evidence_id']) };
}
