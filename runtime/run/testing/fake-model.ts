// A scripted model for tests: what it says next follows from the conversation alone, as with a real one.
import type { Json } from '../../../kernel/contracts/index.ts';
import type { AssistantBlock, ChatModel, ChatRequest, ChatResponse, StopReason } from '../../contracts/model.ts';

export type Call = readonly [tool: string, input: Json];

/** One turn: calls, or a whole response. */
export type Turn = readonly Call[] | Partial<ChatResponse>;

export const fakeUsage = { inputTokens: 1_000, cacheReadTokens: 200, cacheWriteTokens: 50, outputTokens: 100 };

export function aResponse(turn: Turn, number = 0): ChatResponse {
  const isCalls = Array.isArray(turn);
  const given: Partial<ChatResponse> = isCalls ? { content: blocksOf(turn, number) } : (turn as Partial<ChatResponse>); // the other member of the union
  const content = given.content ?? [];
  const stopReason: StopReason = content.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn';
  return { content, stopReason, usage: fakeUsage, ...given };
}

function blocksOf(calls: readonly Call[], number: number): readonly AssistantBlock[] {
  return calls.map(([name, input], index) => ({ type: 'tool_use', id: `tu_${number}_${index}`, name, input }));
}

/** Says turn n after n assistant messages, and the last turn for ever after. */
export function scriptedModel(turns: readonly Turn[], requests: ChatRequest[] = []): ChatModel {
  return {
    id: 'scripted',
    billed: false,
    complete(request) {
      requests.push(request);
      const number = request.messages.filter(({ role }) => role === 'assistant').length;
      const turn = turns[Math.min(number, turns.length - 1)];
      if (turn === undefined) throw new RangeError('the scripted model has no turns');
      return Promise.resolve(aResponse(turn, number));
    },
  };
}

/** An action of `submit_plan`, citing the list of items. */
export function anAction(ref: string, operation: string, evidence = 'ev-01'): Json {
  return { ref, operation, evidence_ids: [evidence] };
}

/** A careful agent: lists the items, inspects those it will change, submits. */
export function carefulTurns(actions: readonly (readonly [ref: string, operation: string])[]): readonly Turn[] {
  return [
    [['list_items', {}]],
    actions.map(([ref]) => ['inspect', { ref }] as const),
    [['submit_plan', { summary: 'Tidy up.', actions: actions.map(([ref, operation]) => anAction(ref, operation)) }]],
  ];
}
