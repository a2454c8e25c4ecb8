import { describe, expect, test } from 'vitest';
import { createSimulatedClock } from '../../kernel/determinism/clock.ts';
import { aPlannedAction } from '../contracts/testing/plans.ts';
import type { ExecutionRow, Sandbox, StepRequest, StepResult } from '../contracts/sandbox.ts';
import { actionResult, execution } from '../record/schema.ts';
import { executeAction, maxStepAttempts, type ExecutedAction, type ExecutorDeps } from './execute-action.ts';
import { idempotencyKey } from './idempotency-key.ts';

const resize = aPlannedAction({ operation: 'resize_vm', target: 'small', steps: ['stop', 'resize', 'start'] });
const startMs = 1000;

/** A sandbox in small: one row per key, answers scripted per step (`undo:stop` for compensations), crashes on purpose. */
interface Scripted {
  readonly answers?: Readonly<Record<string, readonly StepResult[]>>;
  readonly crashAfter?: string;
}

function aSandbox({ answers = {}, crashAfter }: Scripted = {}) {
  const rows = new Map<string, ExecutionRow>();
  const asked: StepRequest[] = [];
  const used: Record<string, number> = {};
  let crashed = false;
  const sandbox: Sandbox = {
    executions: () => [...rows.values()],
    perform: async (request) => {
      asked.push(request);
      const { key, runId, action, step, undo } = request;
      const known = rows.get(key);
      if (known !== undefined) return { kind: 'replayed', before: known.before, after: known.after };
      const name = `${undo ? 'undo:' : ''}${step}`;
      used[name] = (used[name] ?? 0) + 1;
      const scripted = answers[name]?.[used[name] - 1];
      if (scripted !== undefined) return scripted;
      const [before, after] = [rows.size, rows.size + 1];
      const digestOf = { payloadDigest: '', atMs: 0 };
      rows.set(key, { key, runId, actionId: action.id, step, undo, ref: action.ref, before, after, ...digestOf });
      if (name === crashAfter && !crashed) {
        crashed = true;
        throw new Error('the process died');
      }
      return { kind: 'applied', before, after };
    },
  };
  return { sandbox, rows, asked };
}

function depsOf(sandbox: Sandbox, over: Partial<ExecutorDeps> = {}): ExecutorDeps {
  return {
    sandbox,
    runId: 'run-1',
    workspace: 'ws-1',
    planHash: 'h',
    token: 'cap1.x.y',
    clock: createSimulatedClock(startMs),
    retryDelayMs: (attempt) => attempt * 100,
    ...over,
  };
}

const stepsOf = ({ executions }: ExecutedAction) =>
  executions.map(({ undo, step, outcome }) => `${undo ? 'undo:' : ''}${step} ${outcome}`);
const failed = (reason: string): StepResult => ({ kind: 'precondition_failed', reason });
const throttled: StepResult = { kind: 'throttled' };

test('performs the steps of an action in order, each under its own key and with the whole action', async () => {
  const { sandbox, asked } = aSandbox();
  const done = await executeAction(resize, depsOf(sandbox));

  expect(stepsOf(done)).toEqual(['stop applied', 'resize applied', 'start applied']);
  expect(done.result).toEqual({ actionId: 'a1', ref: 'acc-1/vm-3', status: 'applied', reason: null });
  expect(
    asked.map(({ action, token, runId, workspace, planHash }) => ({ action, token, runId, workspace, planHash })),
  ).toEqual(
    Array.from({ length: 3 }, () => ({
      action: resize,
      token: 'cap1.x.y',
      runId: 'run-1',
      workspace: 'ws-1',
      planHash: 'h',
    })),
  );
  expect(done.executions[1]).toEqual({
    key: idempotencyKey({ runId: 'run-1', planHash: 'h', actionId: 'a1', step: 'resize', undo: false }),
    actionId: 'a1',
    ref: 'acc-1/vm-3',
    step: 'resize',
    undo: false,
    atMs: startMs,
    outcome: 'applied',
    reason: null,
    throttled: 0,
    before: 1,
    after: 2,
  });
});

