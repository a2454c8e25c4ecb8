import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHmacSigner } from '../capability/token-signer.ts';
import { capabilityLifetimeMs, mintCapability } from '../capability/mint-capability.ts';
import { createCapabilityVerifier } from '../capability/verify-capability.ts';
import { aPlannedAction } from '../contracts/testing/plans.ts';
import type { PlannedAction } from '../contracts/plan.ts';
import {
  guardRefusals,
  type GuardRefusal,
  type Sandbox,
  type StepRequest,
  type StepResult,
} from '../contracts/sandbox.ts';
import { createSandbox } from './create-sandbox.ts';
import type { DomainEffects } from './domain-effects.ts';

const signer = createHmacSigner({ id: 'k1', secret: new Uint8Array(32).fill(7) });
const planHash = 'h'.repeat(64);
const resize = aPlannedAction({ operation: 'resize_vm', target: 'm5.large', steps: ['stop', 'resize', 'start'] });
const startMs = 1_000_000;

function tokenFor(actions: readonly PlannedAction[]): string {
  const grant = { runId: 'run-1', workspace: 'ws-1', planHash, approvers: ['omar'], actions, nonce: 'n' };
  return mintCapability(grant, startMs, signer).token;
}

/** Counts what happens; `state` is how often each ref was touched. */
interface World {
  readonly sandbox: Sandbox;
  readonly effects: string[];
  nowMs: number;
  guard: GuardRefusal | null;
  failing: string | null;
}

function aWorld(throttledAttempts = 0): World {
  const effects: string[] = [];
  const touch = (what: string) => {
    effects.push(what);
    return { kind: 'done' as const, before: effects.length - 1, after: effects.length };
  };
  const world: World = {
    sandbox: { perform: async () => ({ kind: 'throttled' }), executions: () => [] },
    effects,
    nowMs: startMs,
    guard: null,
    failing: null,
  };
  const domain: DomainEffects = {
    guard: () => world.guard,
    apply: ({ step, action }) =>
      world.failing === step
        ? { kind: 'precondition_failed', reason: 'not in that state' }
        : touch(`${step} ${action.ref} ${action.target}`),
    reverse: ({ step, action }, ran) => touch(`undo ${step} ${action.ref} from ${JSON.stringify(ran.after)}`),
  };
  const verifier = createCapabilityVerifier(signer);
  const options = { verifier, workspace: 'ws-1', clock: { now: () => world.nowMs }, throttledAttempts };
  return Object.assign(world, { sandbox: createSandbox(domain, options) });
}

const request = (over: Partial<StepRequest> = {}): StepRequest => ({
  key: `${over.undo === true ? 'undo:' : ''}${over.step ?? 'stop'}`,
  runId: 'run-1',
  workspace: 'ws-1',
  planHash,
  action: resize,
  step: 'stop',
  undo: false,
  token: tokenFor([resize]),
  ...over,
});

const reasonOf = (result: StepResult): string => ('reason' in result ? result.reason : result.kind);

test('a step happens, with its row', async () => {
  const world = aWorld();
  const result = await world.sandbox.perform(request());

  expect(result).toEqual({ kind: 'applied', before: 0, after: 1 });
  expect(world.effects).toEqual(['stop acc-1/vm-3 m5.large']);
  expect(world.sandbox.executions()).toEqual([
    {
      key: 'stop',
      runId: 'run-1',
      actionId: 'a1',
      step: 'stop',
      undo: false,
      ref: 'acc-1/vm-3',
      payloadDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      before: 0,
      after: 1,
      atMs: startMs,
    },
  ]);
});

describe('every refusal has a reason of its own, no effect and no row', () => {
  const other = aPlannedAction({ id: 'a2' });
  const refusals: readonly (readonly [string, Partial<StepRequest>, Partial<World>])[] = [
    ['no_token', { token: null }, {}],
    ['malformed', { token: 'cap1.x' }, {}],
    [
      'bad_signature',
      { token: `${tokenFor([other]).split('.').slice(0, 2).join('.')}.${tokenFor([resize]).split('.')[2]}` },
      {},
    ],
    ['expired', {}, { nowMs: startMs + capabilityLifetimeMs }],
    ['other_run', { runId: 'run-2' }, {}],
    ['other_run', { workspace: 'ws-2' }, {}],
    ['plan_changed', { planHash: 'g'.repeat(64) }, {}],
    ['action_not_named', { action: other }, {}],
    ['action_changed', { action: { ...resize, target: 'm5.xlarge' } }, {}],
    ['nothing_to_undo', { undo: true }, {}],
    ['not in that state', {}, { failing: 'stop' }],
    ...guardRefusals.map((guard) => [guard, {}, { guard }] as const),
  ];

  test.each(refusals)('%s', async (reason, over, state) => {
    const world = Object.assign(aWorld(), state);

    expect(reasonOf(await world.sandbox.perform(request(over)))).toBe(reason);
    expect(world.effects).toEqual([]);
    expect(world.sandbox.executions()).toEqual([]);
  });

  test('a step that the approved action does not list is not taken', async () => {
    const world = aWorld();

    expect(reasonOf(await world.sandbox.perform(request({ step: 'delete' })))).toBe('action_not_named');
    expect(world.effects).toEqual([]);
  });

  test('a sandbox takes no step of another workspace, though the token names it', async () => {
    const world = aWorld();
    const grant = { runId: 'run-1', workspace: 'ws-2', planHash, approvers: ['omar'], actions: [resize], nonce: 'n' };
    const { token } = mintCapability(grant, startMs, signer);

    expect(await world.sandbox.perform(request({ workspace: 'ws-2', token }))).toEqual({
      kind: 'refused',
      reason: 'other_run',
    });
  });
});

