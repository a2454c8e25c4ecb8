// EH-25 through the real rooms: a crash between the commit of the sandbox and that of the run, at every step.
import { describe, expect, test } from 'vitest';
import type { Sandbox } from '../../runtime/contracts/sandbox.ts';
import { anAction } from '../../runtime/domains/cloud-cost/sandbox/testing/small-estate.ts';
import { sealPlan } from '../../runtime/plan/seal-plan.ts';
import { openApprovedRun } from './approved-run.ts';

const resize = anAction('resize_vm', 'aws-1/i-1');
const plan = sealPlan({
  summary: 'Resize.',
  caveats: [],
  actions: [resize],
  exclusions: [],
  notices: [],
  policyVersion: 'p1',
});

/** Dies once, right after the n-th effect was committed. */
const dyingAfter =
  (effects: number) =>
  (sandbox: Sandbox): Sandbox => ({
    executions: () => sandbox.executions(),
    perform: async (request) => {
      const result = await sandbox.perform(request);
      if (sandbox.executions().length === effects) throw new Error('the process died');
      return result;
    },
  });

describe('EH-25 a crash between two commits', () => {
  test.each([1, 2, 3])('after effect %i: one row per step, the steps on record marked replayed', async (effects) => {
    const run = openApprovedRun();
    const token = run.mint(plan, ['omar']);
    await expect(run.execute(plan, resize, token, dyingAfter(effects))).rejects.toThrow('the process died');
    const { executions, result } = await run.execute(plan, resize, token);

    expect(executions.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: effects }, () => 'replayed'),
      ...Array.from({ length: 3 - effects }, () => 'applied'),
    ]);
    expect(result.status).toBe('applied');
    expect(run.sandbox.executions().map(({ step }) => step)).toEqual(['stop', 'resize', 'start']);
    expect(run.observe('aws-1/i-1')).toEqual({ state: 'running', sku: 'm5.large' });
  });

  test('another payload under the key of a step that ran is a conflict in the record, never a replay', async () => {
    const run = openApprovedRun();
    await run.execute(plan, resize, run.mint(plan, ['omar']));
    const larger = { ...resize, target: 'm5.2xlarge' };
    const forged = run.mint({ ...plan, actions: [larger] }, ['omar']);
    const { executions, result } = await run.execute(plan, larger, forged);

    expect(executions[0]).toMatchObject({ step: 'stop', outcome: 'key_conflict', before: null, after: null });
    expect(executions.length).toBe(1);
    expect(result.status).toBe('failed');
    expect(run.sandbox.executions().length).toBe(3);
    expect(run.observe('aws-1/i-1')).toEqual({ state: 'running', sku: 'm5.large' });
  });
});
