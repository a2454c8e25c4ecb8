import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../contracts/model.ts';
import { keyOf, lastOutput, readConversation } from './conversation.ts';

function conversation(
  results: readonly { readonly id: string; readonly content: string; readonly isError?: boolean }[],
) {
  const messages: ChatMessage[] = [
    { role: 'user', content: [{ type: 'text', text: 'Idle VMs.' }] },
    {
      role: 'assistant',
      content: results.map(({ id }) => ({ type: 'tool_use', id, name: 'find_waste', input: { team: id } })),
    },
    {
      role: 'user',
      content: [
        ...results.map(({ id, content, isError = false }) => ({
          type: 'tool_result' as const,
          tool_use_id: id,
          content,
          is_error: isError,
        })),
        { type: 'text', text: 'Operator: in dev' },
      ],
    },
  ];
  return readConversation(messages);
}

test('reads the request and the answers of the operator', () => {
  expect(conversation([]).texts).toEqual(['Idle VMs.', 'in dev']);
});

test('pairs each call with its result, whatever the order of the results', () => {
  const read = conversation([
    { id: 'a', content: '{"evidence_id":"ev-01","count":1}' },
    { id: 'b', content: 'timeout: this can be retried', isError: true },
  ]);

  expect(read.calls.map(({ answer }) => answer)).toEqual([
    { kind: 'ok', output: { evidence_id: 'ev-01', count: 1 }, evidenceId: 'ev-01' },
    { kind: 'error', message: 'timeout: this can be retried' },
  ]);
  expect(lastOutput(read, 'find_waste')?.evidenceId).toBe('ev-01');
  expect(lastOutput(read, 'quote_price')).toBeNull();
});

test('leaves out calls that were never tried: they are still to be made', () => {
  expect(conversation([{ id: 'a', content: 'not executed: the reply was cut', isError: true }]).calls).toEqual([]);
});

test.each(['', 'not JSON', '{"cut":'])('takes a result that is no JSON as an error: %j', (content) => {
  expect(conversation([{ id: 'a', content }]).calls[0]?.answer).toEqual({ kind: 'error', message: content });
});

test('two inputs that differ in the order of their keys are one call', () => {
  expect(keyOf({ tool: 't', input: { a: 1, b: 2 } })).toBe(keyOf({ tool: 't', input: { b: 2, a: 1 } }));
});
