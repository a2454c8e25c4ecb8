// The conversation as a model reads it, made from the log: calls and results stand once in the log, messages point there.
import { assertNever } from '../../kernel/outcome/assert-never.ts';
import type {
  AssistantBlock,
  ChatMessage,
  ChatRequest,
  ToolDefinition,
  ToolResultBlock,
  ToolUseBlock,
  UserBlock,
} from '../contracts/model.ts';
import type { RunLog } from '../contracts/run.ts';
import type { RecordMessage, RecordToolCall } from '../record/schema.ts';
import { toolResultText } from './tool-result.ts';

type RecordBlock = RecordMessage['content'][number];

/** The next request. Neighbours of one role become one message, so that roles alternate as the Messages API wants them. */
export function buildRequest(
  log: Pick<RunLog, 'messages' | 'toolCalls'>,
  system: string,
  tools: readonly ToolDefinition[],
  maxTokens: number,
): ChatRequest {
  return { system, messages: buildMessages(log), tools, maxTokens };
}

export function buildMessages(log: Pick<RunLog, 'messages' | 'toolCalls'>): readonly ChatMessage[] {
  const messages: { role: 'user' | 'assistant'; content: (UserBlock | AssistantBlock)[] }[] = [];
  for (const { role, content } of log.messages) {
    const blocks = content.map((block) => blockOf(block, log.toolCalls));
    const last = messages.at(-1);
    if (last?.role === role) last.content.push(...blocks);
    else messages.push({ role, content: blocks });
  }
  // Recorded user messages hold texts and results, recorded assistant messages the rest: the turn writes them so.
  return messages as readonly ChatMessage[];
}

function blockOf(block: RecordBlock, calls: readonly RecordToolCall[]): UserBlock | AssistantBlock {
  switch (block.type) {
    case 'text':
    case 'opaque':
      return block;
    case 'tool_use':
      return toolUse(callAt(calls, block.call));
    case 'tool_result':
      return toolResult(callAt(calls, block.call));
    default:
      return assertNever(block, 'message block');
  }
}

function callAt(calls: readonly RecordToolCall[], index: number): RecordToolCall {
  const call = calls[index];
  if (!call) throw new RangeError(`log: a message points to tool call ${index}, and there are ${calls.length}`);
  return call;
}

function toolUse(call: RecordToolCall): ToolUseBlock {
  return { type: 'tool_use', id: call.id, name: call.tool, input: call.input };
}

function toolResult(call: RecordToolCall): ToolResultBlock {
  const isError = call.result.kind === 'error';
  return { type: 'tool_result', tool_use_id: call.id, content: toolResultText(call), is_error: isError };
}
