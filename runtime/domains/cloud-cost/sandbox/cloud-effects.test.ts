import { describe, expect, test } from 'vitest';
import type { PlannedAction } from '../../../contracts/plan.ts';
import { createCloudEffects } from './cloud-effects.ts';
import { createSimulatedClouds } from './simulated-clouds.ts';
import { anAction, anEstate, aResource, aTrial, startMs, told } from './testing/small-estate.ts';

describe('the effects', () => {
  test.each([
    ['stop_vm', 'aws-1/i-1', { state: 'running', sku: 'm5.xlarge' }, { state: 'stopped', sku: 'm5.xlarge' }],
    ['stop_vm', 'az-1/vm-1', { state: 'running', sku: 'D4s_v5' }, { state: 'deallocated', sku: 'D4s_v5' }],
    ['release_ip', 'az-1/ip-1', { state: 'unused' }, { state: 'released' }],
  ])('%s of %s is one step', async (operation, ref, before, after) => {
    const { ask } = aTrial();
    const action = anAction(operation, ref);

    expect(await ask(action, action.steps[0] ?? '')).toEqual({ kind: 'applied', before, after });
  });

  test('a resize stops the machine, changes its size and starts it again', async () => {
    const { ask, resource } = aTrial();
    const resize = anAction('resize_vm', 'aws-1/i-1');
    const seen = [];
    for (const step of resize.steps) seen.push(await ask(resize, step));

    expect(seen).toEqual([
      {
        kind: 'applied',
        before: { state: 'running', sku: 'm5.xlarge' },
        after: { state: 'stopped', sku: 'm5.xlarge' },
      },
      { kind: 'applied', before: { state: 'stopped', sku: 'm5.xlarge' }, after: { state: 'stopped', sku: 'm5.large' } },
      { kind: 'applied', before: { state: 'stopped', sku: 'm5.large' }, after: { state: 'running', sku: 'm5.large' } },
    ]);
    expect(resource('aws-1/i-1')).toMatchObject({ state: 'running', sku: 'm5.large' });
  });

  test('a disk is deleted after the snapshot that its own action made', async () => {
    const { ask, resource } = aTrial();
    const remove = anAction('snapshot_and_delete_disk', 'aws-1/vol-1');

    expect(await ask(remove, 'snapshot')).toEqual({
      kind: 'applied',
      before: { state: 'unattached', snapshots: 0 },
      after: { state: 'unattached', snapshots: 1 },
    });
    expect(await ask(remove, 'delete')).toMatchObject({ kind: 'applied', after: { state: 'deleted', snapshots: 1 } });
    expect(resource('aws-1/vol-1')).toBeUndefined();
  });

  test('leave the shared world as it was', async () => {
    const estate = anEstate();
    const before = JSON.stringify([...estate]);
    const { ask, change } = aTrial(estate);
    await ask(anAction('stop_vm', 'aws-1/i-1'), 'stop');
    await ask(anAction('release_ip', 'az-1/ip-1'), 'release');
    change('aws-1/vol-1', { state: 'attached', tags: {} });

    expect(JSON.stringify([...estate])).toBe(before);
    expect(aTrial(estate).resource('aws-1/i-1')?.state).toBe('running');
  });
});

