// ReferencePolicy: a deterministic test double that stands where a language model would, and is none. It reads the
// conversation, calls the same tools, and goes through the same policy, approvals and executor.
import type { AssistantBlock, ChatModel, ChatRequest, ChatResponse } from '../../../contracts/model.ts';
import { createMemory } from './memory.ts';
import { nextMessage } from './next-message.ts';
import { referenceSteps } from './steps.ts';
import type { ReferenceSteps } from './steps.ts';
import { estimateUsage } from './usage.ts';

export interface ReferencePolicy extends ChatModel {
  /** What `complete` resolves to. Equal conversations get equal answers. */
  respond(request: ChatRequest): ChatResponse;
}

/** The policy with some of its steps replaced; without any it is the reference itself. */
export function createReferencePolicy(steps: Partial<ReferenceSteps> = {}, id = 'reference'): ReferencePolicy {
  const all: ReferenceSteps = { ...referenceSteps, ...steps };
  const memory = createMemory();
  const respond = (request: ChatRequest): ChatResponse => {
    const { turn, text, calls } = nextMessage(request.messages, all, memory);
    const content: readonly AssistantBlock[] = [
      ...(text === null ? [] : [{ type: 'text' as const, text }]),
      ...calls.map(({ tool, input }, index) => ({
        type: 'tool_use' as const,
        id: `call-${turn}-${index + 1}`,
        name: tool,
        input,
      })),
    ];
    return {
      content,
      stopReason: calls.length > 0 ? 'tool_use' : 'end_turn',
      usage: estimateUsage(request, content, memory),
    };
  };
  return {
    id,
    billed: false,
    respond,
    complete(request, signal) {
      if (signal.aborted) return Promise.reject(new Error('reference: the turn was aborted'));
      return Promise.resolve(respond(request));
    },
  };
}
