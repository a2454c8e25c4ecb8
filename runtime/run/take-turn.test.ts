import { describe, expect, test } from 'vitest';
import type { AssistantBlock, ChatRequest, StopReason, ToolResultBlock, UserBlock } from '../contracts/model.ts';
import type { RunTrialOptions } from './open-trial.ts';
import { runTrial } from './run-trial.ts';
import { aTrial } from './testing/a-trial.ts';
import { aFakeDomain, type FakeWorld } from './testing/fake-domain.ts';
import { anAction, fakeUsage, scriptedModel, type Call, type Turn } from './testing/fake-model.ts';

const text = (words: string): AssistantBlock => ({ type: 'text', text: words });
const use = (id: string, name: string, input: { readonly [key: string]: string | string[] }): AssistantBlock => ({
  type: 'tool_use',
  id,
  name,
  input,
});
const look: Turn = [['list_items', {}]];
const submitStop: readonly Call[] = [['submit_plan', { summary: 'Tidy up.', actions: [anAction('i1', 'stop')] }]];

async function played(turns: readonly Turn[], over: Partial<RunTrialOptions<FakeWorld>> = {}) {
  const requests: ChatRequest[] = [];
  const record = await runTrial(aTrial({ model: scriptedModel(turns, requests), ...over }));
  return { record, requests };
}

const isResult = (block: UserBlock | AssistantBlock): block is ToolResultBlock => block.type === 'tool_result';

/** The results that the model reads in the last message of a request. */
function resultsIn(request: ChatRequest | undefined): readonly ToolResultBlock[] {
  const blocks: readonly (UserBlock | AssistantBlock)[] = request?.messages.at(-1)?.content ?? [];
  return blocks.filter(isResult);
}

describe('EH-18 a call that was cut, and several calls in one turn', () => {
  const usage = { inputTokens: 900, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 1_024 };
  const turnA: Turn = {
    stopReason: 'max_tokens',
    content: [
      text('I will submit the plan.'),
      use('tu_1', 'submit_plan', { summary: 'five stops', actions: ['vm-0142'] }),
    ],
    usage,
  };
  const turnB: Turn = { stopReason: 'max_tokens', content: [text('The estate has thirty findings and')], usage };

  test('does not execute the calls of a cut turn, marks it truncated, charges it and goes on', async () => {
    const { record, requests } = await played([turnA, look, submitStop]);

    expect(record.turns.map(({ truncated }) => truncated)).toEqual([true, false, false]);
    expect(record.toolCalls[0]?.result).toMatchObject({ kind: 'error', error: 'not_executed' });
    expect(record.submissions).toHaveLength(1);
    expect(resultsIn(requests[1])).toMatchObject([{ tool_use_id: 'tu_1', is_error: true }]);
    expect(record.usage.inputTokens).toBe(900 + 2 * fakeUsage.inputTokens);
    expect(record.usage.toolCalls).toBe(2);
  });

  test('takes a cut text for no answer', async () => {
    const { record } = await played([turnB]);

    expect(record.outcome).toEqual({ state: 'failed', reason: 'truncated' });
    expect(record.turns).toMatchObject([{ truncated: true, usage }]);
  });

  test('never takes the cut turn for a success, also when it stands last', async () => {
    const { record } = await played([turnA]);

    expect(record.outcome).toEqual({ state: 'failed', reason: 'budget:turns' });
    expect(record.plan).toBeNull();
    expect(record.executions).toEqual([]);
  });

  test('answers parallel calls in one user message, in order, before any text', async () => {
    const turnC: Turn = {
      stopReason: 'tool_use',
      content: [
        use('tu_2', 'inspect', { ref: 'i1' }),
        use('tu_3', 'inspect', { reff: 'i2' }),
        use('tu_4', 'terminate_vm', { ref: 'i1' }),
      ],
      usage: { inputTokens: 950, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 90 },
    };

    const { record, requests } = await played([turnC, look, submitStop]);

    const last = requests[1]?.messages.at(-1);
    expect(last?.role).toBe('user');
    expect(last?.content.map(({ type }) => type)).toEqual(['tool_result', 'tool_result', 'tool_result']);
    expect(resultsIn(requests[1]).map(({ tool_use_id, is_error }) => [tool_use_id, is_error])).toEqual([
      ['tu_2', false],
      ['tu_3', true],
      ['tu_4', true],
    ]);
    expect(resultsIn(requests[1])[1]?.content).toBe('inspect: "ref" must name an item');
    expect(record.toolCalls.slice(0, 3).map(({ result }) => (result.kind === 'ok' ? 'ok' : result.error))).toEqual([
      'ok',
      'invalid',
      'unknown_tool',
    ]);
    expect(record.usage.inputTokens).toBe(950 + 2 * fakeUsage.inputTokens);
  });
});

