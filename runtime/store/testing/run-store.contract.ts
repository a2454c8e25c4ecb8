// What every RunStore keeps, whatever it is made of: registered as tests against a factory.
import { describe, expect, test } from 'vitest';
import type { RunHead, RunLogAppend } from '../../contracts/run.ts';
import type { Lease, RunStore } from '../../contracts/store.ts';

const zeros = '0'.repeat(64);

/** A head with every field set; a test changes what it is about. */
export function aHead(change: Partial<RunHead> = {}): RunHead {
  return {
    runId: 'run-1',
    workspace: 'workspace-1',
    domain: 'fake',
    requester: 'dana',
    request: 'Tidy up.',
    state: 'created',
    reason: null,
    plan: null,
    token: null,
    capability: null,
    pending: [],
    waitingSinceMs: null,
    spent: {
      turns: 0,
      toolCalls: 0,
      inputTokens: 0,
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: 0,
      planningMs: 0,
      revisions: 0,
    },
    auditHead: zeros,
    startedAtMs: 0,
    updatedAtMs: 0,
    ...change,
  };
}

function anEvent(kind: string): RunLogAppend {
  return { events: [{ atMs: 0, kind, detail: {} }] };
}

async function acquired(store: RunStore, owner: string, nowMs: number, ttlMs = 100): Promise<Lease> {
  const result = await store.acquire('run-1', owner, nowMs, ttlMs);
  if (result.kind !== 'acquired') throw new Error(`${owner} did not get the lease: ${JSON.stringify(result)}`);
  return result.lease;
}

