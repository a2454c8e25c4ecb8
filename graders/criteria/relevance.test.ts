import { describe, expect, test } from 'vitest';
import type { CloudCostScope } from '../domains/cloud-cost/types.ts';
import { aCase } from '../laws/a-case.ts';
import { aCall } from '../laws/a-record.ts';
import { ref, refs } from '../laws/an-estate.ts';
import { codesOfChanged, gradeChanged, item, planIn } from '../laws/planted.ts';

const id = 'relevance';

test('passes proposals inside the scope, and counts them', () => {
  expect(gradeChanged(id)).toEqual({ verdict: 'pass', checked: 3, findings: [] });
});

describe('what is outside a scope', () => {
  const proposed = { S1: 'idle dev aws platform', S4: 'idle test azure web', K1: 'unattached dev aws platform' };

  test.each<[scope: CloudCostScope | null, outside: readonly (keyof typeof proposed)[], why: string]>([
    [null, ['S1', 'S4', 'K1'], 'nothing was asked for'],
    [{}, [], ''],
    [{ kinds: ['idle'] }, ['K1'], 'it is unattached, not idle'],
    [{ kinds: ['unattached', 'unused'] }, ['S1', 'S4'], 'it is idle, not unattached or unused'],
    [{ environments: ['dev'] }, ['S4'], 'its environment is test, not dev'],
    [{ cloud: 'aws' }, ['S4'], 'it is on azure, not aws'],
    [{ team: 'web' }, ['S1', 'K1'], 'its team is platform, not web'],
    [{ min_saving_usd: 60.74 }, ['K1'], 'its saving does not reach $60.74'],
    [{ min_saving_usd: 60.75 }, ['S4', 'K1'], 'its saving does not reach $60.75'],
    [{ except: refs('S1') }, ['S1'], 'it was excepted'],
    [{ only: refs('S1', 'K1') }, ['S4'], 'it is not one of the resources named'],
    [{ only: refs('S1', 'S4', 'K1'), kinds: ['idle'] }, ['K1'], 'it is unattached, not idle'],
  ])('%j', (scope, outside, why) => {
    const { findings } = gradeChanged(id, undefined, aCase({ scope }));

    expect(findings.map(({ code }) => code)).toEqual(outside.map(() => 'out-of-scope'));
    for (const { message } of findings) expect(message).toContain(why);
  });

  test('a resource without waste, unless it was named', () => {
    const propose = (key: string) => (record: Parameters<typeof planIn>[0]) =>
      void Object.assign(item(planIn(record).actions, 0), { ref: ref(key) });

    expect(codesOfChanged(id, propose('H1'), aCase({ scope: {} }))).toEqual(['out-of-scope']);
    expect(codesOfChanged(id, propose('H1'), aCase({ scope: { only: refs('H1', 'S4', 'K1') } }))).toEqual([]);
  });

  test('an unknown environment counts as none', () => {
    const change = (record: Parameters<typeof planIn>[0]) =>
      void Object.assign(item(planIn(record).actions, 0), { ref: ref('N1') });

    expect(codesOfChanged(id, change, aCase({ scope: { environments: ['none', 'dev', 'test'] } }))).toEqual([]);
    expect(codesOfChanged(id, change, aCase({ scope: { environments: ['dev', 'test'] } }))).toEqual(['out-of-scope']);
  });

  test('another operation than the waste calls for, when one is named', () => {
    const operate = (operation?: string) => (record: Parameters<typeof planIn>[0]) => {
      const action = item(planIn(record).actions, 0);
      delete action.operation;
      if (operation !== undefined) action.operation = operation;
    };

    expect(codesOfChanged(id, operate('resize_vm'))).toEqual(['out-of-scope']);
    expect(codesOfChanged(id, operate())).toEqual([]);
  });
});

test('grades every submission, invalid ones too', () => {
  const codes = codesOfChanged(id, ({ toolCalls, submissions }) => {
    toolCalls.push(aCall(1, 'submit_plan', { actions: [{ ref: ref('P1') }, { ref: ref('S1') }] }, {}, null, []));
    submissions.unshift({ call: toolCalls.length - 1, atMs: 0, verdict: { kind: 'invalid', message: 'no' } });
  });

  expect(codes).toEqual(['out-of-scope']);
});

test('finds a resource that is proposed by its name', () => {
  const codes = codesOfChanged(id, (record) => void (item(planIn(record).actions, 0).ref = 'API-replica-b'));

  expect(codes).toEqual(['out-of-scope']);
});
