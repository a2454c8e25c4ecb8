import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../kernel/contracts/index.ts';
import { anAction, anEstate, aTrial } from './testing/small-estate.ts';

describe('the fault throttling', () => {
  test.each<[string, Readonly<Record<string, Json>>, readonly string[]]>([
    ['turns the first attempt of each step away', {}, ['throttled', 'applied']],
    ['turns as many away as it says', { attempts: 2 }, ['throttled', 'throttled', 'applied']],
  ])('%s', async (_, parameters, kinds) => {
    const { ask } = aTrial(anEstate(), { faults: [{ kind: 'drift' }, { kind: 'throttling', ...parameters }] });
    const seen: string[] = [];
    while (seen.length < kinds.length) seen.push((await ask(anAction('stop_vm', 'aws-1/i-1'), 'stop')).kind);

    expect(seen).toEqual(kinds);
  });

  test.each([0, 1.5, '2', null])('refuses attempts: %j', (attempts) => {
    const open = () => aTrial(anEstate(), { faults: [{ kind: 'throttling', attempts }] });

    expect(open).toThrow(`fault throttling: attempts is ${JSON.stringify(attempts)}; it must be a whole number from 1`);
  });
});

describe('a change from outside', () => {
  test.each<[string, Readonly<Record<string, Json>>, string]>([
    ['aws-1/i-0', { state: 'stopped' }, 'the estate has no aws-1/i-0'],
    [
      'aws-1/i-1',
      { stat: 'stopped' },
      'change of aws-1/i-1: "stat" is not a field that can change; did you mean "state"?',
    ],
    [
      'aws-1/i-1',
      { constructor: 1 },
      'change of aws-1/i-1: "constructor" is not a field that can change; allowed: state, sku, attachedTo, environment, team, tags, withheld',
    ],
    [
      'aws-1/i-1',
      { state: 'attached' },
      'change of aws-1/i-1: state is "attached"; it must be one of running, stopped, deallocated, terminated',
    ],
    [
      'aws-1/vol-1',
      { state: 'Attached' },
      'state is "Attached"; it must be one of attached, unattached, reserved, deleted',
    ],
    ['az-1/ip-1', { state: null }, 'state is null; it must be one of in_use, unused, released'],
    ['aws-1/i-1', { sku: '' }, 'sku is ""; it must be a text'],
    ['aws-1/i-1', { environment: 'prod' }, 'environment is "prod"; it must be production, staging, test, dev or null'],
    ['aws-1/i-1', { tags: { a: 'b', c: 1 } }, 'tags is {"a":"b","c":1}; it must be an object of texts'],
    ['aws-1/i-1', { tags: ['a'] }, 'tags is ["a"]; it must be an object of texts'],
    ['aws-1/i-1', { withheld: ['h', 1] }, 'withheld is ["h",1]; it must be a list of hashes'],
    ['aws-1/i-1', { team: 5 }, 'team is 5; it must be a text or null'],
    ['aws-1/vol-1', { attachedTo: 5 }, 'attachedTo is 5; it must be a ref or null'],
  ])('that cannot be is refused, with the mend: %s %j', (ref, set, message) => {
    const { change, verification } = aTrial();
    const before = verification.observe(ref);

    expect(() => change(ref, set)).toThrow(message);
    expect(verification.observe(ref)).toEqual(before);
  });

  test('is seen by whoever reads the estate in this trial', () => {
    const { change, resource } = aTrial();
    change('aws-1/i-1', {
      state: 'stopped',
      environment: 'production',
      team: null,
      withheld: ['h'],
      tags: { a: 'b' },
      sku: 'x',
    });
    change('aws-1/vol-1', { state: 'attached', attachedTo: 'aws-1/i-1' });

    expect(resource('aws-1/i-1')).toMatchObject({
      state: 'stopped',
      environment: 'production',
      team: null,
      withheld: ['h'],
      tags: { a: 'b' },
      sku: 'x',
    });
    expect(resource('aws-1/vol-1')).toMatchObject({ state: 'attached', attachedTo: 'aws-1/i-1' });
  });

  test.each([
    ['aws-1/i-1', 'terminated'],
    ['aws-1/vol-1', 'deleted'],
    ['az-1/ip-1', 'released'],
  ])('may take %s away', (ref, state) => {
    const { change, resource, verification } = aTrial();
    change(ref, { state });

    expect(resource(ref)).toBeUndefined();
    expect(verification.observe(ref)).toMatchObject({ state });
    expect(() => change(ref, { state })).toThrow(`the estate has no ${ref}`);
  });
});

describe('what drifts when a fault names no resource', () => {
  test.each([
    ['stop_vm', 'aws-1/i-1', 'stopped', 'stop'],
    ['stop_vm', 'az-1/vm-1', 'deallocated', 'stop'],
    ['snapshot_and_delete_disk', 'aws-1/vol-1', 'attached', 'snapshot'],
    ['release_ip', 'az-1/ip-1', 'in_use', 'release'],
  ])('%s of %s: it is %s, and its %s fails', async (operation, ref, state, step) => {
    const { ask, change, drift } = aTrial();
    const action = anAction(operation, ref);
    const picked = drift(planOf([anAction('stop_vm', 'aws-1/i-0'), action]));

    expect(picked).toEqual({ ref, set: { state } });
    if (picked !== null) change(picked.ref, picked.set);
    expect((await ask(action, step)).kind).toBe('precondition_failed');
  });

  test('nothing, when the plan has nothing', () => {
    expect(aTrial().drift(planOf([]))).toBeNull();
    expect(aTrial().drift(planOf([anAction('stop_vm', 'aws-1/i-0')]))).toBeNull();
  });

  function planOf(actions: readonly ReturnType<typeof anAction>[]) {
    const content = { summary: '', caveats: [], exclusions: [], notices: [], policyVersion: 'p1', actions };
    return { ...content, planHash: 'h', approversNeeded: 1 as const, totalSavingCents: 0, totalIsLowerBound: false };
  }
});