describe('a step that does not find what it needs fails its own action', () => {
  const broken = { steps: ['resize'] };
  test.each<[string, Parameters<typeof anAction>, string, string]>([
    ['stop', ['stop_vm', 'aws-1/i-2'], 'stop', 'a stop needs a running machine; it is stopped'],
    ['resize', ['resize_vm', 'aws-1/i-1'], 'resize', 'a resize needs a stopped machine; it is running'],
    [
      'resize',
      ['resize_vm', 'aws-1/i-2', { ...broken, target: null }],
      'resize',
      'a resize needs a target; the action has none',
    ],
    ['start', ['resize_vm', 'aws-1/i-1'], 'start', 'a start needs a stopped machine; it is running'],
    [
      'delete',
      ['snapshot_and_delete_disk', 'aws-1/vol-1'],
      'delete',
      'a delete needs a snapshot that this action made; there is none',
    ],
    ['another kind', ['stop_vm', 'aws-1/vol-1'], 'stop', 'stop is not for a resource of the kind disk'],
    ['another kind', ['release_ip', 'aws-1/i-1'], 'release', 'release is not for a resource of the kind vm'],
    [
      'a step of no domain',
      ['stop_vm', 'aws-1/i-1', { steps: ['explode'] }],
      'explode',
      '"explode" is not a step of this domain',
    ],
    [
      'a step that every object inherits',
      ['stop_vm', 'aws-1/i-1', { steps: ['constructor'] }],
      'constructor',
      '"constructor" is not a step of this domain',
    ],
  ])('%s %#', async (_, [operation, ref, over], step, reason) => {
    const { ask, sandbox } = aTrial();

    expect(told(await ask(anAction(operation, ref, over), step))).toBe(`precondition_failed: ${reason}`);
    expect(sandbox.executions()).toEqual([]);
  });

  test.each([
    ['stop_vm', 'aws-1/i-1', { state: 'deallocated' }, 'stop', 'a stop needs a running machine; it is deallocated'],
    [
      'snapshot_and_delete_disk',
      'aws-1/vol-1',
      { state: 'attached' },
      'snapshot',
      'a snapshot needs an unattached disk; it is attached',
    ],
    ['release_ip', 'az-1/ip-1', { state: 'in_use' }, 'release', 'a release needs an unused address; it is in_use'],
  ])('%s after a change from outside: %#', async (operation, ref, set, step, reason) => {
    const { ask, change } = aTrial();
    change(ref, set);

    expect(told(await ask(anAction(operation, ref), step))).toBe(`precondition_failed: ${reason}`);
    expect((await ask(anAction('stop_vm', 'az-1/vm-1'), 'stop')).kind).toBe('applied');
  });

  test('a disk attached between its snapshot and its deletion is kept', async () => {
    const { ask, change, resource } = aTrial();
    const remove = anAction('snapshot_and_delete_disk', 'aws-1/vol-1');
    await ask(remove, 'snapshot');
    change('aws-1/vol-1', { state: 'attached', attachedTo: 'aws-1/i-1' });

    expect(told(await ask(remove, 'delete'))).toBe(
      'precondition_failed: a delete needs an unattached disk; it is attached',
    );
    expect(resource('aws-1/vol-1')?.state).toBe('attached');
  });

  test('the snapshot of another action does not cover a deletion', async () => {
    const { ask } = aTrial();
    await ask(anAction('snapshot_and_delete_disk', 'aws-1/vol-1', { id: 'a2' }), 'snapshot');

    expect(told(await ask(anAction('snapshot_and_delete_disk', 'aws-1/vol-1'), 'delete'))).toBe(
      'precondition_failed: a delete needs a snapshot that this action made; there is none',
    );
  });

  test('a machine that has another size than the one that was priced is not resized', async () => {
    const { ask, change } = aTrial();
    change('aws-1/i-2', { sku: 'm5.4xlarge' });

    expect(told(await ask(anAction('resize_vm', 'aws-1/i-2', broken), 'resize'))).toBe(
      'precondition_failed: the resize was priced from m5.xlarge; it is m5.4xlarge',
    );
  });

  test('a stopped machine is resized without a stop or a start', async () => {
    const { ask, resource } = aTrial();

    expect((await ask(anAction('resize_vm', 'aws-1/i-2', broken), 'resize')).kind).toBe('applied');
    expect(resource('aws-1/i-2')).toMatchObject({ state: 'stopped', sku: 'm5.large' });
  });
});

