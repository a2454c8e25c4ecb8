import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../../../kernel/encoding/frozen.ts';
import type { Effect } from '../../../sandbox/domain-effects.ts';
import { createCloudEffects } from './cloud-effects.ts';
import { createReadBack, expectedAfter } from './read-back.ts';
import { createSimulatedClouds } from './simulated-clouds.ts';
import { anAction, anEstate, aTrial, startMs } from './testing/small-estate.ts';

const operations = [
  anAction('stop_vm', 'aws-1/i-1'),
  anAction('stop_vm', 'az-1/vm-1'),
  anAction('resize_vm', 'aws-1/i-1'),
  anAction('resize_vm', 'aws-1/i-2', { steps: ['resize'] }),
  anAction('snapshot_and_delete_disk', 'aws-1/vol-1'),
  anAction('release_ip', 'az-1/ip-1'),
];

describe('verification', () => {
  test.each(operations)('sees $operation of $ref as expected once it was applied, and not before', async (action) => {
    const { ask, verification, expectedAfter: expected } = aTrial();
    const before = verification.observe(action.ref);
    for (const step of action.steps) expect((await ask(action, step)).kind).toBe('applied');

    expect(verification.observe(action.ref)).toEqual(expected(action));
    expect(before).not.toEqual(expected(action));
  });

  test.each(operations)(
    'does not take the effects’ word: $operation of $ref that never reached the cloud shows',
    (action) => {
      const estate = anEstate();
      const clouds = createSimulatedClouds(estate);
      const effects = createCloudEffects(estate, clouds);
      const deaf = createReadBack(estate, () => []);
      for (const step of action.steps) {
        const effect: Effect = { key: 'k'.repeat(64), runId: 'run-1', action, step, atMs: startMs };
        expect(effects.apply(effect).kind).toBe('done');
      }

      expect(deaf.observe(action.ref)).not.toEqual(expectedAfter(action, estate));
      expect(createReadBack(estate, clouds.activity).observe(action.ref)).toEqual(expectedAfter(action, estate));
    },
  );

  test('sees an effect on another resource where it happened, not where it was claimed', async () => {
    const { ask, verification } = aTrial();
    await ask(anAction('stop_vm', 'az-1/vm-1'), 'stop');

    expect(verification.observe('aws-1/i-1')).toEqual({ state: 'running', sku: 'm5.xlarge' });
  });

  test('sees half a chain, and what was taken back, for what they are', async () => {
    const { ask, verification } = aTrial();
    const resize = anAction('resize_vm', 'aws-1/i-1');
    await ask(resize, 'stop');
    await ask(resize, 'resize');
    expect(verification.observe('aws-1/i-1')).toEqual({ state: 'stopped', sku: 'm5.large' });

    await ask(resize, 'resize', true);
    await ask(resize, 'stop', true);
    expect(verification.observe('aws-1/i-1')).toEqual({ state: 'running', sku: 'm5.xlarge' });
  });

  test('sees a snapshot without its deletion, and a snapshot deleted again', async () => {
    const { ask, verification } = aTrial();
    const remove = anAction('snapshot_and_delete_disk', 'aws-1/vol-1');
    await ask(remove, 'snapshot');
    expect(verification.observe('aws-1/vol-1')).toEqual({ state: 'unattached', snapshots: 1 });

    await ask(remove, 'snapshot', true);
    expect(verification.observe('aws-1/vol-1')).toEqual({ state: 'unattached', snapshots: 0 });
  });

  test('sees what others changed', () => {
    const { change, verification } = aTrial();
    change('aws-1/i-1', { state: 'stopped', sku: 'm5.2xlarge' });
    change('aws-1/i-1', { tags: {} });

    expect(verification.observe('aws-1/i-1')).toEqual({ state: 'stopped', sku: 'm5.2xlarge' });
    expect(verification.observe('aws-1/i-0')).toBeNull();
  });

  test('expects nothing of an operation it does not know, or of a resource that is not there', () => {
    const world = deepFreeze(new Map());

    expect(expectedAfter(anAction('explode', 'aws-1/i-1'), world)).toBeNull();
    expect(expectedAfter(anAction('stop_vm', 'aws-1/i-0'), world)).toEqual({ state: 'stopped', sku: null });
    expect(expectedAfter(anAction('resize_vm', 'aws-1/i-0', { steps: [] }), world)).toEqual({
      state: null,
      sku: 'm5.large',
    });
  });
});
