import { describe, expect, test } from 'vitest';
import type { StepRequest } from '../contracts/sandbox.ts';
import type { RunHead } from '../contracts/run.ts';
import type { RunDeps } from './deps.ts';
import { decide } from './commands/decide.ts';
import { openTrial } from './open-trial.ts';
import { performMove } from './perform-move.ts';
import { aTrial, hourMs } from './testing/a-trial.ts';
import { carefulTurns, scriptedModel } from './testing/fake-model.ts';
import { tick } from './tick.ts';

/** A run that waits for one signature on its plan. */
async function planned(actions: Parameters<typeof carefulTurns>[0], faults: readonly { readonly kind: string }[] = []) {
  const options = aTrial({ model: scriptedModel(carefulTurns(actions)), faults });
  const trial = openTrial(options);
  const deps = trial.depsFor();
  await trial.create(deps);
  for (let turn = 0; turn < 3; turn++) await tick(trial.runId, 'w', deps);
  const read = async () => {
    const seen = await trial.store.read(trial.runId);
    if (!seen) throw new Error('the run is gone');
    return seen;
  };
  return { ...trial, deps, clock: options.clock, read };
}

async function approved(
  actions: Parameters<typeof carefulTurns>[0],
  faults: readonly { readonly kind: string }[] = [],
) {
  const run = await planned(actions, faults);
  await decide(run.runId, { kind: 'countersign', who: 'omar', planHash: null }, 'w', run.deps);
  return run;
}

/** The store as somebody sees it who has edited heads behind everybody's back. */
function tampered(deps: RunDeps, edit: (head: RunHead) => RunHead): RunDeps {
  const { store } = deps;
  return {
    ...deps,
    store: {
      create: (...args) => store.create(...args),
      read: (id) => store.read(id),
      renew: (...args) => store.renew(...args),
      save: (...args) => store.save(...args),
      async acquire(...args) {
        const acquired = await store.acquire(...args);
        return acquired.kind === 'acquired' ? { ...acquired, head: edit(acquired.head) } : acquired;
      },
    },
  };
}

const reworded = (head: RunHead): RunHead => ({
  ...head,
  plan: head.plan && { ...head.plan, summary: 'Something else.' },
});