describe('what a compensation does', () => {
  test('a resize is taken back step by step, in reverse', async () => {
    const { ask, resource } = aTrial();
    const resize = anAction('resize_vm', 'aws-1/i-1');
    for (const step of resize.steps) await ask(resize, step);
    const undone = [];
    for (const step of resize.steps.toReversed()) undone.push(told(await ask(resize, step, true)));

    expect(undone).toEqual(['applied', 'applied', 'applied']);
    expect(resource('aws-1/i-1')).toMatchObject({ state: 'running', sku: 'm5.xlarge' });
  });

  test('a snapshot is deleted again', async () => {
    const { ask } = aTrial();
    const remove = anAction('snapshot_and_delete_disk', 'aws-1/vol-1');
    await ask(remove, 'snapshot');

    expect(await ask(remove, 'snapshot', true)).toEqual({
      kind: 'applied',
      before: { state: 'unattached', snapshots: 1 },
      after: { state: 'unattached', snapshots: 0 },
    });
  });

  test('a released address and a deleted disk have no way back', async () => {
    const { ask } = aTrial();
    const release = anAction('release_ip', 'az-1/ip-1');
    await ask(release, 'release');
    const remove = anAction('snapshot_and_delete_disk', 'aws-1/vol-1', { id: 'a2' });
    for (const step of remove.steps) await ask(remove, step);

    expect(told(await ask(release, 'release', true))).toBe('precondition_failed: release cannot be taken back');
    expect(told(await ask(remove, 'delete', true))).toBe('precondition_failed: delete cannot be taken back');
    expect(told(await ask(remove, 'snapshot', true))).toBe('precondition_failed: the resource is gone');
  });

  test.each<[string, readonly string[], string, Parameters<ReturnType<typeof aTrial>['change']>[1], string]>([
    ['stop', ['stop'], 'stop', { state: 'running' }, 'it was stopped; it is running'],
    [
      'resize of a machine that runs',
      ['stop', 'resize'],
      'resize',
      { state: 'running' },
      'a resize needs a stopped machine; it is running',
    ],
    [
      'resize to another size',
      ['stop', 'resize'],
      'resize',
      { sku: 'm5.2xlarge' },
      'it was resized to m5.large; it is m5.2xlarge',
    ],
    ['start', ['stop', 'resize', 'start'], 'start', { state: 'stopped' }, 'it was started; it is stopped'],
    ['anything of what is gone', ['stop'], 'stop', { state: 'terminated' }, 'the resource is gone'],
  ])('nothing is taken back that somebody else changed since: %s', async (_, done, step, set, reason) => {
    const { ask, change } = aTrial();
    const resize = anAction('resize_vm', 'aws-1/i-1');
    for (const each of done) await ask(resize, each);
    change('aws-1/i-1', set);

    expect(told(await ask(resize, step, true))).toBe(`precondition_failed: ${reason}`);
  });

  test('a snapshot is deleted again beside that of another action, and only while it is there', () => {
    const estate = anEstate();
    const clouds = createSimulatedClouds(estate);
    const effects = createCloudEffects(estate, clouds);
    const one = anAction('snapshot_and_delete_disk', 'aws-1/vol-1');
    const other = { ...one, id: 'a2' };
    const effectOf = (action: PlannedAction) => {
      return { key: action.id.padEnd(64, '0'), runId: 'run-1', action, step: 'snapshot', atMs: startMs };
    };
    for (const action of [one, other]) effects.apply(effectOf(action));
    const row = {
      ...effectOf(one),
      actionId: 'a1',
      ref: one.ref,
      undo: false,
      payloadDigest: '',
      before: null,
      after: null,
    };

    expect(effects.reverse(effectOf(one), row)).toMatchObject({ kind: 'done', after: { snapshots: 1 } });
    expect(clouds.snapshots('aws-1/vol-1').map(({ actionId }) => actionId)).toEqual(['a2']);
    expect(effects.reverse(effectOf(one), row)).toEqual({
      kind: 'precondition_failed',
      reason: 'the snapshot is gone',
    });
  });
});

test('the effects themselves do nothing to a resource that is not there', () => {
  const estate = anEstate();
  const effects = createCloudEffects(estate, createSimulatedClouds(estate));
  const action = anAction('stop_vm', 'aws-1/i-0');

  expect(effects.apply({ key: 'k', runId: 'run-1', action, step: 'stop', atMs: startMs })).toEqual({
    kind: 'precondition_failed',
    reason: 'the resource is gone',
  });
});

test('a resource that vanished is refused by the guard', async () => {
  const { ask, change } = aTrial(anEstate(aResource({ ref: 'aws-1/vol-2', kind: 'disk', state: 'unattached' })));
  change('aws-1/vol-2', { state: 'deleted' });

  expect(told(await ask(anAction('snapshot_and_delete_disk', 'aws-1/vol-2'), 'snapshot'))).toBe(
    'refused: unknown_resource',
  );
});