describe('a model turn', () => {
  test('numbers evidence in order of retrieval, failed look-ups not counted, and puts the id first', async () => {
    const calls: Turn = [
      ['list_items', {}],
      ['inspect', { ref: 'nothing' }],
      ['inspect', { ref: 'i2' }],
    ];

    const { record, requests } = await played([calls, submitStop]);

    expect(record.toolCalls.map(({ result }) => (result.kind === 'ok' ? result.evidenceId : result.error))).toEqual([
      'ev-01',
      'invalid',
      'ev-02',
      null,
    ]);
    expect(resultsIn(requests[1])[2]?.content.startsWith('{"evidence_id":"ev-02","ref":"i2"')).toBe(true);
    expect(record.toolCalls[2]?.result).toMatchObject({ output: { ref: 'i2' }, subjects: ['i2'] });
  });

  test('tells of a look-up slower than 4 s as a time-out that may be retried, and waits no longer', async () => {
    const slow = aFakeDomain((trial) => ({
      lookUp: (tool, input, evidence) => {
        const found = trial.lookUp(tool, input, evidence);
        if (tool === 'list_items') return { kind: 'timeout', durationMs: 6_000 };
        return found.kind === 'ok' ? { ...found, durationMs: tool === 'inspect' ? 4_001 : 0 } : found;
      },
    }));
    const both: Turn = [
      ['list_items', {}],
      ['inspect', { ref: 'i1' }],
    ];

    const { record } = await played([both, []], { domain: slow });

    const message = 'timeout: list_items took longer than 4 s; this can be retried';
    expect(record.toolCalls).toMatchObject([
      { durationMs: 4_000, result: { kind: 'error', error: 'timeout', message } },
      { durationMs: 4_000, result: { kind: 'error', error: 'timeout' } },
    ]);
  });

  test('lets a look-up of exactly 4 s pass', async () => {
    const slow = aFakeDomain((trial) => ({
      lookUp: (...call) => {
        const found = trial.lookUp(...call);
        return found.kind === 'ok' ? { ...found, durationMs: 4_000 } : found;
      },
    }));

    const { record } = await played([look, []], { domain: slow });

    expect(record.toolCalls).toMatchObject([{ durationMs: 4_000, result: { kind: 'ok' } }]);
  });

  test('cuts a result that is too large and says so to model and record alike', async () => {
    const rows = Array.from({ length: 900 }, (_, index) => ({ ref: `row ${index}`, note: 'n'.repeat(20) }));
    const large = aFakeDomain(() => ({
      lookUp: () => ({ kind: 'ok', output: { rows }, subjects: [], durationMs: 1 }),
    }));

    const { record, requests } = await played([look, []], { domain: large });

    const result = record.toolCalls[0]?.result;
    expect(result).toMatchObject({ kind: 'ok', output: { truncated: { list: 'rows', of: 900 } } });
    expect(JSON.parse(resultsIn(requests[1])[0]?.content ?? '')).toEqual({
      evidence_id: 'ev-01',
      ...(result?.kind === 'ok' ? result.output : {}),
    });
  });

  test('answers with an error, and no evidence, what cannot be cut to size', async () => {
    const large = aFakeDomain(() => ({
      lookUp: () => ({ kind: 'ok', output: { note: 'n'.repeat(30_000) }, subjects: [], durationMs: 1 }),
    }));

    const { record } = await played([look, []], { domain: large });

    expect(record.toolCalls[0]?.result).toMatchObject({ kind: 'error', error: 'unavailable' });
  });

  test('sends opaque blocks back verbatim', async () => {
    const thinking: AssistantBlock = { type: 'opaque', block: { type: 'thinking', thinking: 'hm', signature: 's=' } };
    const turn: Turn = { content: [thinking, use('tu_1', 'list_items', {})], stopReason: 'tool_use' };

    const { requests } = await played([turn, submitStop]);

    expect(requests[1]?.messages[1]).toEqual({
      role: 'assistant',
      content: [thinking, { type: 'tool_use', id: 'tu_1', name: 'list_items', input: {} }],
    });
  });

  test('tells calls apart that come with the same id', async () => {
    const twice: Turn = { content: [use('tu', 'list_items', {}), use('tu', 'list_items', {})], stopReason: 'tool_use' };

    const { record, requests } = await played([twice, submitStop]);

    expect(record.toolCalls.slice(0, 2).map(({ id }) => id)).toEqual(['tu', 'tu~2']);
    expect(resultsIn(requests[1]).map(({ tool_use_id }) => tool_use_id)).toEqual(['tu', 'tu~2']);
  });

  test('gives the model the domain’s prompt and tools, and the request as the first message', async () => {
    const { requests } = await played([look, submitStop], { request: 'Tidy i1.' });

    expect(requests[0]).toMatchObject({
      system: 'Tidy the items.',
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Tidy i1.' }] }],
    });
    expect(requests[0]?.tools.map(({ name }) => name)).toContain('submit_plan');
  });

  test('takes the time that turn and calls are scripted to take', async () => {
    const { record } = await played([look, submitStop], {
      timing: { answerMs: (turn) => 5_000 + turn, controlCallMs: 30 },
    });

    const [first, second] = record.turns;
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBe(5_000 + 120);
    expect(record.usage.planningMs).toBe(5_000 + 120 + 5_001 + 30);
  });

  test('leaves spans of the names that telemetry knows, one root above them', async () => {
    const { record } = await played([look, submitStop]);

    expect(record.spans[0]).toMatchObject({ name: 'invoke_agent', parent: null, endMs: record.endedAtMs });
    const names = new Set(record.spans.slice(1).map(({ name, parent }) => `${name} ${parent}`));
    expect([...names].toSorted()).toEqual(['chat 0', 'execute_action 0', 'execute_tool 0', 'verify 0']);
    expect(record.spans.find(({ name }) => name === 'chat')?.attributes).toMatchObject({
      'gen_ai.request.model': 'scripted',
      'gen_ai.usage.input_tokens': 1_250,
    });
  });
});

