import { describe, expect, test } from 'vitest';
import { budgetAfterAnswer, budgetBeforeTurn, charge, defaultLimits, type Spent } from './limits.ts';

function aSpent(change: Partial<Spent> = {}): Spent {
  return {
    turns: 0,
    toolCalls: 0,
    inputTokens: 0,
    cacheReadTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 0,
    planningMs: 0,
    revisions: 0,
    ...change,
  };
}

describe('the budgets of a run', () => {
  test('are 16 turns, 60 calls, 400,000 input tokens, 600 s and 3 revisions', () => {
    expect(defaultLimits).toEqual({
      turns: 16,
      toolCalls: 60,
      inputTokens: 400_000,
      planningMs: 600_000,
      revisions: 3,
    });
  });

  test.each<[Partial<Spent>, string | null]>([
    [{ turns: 15 }, null],
    [{ turns: 16 }, 'budget:turns'],
    [{ toolCalls: 59 }, null],
    [{ toolCalls: 60 }, 'budget:tool_calls'],
    [{ inputTokens: 399_999 }, null],
    [{ inputTokens: 100_000, cacheReadTokens: 200_000, cacheWriteTokens: 100_000 }, 'budget:input_tokens'],
    [{ outputTokens: 900_000 }, null],
    [{ planningMs: 599_999 }, null],
    [{ planningMs: 600_000 }, 'budget:planning_time'],
  ])('before a turn, %j leaves no room in %s', (change, expected) => {
    expect(budgetBeforeTurn(aSpent(change), defaultLimits)).toBe(expected);
  });

  test.each<[Partial<Spent>, number, string | null]>([
    [{ inputTokens: 400_000 }, 600_000, null],
    [{ inputTokens: 1, cacheReadTokens: 400_000 }, 0, 'budget:input_tokens'],
    [{ inputTokens: 1, cacheWriteTokens: 400_000 }, 0, 'budget:input_tokens'],
    [{}, 600_001, 'budget:planning_time'],
  ])('after an answer, %j at %i ms has overdrawn %s', (change, planningMs, expected) => {
    expect(budgetAfterAnswer(aSpent(change), planningMs, defaultLimits)).toBe(expected);
  });
});

describe('charging a turn', () => {
  test('adds all four disjoint fields and one turn', () => {
    const usage = { inputTokens: 5, cacheReadTokens: 7, cacheWriteTokens: 11, outputTokens: 13 };

    expect(charge(charge(aSpent(), usage), usage)).toEqual(
      aSpent({ turns: 2, inputTokens: 10, cacheReadTokens: 14, cacheWriteTokens: 22, outputTokens: 26 }),
    );
  });

  test.each([[Number.NaN], [-1], [1.5], [Number.POSITIVE_INFINITY]])('refuses a count of %d', (inputTokens) => {
    const usage = { inputTokens, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 0 };

    expect(() => charge(aSpent(), usage)).toThrow('model usage: inputTokens is');
  });
});
