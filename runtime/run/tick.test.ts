import { describe, expect, test } from 'vitest';
import type { RunDeps } from './deps.ts';
import { cancel } from './commands/cancel.ts';
import { answerQuestion } from './commands/answer-question.ts';
import { touch } from './commands/touch.ts';
import { openTrial } from './open-trial.ts';
import { aTrial, hourMs } from './testing/a-trial.ts';
import { scriptedModel, type Turn } from './testing/fake-model.ts';
import { tick } from './tick.ts';
import { checkpointLabels, withCheckpoints } from './checkpoints.ts';

const look: Turn = [['list_items', {}]];
const ask: Turn = [['ask_operator', { question: 'Which?' }]];

async function created(turns: readonly Turn[] = [look], over: Parameters<typeof aTrial>[0] = {}) {
  const options = aTrial({ model: scriptedModel(turns), ...over });
  const trial = openTrial(options);
  const deps = trial.depsFor();
  await trial.create(deps);
  const read = async () => {
    const seen = await trial.store.read(trial.runId);
    if (!seen) throw new Error('the run is gone');
    return seen;
  };
  return { ...trial, deps, clock: options.clock, read };
}

/** The deps of a worker whose model call lasts until `meanwhile` has happened. */
function whileCalling(deps: RunDeps, meanwhile: () => Promise<unknown>): RunDeps {
  return {
    ...deps,
    model: {
      ...deps.model,
      id: deps.model.id,
      billed: false,
      complete: async (request, signal) => {
        await meanwhile();
        return deps.model.complete(request, signal);
      },
    },
  };
}

