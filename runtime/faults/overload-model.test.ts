import { describe, expect, test } from 'vitest';
import type { ChatModel, ChatResponse } from '../contracts/model.ts';
import { overloadModel } from './overload-model.ts';

const response: ChatResponse = {
  content: [],
  stopReason: 'end_turn',
  usage: { inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 0 },
};
const model: ChatModel = { id: 'm', billed: true, complete: () => Promise.resolve(response) };
const request = { system: '', messages: [], tools: [], maxTokens: 1 };

async function statuses(chat: ChatModel, calls: number): Promise<(number | null)[]> {
  const seen: (number | null)[] = [];
  for (let call = 0; call < calls; call++) {
    await chat.complete(request, new AbortController().signal).then(
      () => seen.push(200),
      (error: { status: number | null }) => seen.push(error.status),
    );
  }
  return seen;
}

describe('the fault model_overload', () => {
  test('answers the first call with 529 and leaves the others alone', async () => {
    expect(await statuses(overloadModel(model, [{ kind: 'model_overload' }]), 3)).toEqual([529, 200, 200]);
  });

  test('answers as many calls with 529 as it says', async () => {
    expect(await statuses(overloadModel(model, [{ kind: 'model_overload', attempts: 2 }]), 4)).toEqual([
      529, 529, 200, 200,
    ]);
  });

  test('keeps who the model is', () => {
    expect(overloadModel(model, [{ kind: 'model_overload' }])).toMatchObject({ id: 'm', billed: true });
  });

  test('is the model itself without that fault', () => {
    expect(overloadModel(model, [{ kind: 'drift' }])).toBe(model);
  });

  test.each([[0], [-1], [1.5], ['2'], [null]])('refuses attempts of %j', (attempts) => {
    expect(() => overloadModel(model, [{ kind: 'model_overload', attempts }])).toThrow(
      `attempts is ${JSON.stringify(attempts)}`,
    );
  });
});
