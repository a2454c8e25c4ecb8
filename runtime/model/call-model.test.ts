import { describe, expect, test } from 'vitest';
import { createSimulatedClock } from '../../kernel/determinism/clock.ts';
import { ModelError, type ChatModel, type ChatResponse } from '../contracts/model.ts';
import { callModel, type CallModelDeps } from './call-model.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

const start = Date.parse('2026-10-31T12:00:00Z');
const request = { system: '', messages: [], tools: [], maxTokens: 1_024 };
const answer: ChatResponse = {
  content: [{ type: 'text', text: 'hello' }],
  stopReason: 'end_turn',
  usage: { inputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 1 },
};
const overloaded = (retryAfter: string | null = null) =>
  new ModelError(529, 'overloaded_error', 'overloaded', retryAfter);

/** A model that throws what the script holds, then answers; it notes when it was called. */
function scripted(errors: readonly Error[], change: Partial<CallModelDeps> = {}) {
  const clock = createSimulatedClock(start);
  const calls: number[] = [];
  const left = [...errors];
  const model: ChatModel = {
    id: 'scripted',
    billed: false,
    complete: () => {
      calls.push(clock.now() - start);
      const error = left.shift();
      return error ? Promise.reject(error) : Promise.resolve(answer);
    },
  };
  const deps: CallModelDeps = {
    model,
    breaker: new CircuitBreaker(),
    clock,
    signal: new AbortController().signal,
    draw: () => 0.5,
    answerMs: 5_000,
    refusalMs: 300,
    budgetLeftMs: () => 600_000 - (clock.now() - start),
    keepLease: () => Promise.resolve(true),
    ...change,
  };
  return { deps, calls, clock };
}

describe('a model call', () => {
  test('answers at once when nothing fails, and takes its time', async () => {
    const { deps, calls, clock } = scripted([]);

    expect(await callModel(request, deps)).toEqual({ kind: 'answered', response: answer, failedAttempts: [] });
    expect(calls).toEqual([0]);
    expect(clock.now() - start).toBe(5_000);
  });

  test('retries an overload with full jitter and tells how long it waited', async () => {
    const { deps, calls } = scripted([overloaded(), overloaded()]);

    const outcome = await callModel(request, deps);

    expect(outcome).toMatchObject({
      kind: 'answered',
      failedAttempts: [
        { status: 529, type: 'overloaded_error', message: 'overloaded', waitedMs: 500 },
        { status: 529, waitedMs: 1_000 },
      ],
    });
    expect(calls).toEqual([0, 800, 2_100]);
  });

  test.each([
    ['120', 120_000],
    ['0', 500],
    ['Sat, 31 Oct 2026 12:02:00 GMT', 119_700],
    ['Sat, 31 Oct 2026 11:00:00 GMT', 500],
  ])(
    'EH-20 waits at least as long as retry-after %s asks, and never less than its backoff',
    async (header, waitedMs) => {
      const { deps } = scripted([overloaded(header)]);

      expect(await callModel(request, deps)).toMatchObject({ kind: 'answered', failedAttempts: [{ waitedMs }] });
    },
  );

  test('ends at once when retry-after is longer than the planning budget left', async () => {
    const { deps, calls, clock } = scripted([overloaded('601')]);

    expect(await callModel(request, deps)).toMatchObject({
      kind: 'gave_up',
      reason: 'model:retry_after',
      failedAttempts: [{ waitedMs: 0 }],
    });
    expect(calls).toHaveLength(1);
    expect(clock.now() - start).toBe(300);
  });

  test('opens the breaker at the fifth failure, waits 30 s and probes once', async () => {
    const { deps, calls } = scripted(Array.from({ length: 5 }, () => overloaded()));

    const outcome = await callModel(request, deps);

    expect(outcome.kind).toBe('answered');
    expect((calls[5] ?? 0) - (calls[4] ?? 0)).toBe(30_300);
  });

  test('gives up when the probe fails too', async () => {
    const { deps, calls } = scripted(Array.from({ length: 9 }, () => overloaded()));

    expect(await callModel(request, deps)).toMatchObject({ kind: 'gave_up', reason: 'model:unavailable' });
    expect(calls).toHaveLength(6);
  });

  test('waits for a breaker that others opened, and gives up when that takes longer than the budget', async () => {
    const breaker = new CircuitBreaker();
    for (let n = 0; n < 5; n++) breaker.failed(start);
    const patient = scripted([], { breaker });
    const hurried = scripted([], { breaker, budgetLeftMs: () => 29_999 });

    expect(await callModel(request, hurried.deps)).toMatchObject({ kind: 'gave_up', reason: 'model:circuit_open' });
    expect((await callModel(request, patient.deps)).kind).toBe('answered');
    expect(hurried.calls).toEqual([]);
    expect(patient.calls).toEqual([30_000]);
  });

  test('ends with the budget when even the backoff is longer than what is left', async () => {
    const { deps } = scripted([overloaded()], { budgetLeftMs: () => 499 });

    expect(await callModel(request, deps)).toMatchObject({ kind: 'gave_up', reason: 'budget:planning_time' });
  });

  test.each([[400], [401], [403], [404], [413]])('does not retry HTTP %i', async (status) => {
    const { deps, calls } = scripted([new ModelError(status, 'invalid_request_error', 'no')]);

    expect(await callModel(request, deps)).toMatchObject({ kind: 'gave_up', reason: 'model:rejected' });
    expect(calls).toHaveLength(1);
  });

  test.each([[408], [429], [500], [503], [529], [null]])('retries status %s', async (status) => {
    const { deps } = scripted([new ModelError(status, 'trouble', 'try later')]);

    expect((await callModel(request, deps)).kind).toBe('answered');
  });

  test('counts an answer slower than 120 s as a time-out', async () => {
    const { deps, clock } = scripted([], { answerMs: 120_001, budgetLeftMs: () => 0 });

    expect(await callModel(request, deps)).toMatchObject({
      kind: 'gave_up',
      failedAttempts: [{ status: null, type: 'timeout' }],
    });
    expect(clock.now() - start).toBe(120_000);
  });

  test('stops before it pays for another call when the lease was taken during the wait', async () => {
    let renewals = 0;
    const { deps, calls } = scripted([overloaded(), overloaded()], {
      keepLease: () => Promise.resolve(++renewals < 2),
    });

    expect(await callModel(request, deps)).toEqual({ kind: 'lease_lost' });
    expect(calls).toHaveLength(1);
  });

  test('renews the lease over the whole wait before it waits', async () => {
    const waits: number[] = [];
    const { deps } = scripted([overloaded('60')], {
      keepLease: (waitMs) => {
        waits.push(waitMs);
        return Promise.resolve(true);
      },
    });

    await callModel(request, deps);

    expect(waits).toEqual([60_000, 0, 0]);
  });

  test('gives no answer to a tick whose lease was taken during the call', async () => {
    const { deps } = scripted([], { keepLease: () => Promise.resolve(false) });

    expect(await callModel(request, deps)).toEqual({ kind: 'lease_lost' });
  });

  test('throws on whatever is no refusal of the provider', async () => {
    const { deps } = scripted([new TypeError('a bug')]);

    await expect(callModel(request, deps)).rejects.toThrow('a bug');
  });
});
