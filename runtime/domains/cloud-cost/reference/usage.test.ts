import { expect, test } from 'vitest';
import { estimateUsage } from './usage.ts';

test('every block that is read or written counts, and the tools once a request', () => {
  const tools = [{ name: 'ab', description: 'cd', inputSchema: { a: 1 } }];
  const request = {
    system: 'four',
    tools,
    maxTokens: 0,
    messages: [
      { role: 'user', content: [{ type: 'text', text: '12345678' }] },
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', id: 'x', name: 'get', input: { b: 2 } },
          { type: 'opaque', block: { thinking: '...' } },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'x', content: '{"c":3}', is_error: false }] },
    ],
  } as const;

  const codeUnits = 4 + (2 + 2 + 7) + 8 + (3 + 7) + '{"thinking":"..."}'.length + 7;
  const expected = { inputTokens: Math.ceil(codeUnits / 4), cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 1 };
  expect(estimateUsage(request, [{ type: 'text', text: 'ok' }])).toEqual(expected);
  expect(estimateUsage(request, [{ type: 'text', text: 'ok' }])).toEqual(expected);
});
