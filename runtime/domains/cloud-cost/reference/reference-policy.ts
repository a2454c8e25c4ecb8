// ReferencePolicy: a deterministic test double that stands where a language model would, and is none. It reads the
// conversation, calls the same tools, and goes through the same policy, approvals and executor.
import type { AssistantBlock, ChatModel, ChatRequest, ChatResponse } from '../../../contracts/model.ts';
import { createMemory } from './memory.ts';
import { nextMessage } from './next-message.ts';
import type { Understanding } from './scope.ts';
import { referenceSteps } from './steps.ts';
import type { ReferenceSteps } from './steps.ts';
import { estimateUsage } from './usage.ts';

export interface ReferencePolicy extends ChatModel {
  /** What `complete` resolves to. Equal conversations get equal answers. */
  respond(request: ChatRequest): ChatResponse;
}

/** The policy with some of its steps replaced; without any it is the reference itself. */
export function createReferencePolicy(steps: Partial<ReferenceSteps> = {}, id = 'reference'): ReferencePolicy {
  const chosen: ReferenceSteps = { ...referenceSteps, ...steps };
  const all: ReferenceSteps = { ...chosen, understand: rememberingLast(chosen.understand) };
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

/** What was asked is read again in every turn, and rarely differs from the turn before. */
function rememberingLast(understand: ReferenceSteps['understand']): ReferenceSteps['understand'] {
  let last: { readonly texts: readonly string[]; readonly understood: Understanding } | null = null;
  return (texts) => {
    const isSame = last?.texts.length === texts.length && last.texts.every((text, index) => text === texts[index]);
    if (!last || !isSame) last = { texts, understood: understand(texts) };
    return last.understood;
  };
}
