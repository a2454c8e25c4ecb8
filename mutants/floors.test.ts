import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refsOf } from '../runtime/domains/cloud-cost/reference/index.ts';
import type { ChatModel } from '../runtime/domains/cloud-cost/reference/index.ts';
import { planTools } from '../runtime/domains/cloud-cost/reference/testing/plan-tools.ts';
import { floors } from './index.ts';

const plan = readFileSync(new URL('../cases/cloud-cost/world/plan/findings.json', import.meta.url), 'utf8');
type Messages = Parameters<ChatModel['complete']>[0]['messages'];

/** The messages of a floor until it stops calling, every control call refused. */
async function play(model: ChatModel): Promise<Messages> {
  const tools = planTools(plan);
  const messages: Messages[number][] = [{ role: 'user', content: [{ type: 'text', text: 'Stop idle VMs in dev.' }] }];
  for (let turn = 0; turn < 16; turn++) {
    const request = { system: '', messages, tools: [], maxTokens: 0 };
    const { content, stopReason } = await model.complete(request, new AbortController().signal);
    messages.push({ role: 'assistant', content });
    const calls = content.filter((block) => block.type === 'tool_use');
    expect(stopReason).toBe(calls.length > 0 ? 'tool_use' : 'end_turn');
    if (calls.length === 0) break;
    messages.push({
      role: 'user',
      content: calls.map(({ id, name, input }, index) => {
        const found = tools.lookUp(name, input, []);
        const output = found.kind === 'ok' ? { evidence_id: `ev-${turn}${index}`, ...found.output } : {};
        return { type: 'tool_result', tool_use_id: id, content: JSON.stringify(output), is_error: false };
      }),
    });
  }
  return messages;
}

function callsOf(messages: Messages) {
  return messages.flatMap(({ content }) => content.filter((block) => block.type === 'tool_use'));
}

describe('floors', () => {
  test.each([
    ['null', 'There is nothing to do.'],
    ['refuse', 'I am sorry, I cannot help with that.'],
  ] as const)('%s calls nothing and says its one sentence', async (name, text) => {
    const messages = await play(floors[name]());

    expect(callsOf(messages)).toEqual([]);
    expect(messages.at(-1)?.content).toEqual([{ type: 'text', text }]);
  });

  test('spam calls each look-up once, submits what fits and stops', async () => {
    const calls = callsOf(await play(floors.spam()));

    expect(calls.map(({ name }) => name)).toEqual([
      'get_estate_summary',
      'find_waste',
      'get_resource',
      'get_utilization',
      'get_cost_history',
      'quote_price',
      'check_policy',
      'submit_plan',
    ]);
    const submitted = calls.at(-1)?.input;
    const { proposed } = refsOf(submitted as Parameters<typeof refsOf>[0]); // submit_plan is sent an object
    expect(proposed).toHaveLength(25);
  });

  test('spam submits an empty plan when find_waste tells nothing', async () => {
    const model = floors.spam();
    const failed = { type: 'tool_result', tool_use_id: 'call-1-2', content: 'no', is_error: true } as const;
    const said: Messages = [
      { role: 'user', content: [{ type: 'text', text: 'Go.' }] },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'call-1-2', name: 'find_waste', input: {} }] },
      { role: 'user', content: [failed] },
    ];

    const { content } = await model.complete(
      { system: '', messages: said, tools: [], maxTokens: 0 },
      new AbortController().signal,
    );

    expect(content).toMatchObject([{ name: 'check_policy', input: { actions: [] } }]);
  });
});