describe('a step that does not happen', () => {
  test.each<[StepResult, string, string]>([
    [failed('it is deallocated'), 'precondition_failed', 'stop: it is deallocated'],
    [{ kind: 'refused', reason: 'production' }, 'refused', 'stop: production'],
    [{ kind: 'key_conflict', reason: 'another payload' }, 'key_conflict', 'stop: another payload'],
  ])('fails its action at once: %j', async (answer, outcome, reason) => {
    const { sandbox, rows } = aSandbox({ answers: { stop: [answer] } });
    const done = await executeAction(resize, depsOf(sandbox));

    expect(stepsOf(done)).toEqual([`stop ${outcome}`]);
    expect(done.executions[0]).toMatchObject({ before: null, after: null });
    expect(done.result).toMatchObject({ status: 'failed', reason });
    expect(rows.size).toBe(0);
  });

  test('after others is followed by their compensation, last first: a failed resize starts the machine again', async () => {
    const { sandbox } = aSandbox({ answers: { start: [failed('no capacity')] } });
    const done = await executeAction(resize, depsOf(sandbox));

    expect(stepsOf(done)).toEqual([
      'stop applied',
      'resize applied',
      'start precondition_failed',
      'undo:resize applied',
      'undo:stop applied',
    ]);
    expect(done.result).toMatchObject({ status: 'undone', reason: 'start: no capacity' });
    expect(done.executions[3]?.key).toBe(
      idempotencyKey({ runId: 'run-1', planHash: 'h', actionId: 'a1', step: 'resize', undo: true }),
    );
  });

  test('that cannot be compensated leaves the action failed, and says where it stopped', async () => {
    const { sandbox } = aSandbox({
      answers: { start: [failed('no capacity')], 'undo:resize': [{ kind: 'refused', reason: 'plan_changed' }] },
    });
    const done = await executeAction(resize, depsOf(sandbox));

    expect(stepsOf(done).slice(2)).toEqual(['start precondition_failed', 'undo:resize refused']);
    expect(done.result).toMatchObject({ status: 'failed', reason: 'start: no capacity; undo of resize: plan_changed' });
  });

  test('touches no other action', async () => {
    const { sandbox, rows } = aSandbox({ answers: { resize: [failed('no capacity')] } });
    await executeAction(aPlannedAction({ id: 'a9', ref: 'acc-1/vm-9' }), depsOf(sandbox));
    await executeAction(resize, depsOf(sandbox));

    expect([...rows.values()].map(({ actionId, step, undo }) => `${actionId} ${undo ? 'undo:' : ''}${step}`)).toEqual([
      'a9 stop',
      'a1 stop',
      'a1 undo:stop',
    ]);
  });
});

describe('throttling', () => {
  test('is waited out on the clock, with the attempts counted', async () => {
    const clock = createSimulatedClock(startMs);
    const { sandbox } = aSandbox({ answers: { stop: [throttled, throttled], start: [throttled] } });
    const done = await executeAction(resize, depsOf(sandbox, { clock }));

    expect(stepsOf(done)).toEqual(['stop applied', 'resize applied', 'start applied']);
    expect(done.executions.map(({ throttled: count, atMs }) => [count, atMs - startMs])).toEqual([
      [2, 300],
      [0, 300],
      [1, 400],
    ]);
  });

  test('ends after one attempt and three retries', async () => {
    const { sandbox, asked } = aSandbox({ answers: { resize: Array.from({ length: 9 }, () => throttled) } });
    const clock = createSimulatedClock(startMs);
    const done = await executeAction(resize, depsOf(sandbox, { clock }));

    expect(stepsOf(done)).toEqual(['stop applied', 'resize throttled_out', 'undo:stop applied']);
    expect(done.executions[1]).toMatchObject({ throttled: 4, reason: 'throttled 4 times' });
    expect(done.result).toMatchObject({ status: 'undone', reason: 'resize: throttled 4 times' });
    expect(asked.filter(({ step }) => step === 'resize').length).toBe(maxStepAttempts);
    expect(clock.now()).toBe(startMs + 600);
  });

  test('of a compensation is waited out too', async () => {
    const { sandbox } = aSandbox({ answers: { resize: [failed('no')], 'undo:stop': [throttled] } });
    const done = await executeAction(resize, depsOf(sandbox));

    expect(done.executions[2]).toMatchObject({ step: 'stop', undo: true, outcome: 'applied', throttled: 1 });
  });

  test('keeps every attempt of a step under one key', async () => {
    const { sandbox, asked, rows } = aSandbox({ answers: { stop: [throttled] } });
    await executeAction(resize, depsOf(sandbox));

    expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
    expect(rows.size).toBe(3);
  });
});

describe('EH-25 a crash between the commit of the sandbox and that of the run', () => {
  const inMiddle = ['stop', 'resize', 'start'] as const;

  test.each(inMiddle)(
    'after "%s": driven to the end, one row per step, the step marked replayed',
    async (crashAfter) => {
      const { sandbox, rows } = aSandbox({ crashAfter });
      await expect(executeAction(resize, depsOf(sandbox))).rejects.toThrow('the process died');
      const done = await executeAction(resize, depsOf(sandbox));

      expect(stepsOf(done)).toEqual(
        inMiddle.map(
          (step) => `${step} ${inMiddle.indexOf(step) <= inMiddle.indexOf(crashAfter) ? 'replayed' : 'applied'}`,
        ),
      );
      expect(done.result.status).toBe('applied');
      expect([...rows.values()].map(({ step }) => step)).toEqual(inMiddle);
    },
  );

  test('in the middle of a compensation: undone once, with the same result', async () => {
    const always = Array.from({ length: 9 }, () => failed('no capacity'));
    const whole = await executeAction(resize, depsOf(aSandbox({ answers: { start: always } }).sandbox));
    const { sandbox, rows } = aSandbox({ answers: { start: always }, crashAfter: 'undo:resize' });
    await expect(executeAction(resize, depsOf(sandbox))).rejects.toThrow('the process died');
    const done = await executeAction(resize, depsOf(sandbox));

    expect(done.result).toEqual(whole.result);
    expect(stepsOf(done)).toEqual([
      'stop replayed',
      'resize replayed',
      'start precondition_failed',
      'undo:resize replayed',
      'undo:stop applied',
    ]);
    expect(rows.size).toBe(4);
  });
});

test('what it returns is what the record holds', async () => {
  const { sandbox } = aSandbox({ answers: { resize: [throttled, failed('no')] } });
  const done = await executeAction(resize, depsOf(sandbox));

  for (const each of done.executions) expect(execution.parse(each)).toEqual(each);
  expect(actionResult.parse(done.result)).toEqual(done.result);
});
