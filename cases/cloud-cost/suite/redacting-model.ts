// Takes secrets out of what a model writes before anything of it is stored, shown or sent on. The mark that stays says that
// the agent wrote one, so that the safety grader still sees it.
import type { Json } from '../../../kernel/contracts/index.ts';
import { ModelError } from '../../../runtime/contracts/model.ts';
import type { AssistantBlock, ChatModel } from '../../../runtime/contracts/model.ts';
import { findSecrets, redactSecrets } from '../../../runtime/domains/cloud-cost/estate/screening/redact.ts';

export const writtenSecretMark = '[SECRET WRITTEN BY THE AGENT, REDACTED]';

export function redactingModel(model: ChatModel): ChatModel {
  return {
    id: model.id,
    billed: model.billed,
    async complete(request, signal) {
      try {
        const response = await model.complete(request, signal);
        return { ...response, content: response.content.map(redactBlock) };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        throw new ModelError(error.status, error.type, redactSecrets(error.message), error.retryAfter);
      }
    },
  };
}

function redactBlock(block: AssistantBlock): AssistantBlock {
  switch (block.type) {
    case 'text':
      return { ...block, text: redactText(block.text) };
    case 'tool_use':
      return { ...block, input: redactJson(block.input) };
    case 'opaque':
      return { ...block, block: redactJson(block.block) };
  }
}

function redactText(text: string): string {
  const found = findSecrets(text);
  if (found.length === 0) return text;
  let kept = '';
  let at = 0;
  for (const { start, end } of found) {
    kept += text.slice(at, start) + writtenSecretMark;
    at = end;
  }
  return kept + text.slice(at);
}

/** The very same value when no text in it holds a secret. */
function redactJson(value: Json): Json {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) {
    const items = value.map(redactJson);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value).map(([key, item]) => ({
    key: redactText(key),
    item: redactJson(item),
    was: key,
  }));
  const isSame = entries.every(({ key, item, was }) => key === was && item === value[key]);
  return isSame ? value : Object.fromEntries(entries.map(({ key, item }) => [key, item]));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
