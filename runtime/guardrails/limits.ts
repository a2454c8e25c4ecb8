// The budgets of one run. Waiting for people is not charged.
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { ModelUsage } from '../contracts/model.ts';
import type { RunHead } from '../contracts/run.ts';

export interface Limits {
  readonly turns: number;
  readonly toolCalls: number;
  /** Cached tokens count in full. */
  readonly inputTokens: number;
  readonly planningMs: number;
  /** Submissions after the first whose shape was right. */
  readonly revisions: number;
}

export const defaultLimits: Limits = {
  turns: 16,
  toolCalls: 60,
  inputTokens: 400_000,
  planningMs: 600_000,
  revisions: 3,
};

export type SpentBudget = 'budget:turns' | 'budget:tool_calls' | 'budget:input_tokens' | 'budget:planning_time';
export type Spent = RunHead['spent'];

/** The budget that leaves no room for another model call, or null. */
export function budgetBeforeTurn(spent: Spent, limits: Limits): SpentBudget | null {
  if (spent.turns >= limits.turns) return 'budget:turns';
  if (spent.toolCalls >= limits.toolCalls) return 'budget:tool_calls';
  if (inputTokensOf(spent) >= limits.inputTokens) return 'budget:input_tokens';
  return spent.planningMs >= limits.planningMs ? 'budget:planning_time' : null;
}

/** The budget that an answer has overdrawn, or null: what it asks for is then not done. `planningMs` is as of now. */
export function budgetAfterAnswer(spent: Spent, planningMs: number, limits: Limits): SpentBudget | null {
  if (inputTokensOf(spent) > limits.inputTokens) return 'budget:input_tokens';
  return planningMs > limits.planningMs ? 'budget:planning_time' : null;
}

/** One turn's usage added. Throws `CONTRACT` when a count is missing: an unknown amount is never charged as 0. */
export function charge(spent: Spent, usage: ModelUsage): Spent {
  for (const field of ['inputTokens', 'cacheReadTokens', 'cacheWriteTokens', 'outputTokens'] as const) {
    if (Number.isSafeInteger(usage[field]) && usage[field] >= 0) continue;
    throw new AssizeError(
      'CONTRACT',
      `model usage: ${field} is ${String(usage[field])}; it must be a whole number of tokens, 0 or more`,
    );
  }
  return {
    ...spent,
    turns: spent.turns + 1,
    inputTokens: spent.inputTokens + usage.inputTokens,
    cacheReadTokens: spent.cacheReadTokens + usage.cacheReadTokens,
    cacheWriteTokens: spent.cacheWriteTokens + usage.cacheWriteTokens,
    outputTokens: spent.outputTokens + usage.outputTokens,
  };
}

function inputTokensOf(spent: Spent): number {
  return spent.inputTokens + spent.cacheReadTokens + spent.cacheWriteTokens;
}