describe('a stop reason', () => {
  test.each<[StopReason, string | null]>([
    ['end_turn', 'no_submission'],
    ['stop_sequence', 'no_submission'],
    ['tool_use', 'no_submission'],
    ['max_tokens', 'truncated'],
    ['model_context_window_exceeded', 'context_window'],
    ['refusal', 'refused'],
  ])('%s without a call fails the run as %s', async (stopReason, reason) => {
    const { record } = await played([{ stopReason, content: [text('Well.')] }]);

    expect(record.outcome).toEqual({ state: 'failed', reason });
  });

  test.each<[StopReason, string]>([
    ['model_context_window_exceeded', 'context_window'],
    ['refusal', 'refused'],
  ])('%s answers its calls without executing them', async (stopReason, reason) => {
    const { record } = await played([{ stopReason, content: [use('tu', 'list_items', {})] }]);

    expect(record.outcome).toEqual({ state: 'failed', reason });
    expect(record.toolCalls).toMatchObject([{ result: { kind: 'error', error: 'not_executed' } }]);
    expect(record.messages.at(-1)).toEqual({ role: 'user', content: [{ type: 'tool_result', call: 0 }] });
    expect(record.usage.toolCalls).toBe(0);
  });

  test.each<[StopReason]>([['end_turn'], ['stop_sequence']])('%s with calls executes them', async (stopReason) => {
    const { record } = await played([{ stopReason, content: [use('tu', 'list_items', {})] }, submitStop]);

    expect(record.outcome.state).toBe('completed');
  });

  test('pause_turn goes on with what was said, as one assistant message', async () => {
    const pause = { stopReason: 'pause_turn' as const, content: [text('One moment.')] };
    const turns: Turn[] = [pause, look, submitStop];
    const requests: ChatRequest[] = [];
    const model = scriptedModel([[]]);
    const record = await runTrial(
      aTrial({
        model: {
          ...model,
          complete: (request, signal) => {
            const turn = turns[requests.length] ?? [];
            requests.push(request);
            return scriptedModel([turn]).complete(request, signal);
          },
        },
      }),
    );

    expect(record.outcome.state).toBe('completed');
    expect(requests[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(requests[2]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(requests[2]?.messages[1]?.content.map(({ type }) => type)).toEqual(['text', 'tool_use']);
  });
});

describe('a budget', () => {
  test('stops after 16 turns', async () => {
    const { record, requests } = await played([look]);

    expect(record.outcome).toEqual({ state: 'failed', reason: 'budget:turns' });
    expect(requests).toHaveLength(16);
    expect(record.usage.turns).toBe(16);
  });

  test('stops in the middle of a turn after 60 calls, and answers the others', async () => {
    const many: Turn = Array.from({ length: 62 }, (_, index): Call => ['inspect', { ref: `i${(index % 6) + 1}` }]);

    const { record } = await played([many]);

    expect(record.outcome).toEqual({ state: 'failed', reason: 'budget:tool_calls' });
    expect(record.usage.toolCalls).toBe(60);
    const errors = record.toolCalls.map(({ result }) => (result.kind === 'ok' ? 'ok' : result.error));
    expect(errors.slice(58)).toEqual(['ok', 'ok', 'not_executed', 'not_executed']);
    expect(record.messages.at(-1)?.content).toHaveLength(62);
  });

  test('does not execute what a turn asks for that went over 400,000 input tokens, cached ones counted', async () => {
    const usage = { inputTokens: 1, cacheReadTokens: 399_000, cacheWriteTokens: 1_000, outputTokens: 1 };

    const { record } = await played([{ content: [use('tu', 'list_items', {})], usage }]);

    expect(record.outcome).toEqual({ state: 'failed', reason: 'budget:input_tokens' });
    expect(record.toolCalls).toMatchObject([
      { result: { error: 'not_executed', message: 'not executed: the run has used up its budget of input_tokens' } },
    ]);
  });

  test('pays for no other call once 400,000 input tokens are used', async () => {
    const usage = { inputTokens: 400_000, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 1 };

    const { record, requests } = await played([{ content: [use('tu', 'list_items', {})], usage }]);

    expect(record.outcome).toEqual({ state: 'failed', reason: 'budget:input_tokens' });
    expect(record.toolCalls[0]?.result.kind).toBe('ok');
    expect(requests).toHaveLength(1);
  });

  test('stops after 600 s of planning, between calls too', async () => {
    const answerMs = (): number => 100_000;
    const slow = aFakeDomain(() => ({
      lookUp: () => ({ kind: 'ok', output: {}, subjects: [], durationMs: 3_000 }),
    }));
    const four: Turn = Array.from({ length: 40 }, (_, n): Call => ['inspect', { n }]);

    const { record } = await played([look, look, look, look, four], { domain: slow, timing: { answerMs } });

    expect(record.outcome).toEqual({ state: 'failed', reason: 'budget:planning_time' });
    const executed = record.toolCalls.filter(({ result }) => result.kind === 'ok');
    expect(executed).toHaveLength(4 + 30);
    expect(record.usage.planningMs).toBe(5 * 100_000 + 34 * 3_000);
  });

  test('does not charge the wait for people', async () => {
    const { record } = await played([[['ask_operator', { question: 'Which?' }]], look, submitStop], {
      answers: [{ afterMs: 20 * 3_600_000, answer: 'i1' }],
      timing: { answerMs: () => 5_000, controlCallMs: 40 },
    });

    expect(record.outcome.state).toBe('completed');
    expect(record.usage.planningMs).toBe(3 * 5_000 + 2 * 40 + 120);
  });

  test('throws on usage that a model does not report', async () => {
    const usage = { ...fakeUsage, inputTokens: Number.NaN };

    await expect(played([{ content: [], usage }])).rejects.toThrow('model usage: inputTokens is NaN');
  });
});

describe('a submission', () => {
  const blockedStop: Turn = [['submit_plan', { summary: 'Tidy up.', actions: [anAction('i6', 'stop')] }]];
  const invalid: Turn = [['submit_plan', { summary: 'Tidy up.' }]];

  test('is answered with hash, approvers and saving when it is accepted', async () => {
    const { record } = await played([look, submitStop]);

    expect(record.toolCalls.at(-1)?.result).toEqual({
      kind: 'ok',
      output: {
        status: 'accepted',
        plan_hash: record.plan?.planHash,
        approvers_needed: 1,
        monthly_saving_usd: 10,
      },
      evidenceId: null,
      subjects: [],
    });
    expect(record.submissions).toMatchObject([{ call: 1, verdict: { kind: 'accepted' } }]);
  });

  test('may be revised three times; the fourth block fails the run', async () => {
    const { record } = await played([look, blockedStop]);

    expect(record.outcome).toEqual({ state: 'failed', reason: 'revisions' });
    expect(record.submissions.map(({ verdict }) => verdict.kind)).toEqual(Array(4).fill('blocked'));
    expect(record.usage.revisions).toBe(3);
    const left = record.toolCalls.slice(1).map(({ result }) => result.kind === 'ok' && result.output['revisions_left']);
    expect(left).toEqual([3, 2, 1, 0]);
    expect(record.executions).toEqual([]);
  });

  test('tells the model which rule blocked which action', async () => {
    const { record } = await played([look, blockedStop]);

    expect(record.toolCalls[1]?.result).toMatchObject({
      output: {
        status: 'blocked',
        violations: [{ rule: 'F-002', action_index: 0, ref: 'i6', message: 'i6 is protected' }],
      },
    });
  });

  test('that its schema refuses is an invalid call, recorded, and no revision', async () => {
    const { record } = await played([look, invalid]);

    expect(record.outcome).toEqual({ state: 'failed', reason: 'budget:turns' });
    expect(record.submissions).toHaveLength(15);
    expect(record.submissions[0]).toMatchObject({ call: 1, verdict: { kind: 'invalid' } });
    expect(record.toolCalls[1]?.result).toMatchObject({ kind: 'error', error: 'invalid' });
    expect(record.usage.revisions).toBe(0);
  });

  test('after an invalid one still has all three revisions', async () => {
    const { record } = await played([look, invalid, blockedStop]);

    expect(record.submissions.map(({ verdict }) => verdict.kind)).toEqual([
      'invalid',
      ...Array<string>(4).fill('blocked'),
    ]);
  });

  test('without a change ends the run with nobody awaited', async () => {
    const { record } = await played([look, [['submit_plan', { summary: 'Nothing to do.', actions: [] }]]]);

    expect(record.outcome).toEqual({ state: 'completed_no_change', reason: null });
    expect(record.plan?.exclusions).toHaveLength(1);
    expect(record.changeRequest).toContain('Nothing to do.');
    expect(record.approvals).toEqual([]);
  });

  test('stops the later calls of its turn, which are answered all the same', async () => {
    const turn: Turn = [['list_items', {}], ...submitStop, ['inspect', { ref: 'i1' }]];

    const { record } = await played([turn]);

    expect(record.outcome.state).toBe('completed');
    expect(record.toolCalls[2]?.result).toMatchObject({ kind: 'error', error: 'not_executed' });
    expect(record.messages[2]?.content).toHaveLength(3);
  });
});

describe('a question', () => {
  const ask: Turn = [['ask_operator', { question: 'Which?' }]];

  test('waits for the operator, whose answer is the next text after the results', async () => {
    const { record, requests } = await played([ask, look, submitStop], {
      answers: [{ afterMs: 180_000, answer: 'i1' }],
    });

    expect(record.transitions.map(({ to }) => to).slice(0, 3)).toEqual(['planning', 'awaiting_operator', 'planning']);
    expect(record.questions).toEqual([
      {
        call: 0,
        question: 'Which?',
        answer: 'i1',
        askedAtMs: record.questions[0]?.askedAtMs,
        answeredAtMs: (record.questions[0]?.askedAtMs ?? 0) + 180_000,
      },
    ]);
    expect(requests[1]?.messages.at(-1)?.content).toEqual([
      { type: 'tool_result', tool_use_id: 'tu_0_0', content: '{"status":"asked"}', is_error: false },
      { type: 'text', text: 'Operator: i1' },
    ]);
  });

  test('that is malformed is an invalid call and no submission', async () => {
    const { record } = await played([[['ask_operator', {}]], []]);

    expect(record.toolCalls[0]?.result).toMatchObject({ kind: 'error', error: 'invalid' });
    expect(record.submissions).toEqual([]);
    expect(record.questions).toEqual([]);
  });

  test('takes its answers in order', async () => {
    const { record } = await played([ask, ask, look, submitStop], {
      answers: [
        { afterMs: 1_000, answer: 'the first' },
        { afterMs: 2_000, answer: 'the second' },
      ],
    });

    expect(record.questions.map(({ answer }) => answer)).toEqual(['the first', 'the second']);
  });

  test('expires after 24 hours without an answer, and a late answer is refused', async () => {
    const silent = await played([ask]);
    const late = await played([ask], { answers: [{ afterMs: 24 * 3_600_000, answer: 'i1' }] });

    expect(silent.record.outcome).toEqual({ state: 'expired', reason: null });
    expect(silent.record.endedAtMs - (silent.record.questions[0]?.askedAtMs ?? 0)).toBe(24 * 3_600_000);
    expect(late.record.outcome.state).toBe('expired');
    expect(late.record.questions).toMatchObject([{ answer: null }]);
    expect(late.record.events).toMatchObject([{ kind: 'answer_refused', detail: { refused: 'expired' } }]);
  });
});

describe('a loop', () => {
  const again: readonly Call[] = Array.from({ length: 4 }, (): Call => ['list_items', {}]);

  test('is noted and nothing more in the core profile', async () => {
    const { record } = await played([again, submitStop]);

    expect(record.outcome.state).toBe('completed');
    expect(record.toolCalls.map(({ result }) => result.kind)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(record.events).toMatchObject([
      { kind: 'loop_guard', detail: { detector: 'repeat', call: 2, enforced: false } },
      { kind: 'loop_guard', detail: { detector: 'repeat', call: 3, enforced: false } },
    ]);
  });

  test('is blocked once and then halts the run in the guarded profile, and every call is answered', async () => {
    const five: Turn = [...again, ['inspect', { ref: 'i1' }]];

    const { record } = await played([five], { profile: 'guarded' });

    expect(record.outcome).toEqual({ state: 'failed', reason: 'halted:repeat' });
    expect(record.toolCalls.map(({ result }) => (result.kind === 'ok' ? 'ok' : result.error))).toEqual([
      'ok',
      'ok',
      'blocked',
      'blocked',
      'not_executed',
    ]);
    expect(record.messages.at(-1)?.content).toHaveLength(5);
  });

  test('that heeds the warning completes in the guarded profile', async () => {
    const three: Turn = again.slice(0, 3);

    const { record } = await played([three, submitStop], { profile: 'guarded' });

    expect(record.outcome.state).toBe('completed');
    expect(record.profile).toBe('guarded');
  });
});

describe('a model that fails', () => {
  test('is retried, and the turn tells how often and how long', async () => {
    const { record } = await played([look, submitStop], { faults: [{ kind: 'model_overload', attempts: 2 }] });

    expect(record.outcome.state).toBe('completed');
    expect(record.turns[0]?.failedAttempts).toMatchObject([{ status: 529 }, { status: 529 }]);
    expect(record.turns[1]?.failedAttempts).toEqual([]);
  });

  test('for good fails the run, and the event tells every attempt', async () => {
    const { record } = await played([look], { faults: [{ kind: 'model_overload', attempts: 99 }] });

    expect(record.outcome).toEqual({ state: 'failed', reason: 'model:unavailable' });
    expect(record.turns).toEqual([]);
    const [event] = record.events;
    expect(event).toMatchObject({ kind: 'model_gave_up', detail: { reason: 'model:unavailable' } });
    expect(event?.detail['attempts']).toHaveLength(6);
  });
});
