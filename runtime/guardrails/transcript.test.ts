import { describe, expect, test } from 'vitest';
import type { ChatMessage, UserBlock } from '../contracts/model.ts';
import { assertTranscript } from './transcript.ts';

const ask: ChatMessage = { role: 'user', content: [{ type: 'text', text: 'go' }] };
const calls: ChatMessage = {
  role: 'assistant',
  content: [
    { type: 'text', text: 'looking' },
    { type: 'tool_use', id: 'a', name: 'x', input: {} },
    { type: 'tool_use', id: 'b', name: 'x', input: {} },
  ],
};
const result = (id: string): UserBlock => ({ type: 'tool_result', tool_use_id: id, content: '{}', is_error: false });
const user = (...content: UserBlock[]): ChatMessage => ({ role: 'user', content });
const text: UserBlock = { type: 'text', text: 'Operator: yes' };

describe('a transcript', () => {
  test.each([
    ['without calls', [ask]],
    ['with both calls answered', [ask, calls, user(result('a'), result('b'))]],
    ['with text after the answers', [ask, calls, user(result('a'), result('b'), text)]],
    [
      'whose assistant goes on without a call',
      [ask, { role: 'assistant', content: [{ type: 'text', text: 'hm' }] } as const, ask],
    ],
  ])('passes %s', (_, messages) => {
    expect(() => assertTranscript(messages)).not.toThrow();
  });

  test.each([
    ['one answer is missing', [ask, calls, user(result('a'))], 'no answer to the tool call b'],
    ['the calls stand last', [ask, calls], 'no answer to the tool call a, b'],
    ['the assistant goes on at once', [ask, calls, calls], 'no answer to the tool call a, b'],
    ['answers are swapped', [ask, calls, user(result('b'), result('a'))], 'in order'],
    ['text comes first', [ask, calls, user(text, result('a'), result('b'))], 'before any text'],
    ['one is answered twice', [ask, calls, user(result('a'), result('b'), result('b'))], 'answered once'],
    ['an answer has no call', [ask, user(result('z'))], 'answered once'],
  ])('is refused when %s', (_, messages, message) => {
    expect(() => assertTranscript(messages)).toThrow(message);
  });
});
