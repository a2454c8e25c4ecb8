// The one seam to a model: a conversation goes in, the next assistant message comes out, in the Messages API's own shape.
import type { Json } from '../../kernel/contracts/index.ts';

export type StopReason =
  'end_turn' | 'tool_use' | 'max_tokens' | 'stop_sequence' | 'pause_turn' | 'refusal' | 'model_context_window_exceeded';

export type TextBlock = { readonly type: 'text'; readonly text: string };
export type ToolUseBlock = {
  readonly type: 'tool_use';
  readonly id: string;
  readonly name: string;
  readonly input: Json;
};
/** A block that goes back verbatim on the next turn (thinking with its signature, for one). */
export type OpaqueBlock = { readonly type: 'opaque'; readonly block: Json };
export type ToolResultBlock = {
  readonly type: 'tool_result';
  readonly tool_use_id: string;
  readonly content: string;
  readonly is_error: boolean;
};

export type AssistantBlock = TextBlock | ToolUseBlock | OpaqueBlock;
export type UserBlock = TextBlock | ToolResultBlock;
export type ChatMessage =
  | { readonly role: 'user'; readonly content: readonly UserBlock[] }
  | { readonly role: 'assistant'; readonly content: readonly AssistantBlock[] };

/** A tool as a model is told of it; `inputSchema` is JSON Schema. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Json;
}

export interface ChatRequest {
  readonly system: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDefinition[];
  readonly maxTokens: number;
}

/** The four fields are disjoint: cached tokens are not part of `inputTokens`. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
  readonly outputTokens: number;
}

export interface ChatResponse {
  readonly content: readonly AssistantBlock[];
  readonly stopReason: StopReason;
  readonly usage: ModelUsage;
}

export interface ChatModel {
  readonly id: string;
  /** False when nothing is charged: token counts are then estimates. */
  readonly billed: boolean;
  /** Throws `ModelError` for what the provider refused; anything else that is thrown is a bug. */
  complete(request: ChatRequest, signal: AbortSignal): Promise<ChatResponse>;
}

/** Why a provider refused, safe to log. `retryAfter` is the header as received. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly status: number | null;
  readonly type: string;
  readonly retryAfter: string | null;

  constructor(status: number | null, type: string, message: string, retryAfter: string | null = null) {
    super(message);
    this.status = status;
    this.type = type;
    this.retryAfter = retryAfter;
  }
}