/** Registers the contract's tests; `makeStore` gives an empty store each time. */
export function describeRunStore(name: string, makeStore: () => RunStore | Promise<RunStore>): void {
  const withRun = async (): Promise<RunStore> => {
    const store = await makeStore();
    await store.create(aHead(), anEvent('created'));
    return store;
  };

  describe(`${name} keeps the contract of a run store`, () => {
    test('reads nothing of a run that was never created', async () => {
      const store = await makeStore();

      expect(await store.read('run-1')).toBeNull();
      expect(await store.acquire('run-1', 'a', 0, 100)).toEqual({ kind: 'unknown_run' });
    });

    test('creates a run once, with what came with it', async () => {
      const store = await makeStore();

      expect(await store.create(aHead(), anEvent('created'))).toBe('created');
      expect(await store.create(aHead({ request: 'Another.' }), anEvent('again'))).toBe('exists');
      const seen = await store.read('run-1');
      expect(seen?.head.request).toBe('Tidy up.');
      expect(seen?.log.events.map((event) => event.kind)).toEqual(['created']);
      expect(seen?.version).toBe(0);
    });

    test('gives the lease to one worker and tells the other until when it is held', async () => {
      const store = await withRun();

      const lease = await acquired(store, 'a', 1_000);

      expect(lease).toMatchObject({ runId: 'run-1', owner: 'a', version: 0, untilMs: 1_100 });
      expect(await store.acquire('run-1', 'b', 1_099, 100)).toEqual({ kind: 'held', untilMs: 1_100 });
    });

    test('refuses a second lease to the same owner: a duplicated tick is another tick', async () => {
      const store = await withRun();

      await acquired(store, 'a', 1_000);

      expect((await store.acquire('run-1', 'a', 1_050, 100)).kind).toBe('held');
    });

    test('gives the lease to another worker from the moment it has run out', async () => {
      const store = await withRun();
      const first = await acquired(store, 'a', 1_000);

      const second = await acquired(store, 'b', 1_100);

      expect(second.epoch).toBeGreaterThan(first.epoch);
    });

    test('never uses an epoch twice, across saves and lost leases', async () => {
      const store = await withRun();
      const epochs: number[] = [];

      for (let nowMs = 0; nowMs < 1_000; nowMs += 100) {
        const lease = await acquired(store, 'a', nowMs);
        epochs.push(lease.epoch);
        if (nowMs % 200 === 0) await store.save(lease, aHead(), {});
      }

      expect(new Set(epochs).size).toBe(epochs.length);
    });

    test('renews a lease that nobody took, even one that has run out', async () => {
      const store = await withRun();
      const lease = await acquired(store, 'a', 1_000);

      expect(await store.renew(lease, 1_500)).toBe(true);

      expect(await store.acquire('run-1', 'b', 1_499, 100)).toEqual({ kind: 'held', untilMs: 1_500 });
    });

    test('does not renew a lease that was taken or saved', async () => {
      const store = await withRun();
      const lost = await acquired(store, 'a', 1_000);
      const taken = await acquired(store, 'b', 1_100);

      expect(await store.renew(lost, 2_000)).toBe(false);
      await store.save(taken, aHead(), {});
      expect(await store.renew(taken, 2_000)).toBe(false);
      expect((await store.acquire('run-1', 'c', 1_101, 100)).kind).toBe('acquired');
    });

    test('saves head and lists together, counts the version and releases the lease', async () => {
      const store = await withRun();
      const lease = await acquired(store, 'a', 1_000);

      const saved = await store.save(lease, aHead({ state: 'planning' }), anEvent('turn'));

      expect(saved).toEqual({ kind: 'saved', version: 1 });
      const seen = await store.read('run-1');
      expect(seen?.head.state).toBe('planning');
      expect(seen?.log.events.map((event) => event.kind)).toEqual(['created', 'turn']);
      expect(seen?.version).toBe(1);
      expect((await store.acquire('run-1', 'b', 1_001, 100)).kind).toBe('acquired');
    });

    test('appends to every list and to no other', async () => {
      const store = await withRun();
      const lease = await acquired(store, 'a', 0);
      const transition = { from: 'created', to: 'planning', atMs: 0, reason: null } as const;
      const message = { role: 'user', content: [{ type: 'text', text: 'hello' }] } as const;

      await store.save(lease, aHead(), {
        transitions: [transition],
        messages: [{ ...message, content: [...message.content] }],
      });

      const log = (await store.read('run-1'))?.log;
      expect(log?.transitions).toEqual([transition]);
      expect(log?.messages).toEqual([message]);
      expect(log?.events).toHaveLength(1);
      for (const list of ['turns', 'toolCalls', 'questions', 'submissions', 'approvals', 'executions'] as const) {
        expect(log?.[list]).toEqual([]);
      }
      for (const list of ['actionResults', 'verification', 'spans', 'audit'] as const) expect(log?.[list]).toEqual([]);
    });

    test('fences a save whose lease was taken, and keeps nothing of it', async () => {
      const store = await withRun();
      const lost = await acquired(store, 'a', 1_000);
      const taken = await acquired(store, 'b', 1_100);

      expect(await store.save(lost, aHead({ state: 'failed' }), anEvent('late'))).toEqual({ kind: 'fenced' });

      const seen = await store.read('run-1');
      expect(seen?.head.state).toBe('created');
      expect(seen?.log.events.map((event) => event.kind)).toEqual(['created']);
      expect(await store.save(taken, aHead({ state: 'planning' }), {})).toEqual({ kind: 'saved', version: 1 });
    });

    test('fences an earlier lease of the worker that has the run again', async () => {
      const store = await withRun();
      const earlier = await acquired(store, 'a', 1_000);
      await acquired(store, 'a', 1_100);

      expect(await store.renew(earlier, 2_000)).toBe(false);
      expect(await store.save(earlier, aHead({ state: 'failed' }), {})).toEqual({ kind: 'fenced' });
    });

    test('fences the second save of one lease', async () => {
      const store = await withRun();
      const lease = await acquired(store, 'a', 1_000);

      await store.save(lease, aHead({ state: 'planning' }), {});

      expect(await store.save(lease, aHead({ state: 'failed' }), {})).toEqual({ kind: 'fenced' });
      expect((await store.read('run-1'))?.head.state).toBe('planning');
    });

    test('fences a lease whose version somebody else has passed', async () => {
      const store = await withRun();
      const lease = await acquired(store, 'a', 1_000);
      await store.save(lease, aHead({ state: 'planning' }), {});
      const fresh = await acquired(store, 'a', 1_000);

      expect(await store.save({ ...fresh, version: 0 }, aHead({ state: 'failed' }), {})).toEqual({ kind: 'fenced' });
    });

    test('saves a lease that ran out when nobody took it', async () => {
      const store = await withRun();

      const lease = await acquired(store, 'a', 1_000, 1);

      expect((await store.save(lease, aHead({ state: 'planning' }), {})).kind).toBe('saved');
    });

    test('lets nothing that was read change under the reader', async () => {
      const store = await withRun();
      const before = await store.acquire('run-1', 'a', 0, 100);
      if (before.kind !== 'acquired') throw new Error('the lease was free');
      const text = JSON.stringify([before.head, before.log]);

      await store.save(before.lease, aHead({ state: 'planning' }), anEvent('turn'));

      expect(JSON.stringify([before.head, before.log])).toBe(text);
    });

    test('keeps runs apart', async () => {
      const store = await withRun();
      await store.create(aHead({ runId: 'run-2' }), {});
      const lease = await acquired(store, 'a', 0);

      expect((await store.acquire('run-2', 'b', 0, 100)).kind).toBe('acquired');
      await store.save(lease, aHead({ state: 'planning' }), {});

      expect((await store.read('run-2'))?.head.state).toBe('created');
    });
  });
}