describe('an execution tick', () => {
  test('finds the effects of a worker that died before its commit, and marks them replayed', async () => {
    const { runId, deps, clock, read } = await approved([['i4', 'shrink']]);
    const dying: RunDeps = { ...tampered(deps, (head) => head) };
    const dead: RunDeps = { ...dying, store: { ...dying.store, save: () => Promise.reject(new Error('power cut')) } };

    await expect(tick(runId, 'one', dead)).rejects.toThrow('power cut');
    expect(deps.sandbox.executions()).toHaveLength(3);
    clock.advance(150_000);
    await tick(runId, 'two', deps);

    const { log } = await read();
    expect(log.executions.map(({ step, outcome }) => [step, outcome])).toEqual([
      ['stop', 'replayed'],
      ['shrink', 'replayed'],
      ['start', 'replayed'],
    ]);
    expect(deps.sandbox.executions()).toHaveLength(3);
    expect(log.actionResults).toMatchObject([{ status: 'applied' }]);
  });

  test('executes one action and leaves the others to the next ticks', async () => {
    const { runId, deps, read } = await approved([
      ['i1', 'stop'],
      ['i2', 'stop'],
    ]);

    expect(await tick(runId, 'w', deps)).toEqual({ kind: 'advanced', state: 'executing' });
    expect((await read()).head.pending).toEqual(['a2']);
    expect(await tick(runId, 'w', deps)).toEqual({ kind: 'advanced', state: 'verifying' });
    expect(await tick(runId, 'w', deps)).toEqual({ kind: 'advanced', state: 'completed' });
  });

  test('starts no further step when its lease was taken while it waited for a retry', async () => {
    const { runId, deps, clock } = await approved([['i1', 'stop']], [{ kind: 'throttling' }]);
    const attempts: StepRequest[] = [];
    const overtaken: RunDeps = {
      ...deps,
      sandbox: {
        executions: () => deps.sandbox.executions(),
        perform: (request) => {
          attempts.push(request);
          return deps.sandbox.perform(request);
        },
      },
      clock: {
        ...clock,
        sleep: async (ms) => {
          clock.advance(ms + 150_000);
          await deps.store.acquire(runId, 'two', clock.now(), 1_000);
        },
      },
    };

    expect(await tick(runId, 'one', overtaken)).toEqual({ kind: 'lost' });

    expect(attempts).toHaveLength(1);
    expect(deps.sandbox.executions()).toEqual([]);
  });

  test('executes nothing of a plan that was edited after it was approved', async () => {
    const { runId, deps, read } = await approved([['i1', 'stop']]);

    await tick(runId, 'w', tampered(deps, reworded));

    expect((await read()).log.executions).toMatchObject([{ outcome: 'refused', reason: 'plan_changed' }]);
    expect(deps.sandbox.executions()).toEqual([]);
  });

  test('starts nothing new once the token has run out', async () => {
    const { runId, deps, clock, read } = await approved([['i1', 'stop']]);

    clock.advance(hourMs);
    await tick(runId, 'w', deps);
    await tick(runId, 'w', deps);

    const { head, log } = await read();
    expect(log.executions).toMatchObject([{ outcome: 'refused', reason: 'expired' }]);
    expect(head.state).toBe('completed_with_failures');
  });

  test('tells of an action that the stored plan does not have as our bug', async () => {
    const { runId, deps } = await approved([['i1', 'stop']]);

    const strange = tampered(deps, (head) => ({ ...head, pending: ['a9'] }));

    await expect(tick(runId, 'w', strange)).rejects.toThrow('the plan has no action a9');
  });

  test('passes on what the sandbox throws', async () => {
    const { runId, deps } = await approved([['i1', 'stop']]);
    const broken: RunDeps = {
      ...deps,
      sandbox: { ...deps.sandbox, perform: () => Promise.reject(new TypeError('a bug')) },
    };

    await expect(tick(runId, 'w', broken)).rejects.toThrow('a bug');
  });
});

describe('a signature', () => {
  test('recomputes the hash from the stored plan: one that was edited under its old hash fails the run', async () => {
    const { runId, deps, read } = await planned([['i1', 'stop']]);

    await decide(runId, { kind: 'countersign', who: 'omar', planHash: null }, 'w', tampered(deps, reworded));

    const { head, log } = await read();
    expect(head).toMatchObject({ state: 'failed', reason: 'plan_edited', token: null });
    expect(log.approvals).toMatchObject([{ who: 'omar', refused: 'plan_edited' }]);
  });

  test('on a run without a plan is refused and recorded', async () => {
    const trial = openTrial(aTrial());
    const deps = trial.depsFor();
    await trial.create(deps);

    const decided = await decide(trial.runId, { kind: 'countersign', who: 'omar', planHash: null }, 'w', deps);

    expect(decided).toMatchObject({ kind: 'saved', state: 'created', value: 'not_waiting' });
  });
});

describe('a move', () => {
  test('is not made while another worker has the run', async () => {
    const { runId, deps, clock } = await approved([['i1', 'stop']]);
    await deps.store.acquire(runId, 'other', clock.now(), 1_000);

    expect(await performMove({ kind: 'tick' }, runId, 'w', deps)).toEqual({
      kind: 'held',
      untilMs: clock.now() + 1_000,
    });
  });

  test('is not made when the run was taken meanwhile', async () => {
    const { runId, deps } = await approved([['i1', 'stop']]);
    const plain = tampered(deps, (head) => head);
    const fenced: RunDeps = { ...plain, store: { ...plain.store, save: () => Promise.resolve({ kind: 'fenced' }) } };

    expect(await performMove({ kind: 'tick' }, runId, 'w', fenced)).toEqual({ kind: 'lost' });
  });

  test('cannot be made on a run that is not there', async () => {
    const { deps } = await approved([['i1', 'stop']]);

    await expect(performMove({ kind: 'tick' }, 'run-x', 'w', deps)).rejects.toThrow('does not know the run run-x');
  });
});
