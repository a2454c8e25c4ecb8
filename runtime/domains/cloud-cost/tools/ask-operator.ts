// ask_operator: one question to the person who made the request.
import { z } from 'zod';
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { ControlCall } from '../../../contracts/domain.ts';
import { parseInput, toolDefinition } from './tool.ts';

const input = z.strictObject({ question: z.string().min(1).max(2000) });

export const askOperator = {
  definition: toolDefinition(
    'ask_operator',
    'Ask the person who made the request, when it names neither a kind of waste nor a resource. The answer comes later as a message; until then nothing else happens.',
    input,
  ),
  parse(raw: Json): ControlCall {
    const parsed = parseInput('ask_operator', input, raw);
    return parsed.kind === 'invalid' ? parsed : { kind: 'ask', question: parsed.input.question };
  },
};
