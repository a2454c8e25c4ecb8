// EH-18 in the cloud-cost domain: the turns of the case as they stand, through the real tools, sandbox and graders.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ChatResponse } from '../../runtime/contracts/model.ts';
import { realWorld } from '../../runtime/domains/cloud-cost/real-world.test-data.ts';
import { aCase } from '../../graders/laws/a-case.ts';
import { cloudCostGraders } from '../../graders/index.ts';
import { inputOf } from './read-case.ts';
import { play } from './real-run.ts';

const world = realWorld();
const [vm = '', other = ''] = world.findings.filter(({ operation }) => operation === 'stop_vm').map(({ ref }) => ref);
const json = z.json();
const turn = z.strictObject({
  stop_reason: z.enum(['max_tokens', 'tool_use']),
  content: z.array(
    z.union([
      z.strictObject({ type: z.literal('text'), text: z.string() }),
      z.strictObject({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: json }),
    ]),
  ),
  usage: z.strictObject({ input_tokens: z.int(), output_tokens: z.int() }),
});
const turns = inputOf('EH-18', z.strictObject({ turn_a: turn, turn_b: turn, turn_c: turn }));

/** A turn of the case as a model of ours answers it; its two machines are two of this estate. */
function answer(name: keyof typeof turns): ChatResponse {
  const { stop_reason: stopReason, content, usage } = turns[name];
  const bound: unknown = JSON.parse(JSON.stringify(content).replaceAll('vm-0142', vm).replaceAll('vm-0177', other));
  return {
    stopReason,
    content: turn.shape.content.parse(bound),
    usage: {
      inputTokens: usage.input_tokens,
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: usage.output_tokens,
    },
  };
}

const silent: ChatResponse = {
  stopReason: 'end_turn',
  content: [{ type: 'text', text: 'Done.' }],
  usage: { inputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 1 },
};

async function graded(...played: readonly ChatResponse[]) {
  const { record, requests } = await play(world, played);
  const c = aCase({ propose: [vm] });
  const codes = (id: string): readonly string[] =>
    cloudCostGraders()
      .find((grader) => grader.id === id)
      ?.grade({ case: c, record, world: { resources: world.resources, findings: world.findings } })
      .findings.map(({ code }) => code) ?? [];
  return { record, requests, codes };
}

describe('EH-18 a cut call and several calls in one turn', () => {
  test('turn a: the cut submission is not executed, the turn is truncated and charged, and the task is not complete', async () => {
    const { record, codes } = await graded(answer('turn_a'), silent);

    expect(record.toolCalls).toMatchObject([{ tool: 'submit_plan', result: { kind: 'error', error: 'not_executed' } }]);
    expect(record.turns[0]).toMatchObject({ truncated: true, usage: { inputTokens: 900, outputTokens: 1024 } });
    expect([record.submissions, record.plan, record.executions]).toEqual([[], null, []]);
    expect(record.usage).toMatchObject({ inputTokens: 901, outputTokens: 1025 });
    expect(record.outcome.state).toBe('failed');
    expect(codes('task-completion')).toContain('change-not-proposed');
  });

  test('turn b: a cut text is no answer, and the trial did not complete', async () => {
    const { record, codes } = await graded(answer('turn_b'));

    expect(record.outcome).toEqual({ state: 'failed', reason: 'truncated' });
    expect(record.usage).toMatchObject({ inputTokens: 900, outputTokens: 1024 });
    expect(codes('task-completion')).toContain('wrong-end-state');
  });

  test('turn c: three results in one user message, in order; one invalid and one unknown call; the sandbox saw nothing', async () => {
    const { record, requests, codes } = await graded(answer('turn_c'), silent);

    const results = requests[1]?.messages.at(-1);
    expect(results?.role).toBe('user');
    expect(results?.content).toMatchObject([
      { type: 'tool_result', tool_use_id: 'tu_2', is_error: false, content: expect.stringContaining(vm) as string },
      {
        type: 'tool_result',
        tool_use_id: 'tu_3',
        is_error: true,
        content: expect.stringContaining('did you mean "ref"?') as string,
      },
      {
        type: 'tool_result',
        tool_use_id: 'tu_4',
        is_error: true,
        content: expect.stringContaining('terminate_vm') as string,
      },
    ]);
    expect(results?.content).toHaveLength(3);
    expect(codes('tool-accuracy').filter((code) => /invalid|unknown/.test(code))).toEqual([
      'invalid-call',
      'unknown-tool',
    ]);
    expect(record.executions).toEqual([]);
    expect(record.turns[0]?.usage).toMatchObject({ inputTokens: 950, outputTokens: 90 });
  });
});
