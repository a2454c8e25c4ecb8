import { describe, expect, test } from 'vitest';
import { ModelError } from '../../../runtime/contracts/model.ts';
import type { ChatModel, ChatResponse } from '../../../runtime/contracts/model.ts';
import { redactingModel, writtenSecretMark } from './redacting-model.ts';

const usage = { inputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 1 };
const key = ['AKIA', 'IOSFODNN7EXAMPLE'].join('');
const synthetic = ['sk-', 'ant-', 'api03-', 'SYNTHETIC', '0000000000000000000000'].join('');
const request = { system: '', messages: [], tools: [], maxTokens: 1 };
const { signal } = new AbortController();

function saying(content: ChatResponse['content']): ChatModel {
  return redactingModel({
    id: 'm',
    billed: false,
    complete: () => Promise.resolve({ content, stopReason: 'end_turn', usage }),
  });
}

describe('EH-14 a secret that the agent writes is stored nowhere, and its mark stays', () => {
  test('in text, twice on a line', async () => {
    const { content } = await saying([
      { type: 'text', text: `The box holds ${key} and ${synthetic}, rotate them.` },
    ]).complete(request, signal);

    expect(content).toEqual([
      { type: 'text', text: `The box holds ${writtenSecretMark} and ${writtenSecretMark}, rotate them.` },
    ]);
  });

  test('in the values and keys of a call', async () => {
    const { content } = await saying([
      {
        type: 'tool_use',
        id: 'a',
        name: 'submit_plan',
        input: { summary: `id=${key}`, list: [1, null, { [key]: true }] },
      },
    ]).complete(request, signal);

    expect(JSON.stringify(content)).not.toContain(key);
    expect(content[0]).toMatchObject({
      input: { summary: `id=${writtenSecretMark}`, list: [1, null, { [writtenSecretMark]: true }] },
    });
  });

  test('in the message of a provider’s refusal', async () => {
    const refusing = redactingModel({
      id: 'm',
      billed: false,
      complete: () => Promise.reject(new ModelError(401, 'authentication_error', `x-api-key: ${synthetic}`)),
    });

    const refused: unknown = await refusing.complete(request, signal).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ModelError);
    expect(refused instanceof ModelError ? refused.message : '').not.toContain(synthetic);
  });

  test('what is no secret stays as it was written, and another error passes through', async () => {
    const text =
      'plan 6a6adfea2d0281bd6a6adfea2d0281bd6a6adfea2d0281bd6a6adfea2d0281bd, account 123456789012, ev-07, [REDACTED]';
    const bug = new TypeError('bug');

    expect((await saying([{ type: 'text', text }]).complete(request, signal)).content).toEqual([
      { type: 'text', text },
    ]);
    await expect(
      redactingModel({ id: 'm', billed: false, complete: () => Promise.reject(bug) }).complete(request, signal),
    ).rejects.toBe(bug);
  });

  test('a call without a secret is handed on as the very same input', async () => {
    const input = { ref: 'prod/i-1', list: [1, null, { deep: 'x' }], none: {} };

    const { content } = await saying([{ type: 'tool_use', id: 'a', name: 'get_resource', input }]).complete(
      request,
      signal,
    );

    expect(content[0]?.type === 'tool_use' && content[0].input).toBe(input);
  });
});