describe('EH-25 one idempotency key, two different effects', () => {
  const larger: PlannedAction = { ...resize, target: 'm5.xlarge' };
  const first = request({ key: 'K1', step: 'resize' });
  const second = request({ key: 'K1', step: 'resize', action: larger, token: tokenFor([larger]) });

  test('the second payload under the key is a conflict without effect, never a replay', async () => {
    const world = aWorld();
    await world.sandbox.perform(first);

    expect(await world.sandbox.perform(second)).toEqual({
      kind: 'key_conflict',
      reason: 'this key belongs to another payload: resize of action a1 on acc-1/vm-3',
    });
    expect(world.effects).toEqual(['resize acc-1/vm-3 m5.large']);
    expect(world.sandbox.executions().length).toBe(1);
  });

  test('the same payload under the key replays the stored result', async () => {
    const world = aWorld();
    const applied = await world.sandbox.perform(first);

    expect(await world.sandbox.perform(first)).toEqual({ ...applied, kind: 'replayed' });
    expect(world.effects.length).toBe(1);
  });

  test.each<[string, Partial<StepRequest>]>([
    ['an undo', { undo: true }],
    ['another step', { step: 'stop' }],
  ])('%s under the key of a forward step is a conflict', async (_, over) => {
    const world = aWorld();
    await world.sandbox.perform(first);

    expect(await world.sandbox.perform({ ...first, ...over })).toMatchObject({ kind: 'key_conflict' });
  });

  test('two racing performs of one key are one effect', async () => {
    const world = aWorld();
    const results = await Promise.all([world.sandbox.perform(first), world.sandbox.perform(first)]);

    expect(results.map(({ kind }) => kind)).toEqual(['applied', 'replayed']);
    expect(world.effects.length).toBe(1);
  });

  test('a conflict under an undo names the undo', async () => {
    const world = aWorld();
    await world.sandbox.perform(request());
    await world.sandbox.perform(request({ undo: true, key: 'U' }));

    expect(await world.sandbox.perform(request({ step: 'resize', key: 'U' }))).toMatchObject({
      reason: 'this key belongs to another payload: undo of stop of action a1 on acc-1/vm-3',
    });
  });
});

describe('a compensation', () => {
  test('reverses a step of its action that is on record, once', async () => {
    const world = aWorld();
    await world.sandbox.perform(request());
    const undone = await world.sandbox.perform(request({ undo: true }));

    expect(undone).toEqual({ kind: 'applied', before: 1, after: 2 });
    expect(world.effects).toEqual(['stop acc-1/vm-3 m5.large', 'undo stop acc-1/vm-3 from 1']);
    expect(await world.sandbox.perform(request({ undo: true }))).toEqual({ ...undone, kind: 'replayed' });
    expect(await world.sandbox.perform(request({ undo: true, key: 'again' }))).toEqual({
      kind: 'refused',
      reason: 'nothing_to_undo',
    });
  });

  test('does not reverse a step of another action, of another run or of another plan', async () => {
    const world = aWorld();
    const other = { ...resize, id: 'a2' };
    await world.sandbox.perform(request({ action: other, token: tokenFor([other]) }));

    expect(await world.sandbox.perform(request({ undo: true }))).toMatchObject({ reason: 'nothing_to_undo' });
    const grant = { workspace: 'ws-1', approvers: ['omar'], actions: [other], nonce: 'n' };
    for (const elsewhere of [
      { runId: 'run-2', planHash },
      { runId: 'run-1', planHash: 'g'.repeat(64) },
    ]) {
      const { token } = mintCapability({ ...grant, ...elsewhere }, startMs, signer);
      const undo = request({ ...elsewhere, action: other, token, undo: true });
      expect(await world.sandbox.perform(undo)).toMatchObject({ reason: 'nothing_to_undo' });
    }
  });

  test('is not held up by the guard, a new start is', async () => {
    const world = aWorld();
    await world.sandbox.perform(request());
    world.guard = 'protected';

    expect(await world.sandbox.perform(request({ step: 'resize' }))).toEqual({ kind: 'refused', reason: 'protected' });
    expect(await world.sandbox.perform(request({ undo: true }))).toMatchObject({ kind: 'applied' });
  });

  test('ends its action: no further step starts', async () => {
    const world = aWorld();
    await world.sandbox.perform(request());
    await world.sandbox.perform(request({ undo: true }));

    expect(await world.sandbox.perform(request({ step: 'resize' }))).toEqual({
      kind: 'precondition_failed',
      reason: 'the action was already undone',
    });
    expect(await world.sandbox.perform(request())).toMatchObject({ kind: 'replayed' });
  });
});