describe('a tick', () => {
  test('knows no run that was never created', async () => {
    const { deps } = await created();

    expect(await tick('run-x', 'w', deps)).toEqual({ kind: 'unknown_run' });
    expect(await touch('run-x', 'w', deps)).toEqual({ kind: 'unknown_run' });
  });

  test('advances the run by one turn and one commit', async () => {
    const { runId, deps, read } = await created();

    expect(await tick(runId, 'w', deps)).toEqual({ kind: 'advanced', state: 'planning' });

    const { head, log, version } = await read();
    expect(version).toBe(1);
    expect(log.turns).toHaveLength(1);
    expect(head.spent).toMatchObject({ turns: 1, toolCalls: 1 });
  });

  test('is refused while another worker has the run, for longer than the slowest model call', async () => {
    const { runId, deps, clock } = await created();
    let second: Awaited<ReturnType<typeof tick>> | null = null;

    const first = await tick(
      runId,
      'one',
      whileCalling(deps, async () => {
        clock.advance(120_000);
        second = await tick(runId, 'two', deps);
      }),
    );

    expect(second).toMatchObject({ kind: 'held' });
    expect(first).toEqual({ kind: 'advanced', state: 'planning' });
  });

  test('whose lease was taken during the call runs no tool and saves nothing', async () => {
    const { runId, deps, clock, read } = await created();
    let looks = 0;
    const counted: RunDeps = {
      ...deps,
      trial: {
        ...deps.trial,
        lookUp: (...call) => {
          looks += 1;
          return deps.trial.lookUp(...call);
        },
      },
    };

    const first = await tick(
      runId,
      'one',
      whileCalling(counted, async () => {
        clock.advance(150_000);
        await tick(runId, 'two', deps);
      }),
    );

    expect(first).toEqual({ kind: 'lost' });
    expect(looks).toBe(0);
    expect((await read()).version).toBe(1);
  });

  test('that could not save leaves nothing behind', async () => {
    const { runId, deps, read } = await created();
    const fenced: RunDeps = { ...deps, store: portOf(deps, () => Promise.resolve({ kind: 'fenced' })) };

    expect(await tick(runId, 'w', fenced)).toEqual({ kind: 'lost' });
    expect((await read()).log.turns).toEqual([]);
  });

  test('has nothing to do, and takes no lease, while the run waits or has ended', async () => {
    const { runId, deps, read } = await created([ask]);
    await tick(runId, 'w', deps);

    expect(await tick(runId, 'w', deps)).toEqual({ kind: 'idle', state: 'awaiting_operator' });
    expect((await read()).version).toBe(1);
    await cancel(runId, 'dana', 'w', deps);
    expect(await tick(runId, 'w', deps)).toEqual({ kind: 'idle', state: 'cancelled' });
  });

  test('expires a run whose wait is over', async () => {
    const { runId, deps, clock } = await created([ask]);
    await tick(runId, 'w', deps);

    clock.advance(24 * hourMs);

    expect(await tick(runId, 'w', deps)).toEqual({ kind: 'advanced', state: 'expired' });
  });

  test('that finds its work done by somebody else frees the lease and changes nothing', async () => {
    const { runId, deps, read } = await created([ask]);
    let isFirst = true;
    const late: RunDeps = {
      ...deps,
      store: {
        ...portOf(deps),
        read: async (id) => {
          const seen = await deps.store.read(id);
          if (isFirst) await tick(runId, 'other', deps);
          isFirst = false;
          return seen;
        },
      },
    };

    expect(await tick(runId, 'w', late)).toEqual({ kind: 'advanced', state: 'awaiting_operator' });

    const { log } = await read();
    expect(log.turns).toHaveLength(1);
    expect((await deps.store.acquire(runId, 'next', deps.clock.now(), 1)).kind).toBe('acquired');
  });

  test('stops at once when the signal was raised', async () => {
    const { runId, deps } = await created();

    await expect(tick(runId, 'w', { ...deps, signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop');
  });
});

function portOf(
  deps: RunDeps,
  save: RunDeps['store']['save'] = (...args) => deps.store.save(...args),
): RunDeps['store'] {
  return {
    create: (...args) => deps.store.create(...args),
    read: (id) => deps.store.read(id),
    acquire: (...args) => deps.store.acquire(...args),
    renew: (...args) => deps.store.renew(...args),
    save,
  };
}

describe('a command', () => {
  test('is told when another worker has the run', async () => {
    const { runId, deps } = await created();
    await deps.store.acquire(runId, 'other', deps.clock.now(), 1_000);

    expect(await cancel(runId, 'dana', 'w', deps)).toMatchObject({ kind: 'held' });
  });

  test('cancels a run that has not begun', async () => {
    const { runId, deps } = await created();

    expect(await cancel(runId, 'dana', 'w', deps)).toEqual({ kind: 'saved', state: 'cancelled', value: null });
  });

  test('answers no question that nobody asked', async () => {
    const { runId, deps, read } = await created();

    expect(await answerQuestion(runId, 'i1', 'w', deps)).toMatchObject({ value: 'not_waiting' });
    expect((await read()).log.messages).toHaveLength(1);
  });

  test('expires the run first when that is due', async () => {
    const { runId, deps, clock } = await created([ask]);
    await tick(runId, 'w', deps);
    clock.advance(24 * hourMs);

    expect(await cancel(runId, 'dana', 'w', deps)).toEqual({ kind: 'saved', state: 'expired', value: 'ended' });
  });
});

describe('checkpoints', () => {
  test('cost nothing without a hook: the deps are the very same', async () => {
    const { deps } = await created();

    expect(withCheckpoints(deps, undefined)).toBe(deps);
  });

  test('stand on both sides of every wait of a tick, in order', async () => {
    const { runId, depsFor } = await created();
    const labels: string[] = [];

    await tick(
      runId,
      'w',
      depsFor((label) => {
        labels.push(label);
        return Promise.resolve();
      }),
    );

    const waits = ['read', 'acquire', 'model', 'renew', 'save:created'];
    expect(labels).toEqual(waits.flatMap((wait) => [`${wait}:before`, `${wait}:after`]));
    expect(labels.every((label) => checkpointLabels.includes(label))).toBe(true);
  });

  test('are 28', () => {
    expect(checkpointLabels).toHaveLength(28);
    expect(new Set(checkpointLabels).size).toBe(28);
  });
});
