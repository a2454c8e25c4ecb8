import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../../contracts/model.ts';
import { createReferencePolicy } from './reference-policy.ts';
import { refsOf } from './rehearse.ts';
import { rehearseOnPlan } from './testing/rehearse-on-plan.ts';

const plan = readFileSync(new URL('../../../../cases/cloud-cost/world/plan/findings.json', import.meta.url), 'utf8');
const defaultRequest = 'Find idle VMs and unattached disks in dev and test and propose what to clean up.';
const s1 = 'aws-1/i-0a4c1a2557fcfcf24';

type Played = ReturnType<typeof rehearseOnPlan>;

function turnsOf({ messages }: Played): readonly (readonly string[])[] {
  return messages.flatMap(({ role, content }) =>
    role === 'assistant' ? [content.flatMap((block) => (block.type === 'tool_use' ? [block.name] : []))] : [],
  );
}

function count(tools: readonly string[] | undefined, name: string): number {
  return (tools ?? []).filter((tool) => tool === name).length;
}

function proseOf({ submission }: Played): string {
  return JSON.stringify(submission);
}

describe('a run', () => {
  test('of the default request takes four turns and 17 calls', () => {
    const played = rehearseOnPlan(plan, defaultRequest);

    const [first, second, third, fourth, ...more] = turnsOf(played);
    expect(first).toEqual(['get_estate_summary', 'find_waste']);
    expect([count(second, 'get_utilization'), count(second, 'quote_price')]).toEqual([5, 8]);
    expect(third).toEqual(['check_policy']);
    expect(fourth).toEqual(['submit_plan']);
    expect(more).toEqual([]);
    expect(played.calls).toHaveLength(17);
  });

  test('of the whole estate takes 29 calls', () => {
    expect(rehearseOnPlan(plan, 'All waste.').calls).toHaveLength(29);
  });

  test('is the same twice, and reads nothing but the conversation', () => {
    const policy = createReferencePolicy();

    const first = rehearseOnPlan(plan, defaultRequest, { policy });
    rehearseOnPlan(plan, 'Idle VMs in staging.', { policy });
    const second = rehearseOnPlan(plan, defaultRequest, { policy });

    expect(second).toEqual(first);
  });

  test('looks at the utilization of a machine that was named, even when it may not be stopped', () => {
    const played = rehearseOnPlan(plan, 'Stop vm-model-cache.');

    expect(turnsOf(played)).toEqual([['get_estate_summary', 'find_waste'], ['get_utilization'], ['submit_plan']]);
  });

  test('of no finding at all is a report with the figure of the estate', () => {
    const played = rehearseOnPlan(plan, 'Idle VMs of the legal team.');

    expect(played.submission).toMatchObject({
      summary:
        'Request read as: idle VMs of the legal team. Nothing is proposed. The whole estate has 30 findings worth $1,900.30 a month.',
      actions: [],
      exclusions: [],
    });
  });
});

describe('a request that is not clear', () => {
  test('is asked about, and the answer is acted on', () => {
    const played = rehearseOnPlan(plan, 'Clean up the data team.', { answers: ['Idle VMs and unattached disks.'] });

    expect(played.questions).toBe(1);
    expect(refsOf(played.submission).proposed).toEqual([
      'az-1/vm/vm-notebook-dev-01',
      'az-1/disk/disk-notebook-scratch',
    ]);
  });

  test('is asked about again when the answer does not help', () => {
    const played = rehearseOnPlan(plan, 'Save money.', { answers: ['Just do it.'] });

    expect(played.ending).toBe('waits_for_answer');
    expect(played.questions).toBe(2);
    expect(JSON.stringify(played.calls[1]?.input)).toContain('I still cannot tell');
  });
});

describe('a look-up that times out', () => {
  test('is made once more, and then all is well', () => {
    const played = rehearseOnPlan(plan, 'Idle VMs in dev.', { timeouts: { get_utilization: 1 } });

    expect(turnsOf(played)[2]).toEqual(['get_utilization']);
    expect(proseOf(played)).not.toContain('timed out');
    expect(refsOf(played.submission).proposed).toHaveLength(3);
  });

  test('is disclosed when it fails again, and no figure is made up for it', () => {
    const played = rehearseOnPlan(plan, 'Stop ci-runner-04.', { timeouts: { get_utilization: 9 } });

    expect(count(turnsOf(played).flat(), 'get_utilization')).toBe(2);
    expect(played.submission?.['caveats']).toContain(
      'get_utilization for ci-runner-04 timed out and could not be read.',
    );
    expect(proseOf(played)).not.toContain('CPU p95');
  });

  test('leaves an empty report when even the findings cannot be read', () => {
    const played = rehearseOnPlan(plan, 'Idle VMs.', { timeouts: { find_waste: 9 } });

    expect(played.submission?.['caveats']).toContain('find_waste timed out and could not be read.');
    expect(refsOf(played.submission)).toEqual({ proposed: [], excluded: [] });
  });
});

