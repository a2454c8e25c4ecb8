// Estimates tokens as UTF-16 code units divided by four: nothing is billed, and no tokenizer is asked.
import { canonicalJson } from '../../../../kernel/encoding/canonical-json.ts';
import type { AssistantBlock, ChatRequest, ModelUsage, UserBlock } from '../../../contracts/model.ts';
import { createMemory } from './memory.ts';
import type { Memory } from './memory.ts';

const unitsPerToken = 4;

export function estimateUsage(
  { system, messages, tools }: ChatRequest,
  answer: readonly AssistantBlock[],
  memory: Memory = createMemory(),
): ModelUsage {
  const read = messages.flatMap(({ content }): readonly (UserBlock | AssistantBlock)[] => content);
  return {
    inputTokens: tokens(system.length + toolUnits(tools) + units(read, memory)),
    cacheReadTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: tokens(units(answer, memory)),
  };
}

function tokens(codeUnits: number): number {
  return Math.ceil(codeUnits / unitsPerToken);
}

function units(blocks: readonly (UserBlock | AssistantBlock)[], memory: Memory): number {
  return blocks.reduce((sum, block) => sum + unitsOf(block, memory), 0);
}

function unitsOf(block: UserBlock | AssistantBlock, memory: Memory): number {
  switch (block.type) {
    case 'text':
      return block.text.length;
    case 'tool_use':
      return block.name.length + memory.textOf(block.input).length;
    case 'tool_result':
      return block.content.length;
    case 'opaque':
      return canonicalJson(block.block).length;
  }
}

const counted = new WeakMap<ChatRequest['tools'], number>();

/** The tools of a domain are one list for all its requests. */
function toolUnits(tools: ChatRequest['tools']): number {
  const known = counted.get(tools);
  if (known !== undefined) return known;
  const found = tools.reduce(
    (sum, { name, description, inputSchema }) =>
      sum + name.length + description.length + canonicalJson(inputSchema).length,
    0,
  );
  counted.set(tools, found);
  return found;
}