test('an expired token may replay or undo what it named, never start anything new', async () => {
  const world = aWorld();
  await world.sandbox.perform(request());
  world.nowMs = startMs + capabilityLifetimeMs;

  expect(await world.sandbox.perform(request())).toMatchObject({ kind: 'replayed' });
  expect(await world.sandbox.perform(request({ step: 'resize' }))).toEqual({ kind: 'refused', reason: 'expired' });
  expect(await world.sandbox.perform(request({ undo: true }))).toMatchObject({ kind: 'applied' });
});

describe('throttling', () => {
  test('turns the first performs of each key away, without effect', async () => {
    const world = aWorld(2);
    const kinds = [];
    for (const step of ['stop', 'stop', 'resize', 'stop', 'resize', 'resize', 'stop']) {
      kinds.push((await world.sandbox.perform(request({ step }))).kind);
    }

    expect(kinds).toEqual(['throttled', 'throttled', 'throttled', 'applied', 'throttled', 'applied', 'replayed']);
    expect(world.effects.length).toBe(2);
  });

  test('turns a compensation away as well, and never a refusal into an attempt', async () => {
    const world = aWorld(1);
    await world.sandbox.perform(request());
    await world.sandbox.perform(request());

    expect((await world.sandbox.perform(request({ undo: true }))).kind).toBe('throttled');
    expect((await world.sandbox.perform(request({ undo: true }))).kind).toBe('applied');
    expect(reasonOf(await world.sandbox.perform(request({ token: null, step: 'resize' })))).toBe('no_token');
  });
});

test('an effect that throws leaves no row, and may be tried again', async () => {
  const world = aWorld();
  const verifier = createCapabilityVerifier(signer);
  let broken = true;
  const domain: DomainEffects = {
    guard: () => null,
    apply: () => {
      if (broken) throw new Error('provider down');
      return { kind: 'done', before: null, after: null };
    },
    reverse: () => ({ kind: 'precondition_failed', reason: 'never' }),
  };
  const sandbox = createSandbox(domain, { verifier, workspace: 'ws-1', clock: { now: () => world.nowMs } });

  await expect(sandbox.perform(request())).rejects.toThrow('provider down');
  expect(sandbox.executions()).toEqual([]);
  broken = false;
  expect((await sandbox.perform(request())).kind).toBe('applied');
});

test('what the table gives out cannot change it', async () => {
  const world = aWorld();
  await world.sandbox.perform(request());
  const [row] = world.sandbox.executions();

  expect(Object.isFrozen(row)).toBe(true);
  expect(world.sandbox.executions()).not.toBe(world.sandbox.executions());
});

test('whatever is asked in whatever order: effects are the rows, one per key, and only of named content', async () => {
  const approved = [resize, aPlannedAction({ id: 'a2', ref: 'acc-1/vm-4' })];
  const token = tokenFor(approved);
  const asked = fc.record({
    key: fc.constantFrom('K1', 'K2', 'K3'),
    action: fc.constantFrom(...approved, { ...resize, target: 'm5.xlarge' }, aPlannedAction({ id: 'a3' })),
    step: fc.constantFrom('stop', 'resize', 'delete'),
    undo: fc.boolean(),
    token: fc.constantFrom(token, null, `${token}x`),
    runId: fc.constantFrom('run-1', 'run-1', 'run-2'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 12 }), fc.nat({ max: 1 }), async (requests, throttledAttempts) => {
      const world = aWorld(throttledAttempts);
      let applied = 0;
      for (const each of requests) {
        const { kind } = await world.sandbox.perform(request(each));
        if (kind === 'applied') applied += 1;
        const isNamed = approved.includes(each.action) && each.action.steps.includes(each.step);
        if (!isNamed || each.token !== token || each.runId !== 'run-1') expect(kind).toBe('refused');
      }
      const keys = world.sandbox.executions().map(({ key }) => key);

      expect(world.effects.length).toBe(applied);
      expect(keys.length).toBe(applied);
      expect(new Set(keys).size).toBe(applied);
    }),
    { numRuns: 300 },
  );
});