describe('when the prices are out', () => {
  test('figures are estimates from bills, and the outage is disclosed', () => {
    const played = rehearseOnPlan(plan, 'Stop ci-runner-04.', { outage: true });

    expect(proseOf(played)).toContain('saves an estimated $140.16 a month, going by what was billed in October');
    expect(JSON.stringify(played.submission?.['caveats'])).toContain('The price sources were unavailable');
  });

  test('a resize states no saving, and the total is a lower bound', () => {
    const played = rehearseOnPlan(plan, 'All waste of the platform team.', { outage: true });

    const prose = proseOf(played);
    expect(prose).toContain('from m5.xlarge to m5.large saves an amount that is not estimable');
    expect(prose).toContain('The plan saves at least $193.81 a month');
    expect(prose).not.toContain('$0.00');
  });

  test('a plan of resizes alone states no total', () => {
    expect(proseOf(rehearseOnPlan(plan, 'Rightsize VMs.', { outage: true }))).toContain(
      'What the plan saves is not estimable.',
    );
  });
});

describe('what policy says', () => {
  test('of the dry run is heeded: what is not allowed is left out with the reason', () => {
    const played = rehearseOnPlan(plan, 'Idle VMs in dev.', { disallowed: [s1] });

    const { proposed, excluded } = refsOf(played.submission);
    expect(proposed).not.toContain(s1);
    expect(excluded).toContain(s1);
    expect(proseOf(played)).toContain('stop_vm expects running; it is stopped (P-008).');
  });

  test('of a submission is heeded too, and what is left is submitted again', () => {
    const again = afterRefusal(
      JSON.stringify({ status: 'blocked', violations: [{ rule: 'P-008', ref: s1, message: 'it is gone' }] }),
      false,
    );

    expect(refsOf(again).proposed).toHaveLength(7);
    expect(JSON.stringify(again?.['exclusions'])).toContain('It is gone (P-008).');
  });

  test.each([
    ['a refusal that names no resource', '{"status":"blocked","violations":[{"rule":"P-007","ref":null}]}', false],
    ['a submission of the wrong shape', 'submit_plan: "summary" is missing', true],
  ])('%s leaves nothing to submit, and the run ends in words', (_, answer, isError) => {
    expect(afterRefusal(answer, isError)).toBeNull();
  });

  /** The plan that follows when the first one is answered so. */
  function afterRefusal(content: string, isError: boolean) {
    const policy = createReferencePolicy();
    const messages: ChatMessage[] = [...rehearseOnPlan(plan, defaultRequest, { policy }).messages];
    const submitted = messages.at(-1)?.content[0];
    const id = submitted?.type === 'tool_use' ? submitted.id : '';
    messages.push({ role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content, is_error: isError }] });
    const { content: next, stopReason } = policy.respond({ system: '', messages, tools: [], maxTokens: 0 });
    const call = next.find((block) => block.type === 'tool_use');
    expect(stopReason).toBe(call ? 'tool_use' : 'end_turn');
    return call ? (call.input as ReturnType<typeof rehearseOnPlan>['submission']) : null; // what submit_plan is sent
  }
});

describe('an answer', () => {
  test('estimates tokens as a quarter of the code units read and written, and bills nothing', () => {
    const policy = createReferencePolicy();
    const tools = [{ name: 'find', description: 'finds', inputSchema: {} }];
    const messages: ChatMessage[] = [{ role: 'user', content: [{ type: 'text', text: 'Save money' }] }];

    const { usage, content } = policy.respond({ system: 'x'.repeat(79), messages, tools, maxTokens: 9 });

    const [asked] = content;
    const written = asked?.type === 'tool_use' ? asked.name.length + JSON.stringify(asked.input).length : 0;
    expect(policy.billed).toBe(false);
    expect(usage).toEqual({
      inputTokens: (79 + 4 + 5 + 2 + 10) / 4,
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: Math.ceil(written / 4),
    });
  });

  test('is not given to a turn that was aborted', async () => {
    const request = { system: '', messages: [], tools: [], maxTokens: 0 };
    const aborted = new AbortController();
    aborted.abort();

    await expect(createReferencePolicy().complete(request, aborted.signal)).rejects.toThrow('aborted');
    await expect(createReferencePolicy().complete(request, new AbortController().signal)).resolves.toMatchObject({
      stopReason: 'tool_use',
    });
  });

  test('gives every call of a conversation an id of its own', () => {
    const ids = rehearseOnPlan(plan, defaultRequest).messages.flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'tool_use' ? [block.id] : [])),
    );

    expect(new Set(ids).size).toBe(ids.length);
  });
});
