// EH-24: an approval that outlives the thing it approved. Everything but the plan that was signed is refused.
import { describe, expect, test } from 'vitest';
import type { PlanContent } from '../../runtime/contracts/plan.ts';
import { anAction } from '../../runtime/domains/cloud-cost/sandbox/testing/small-estate.ts';
import { sealPlan } from '../../runtime/plan/seal-plan.ts';
import { openApprovedRun } from './approved-run.ts';

const stop = anAction('stop_vm', 'aws-1/i-1', { risk: 'high' });
const contentA: PlanContent = {
  summary: 'Stop one machine.',
  caveats: ['prices live'],
  actions: [stop],
  exclusions: [{ ref: 'aws-1/i-2', reason: '3 days of data', evidenceIds: ['ev-01'] }],
  notices: [],
  policyVersion: 'p1',
};
const planA = sealPlan(contentA);
const changedStop = { ...stop, operation: 'snapshot_and_delete_disk', steps: ['snapshot', 'delete'] };
const planB = sealPlan({ ...contentA, actions: [stop, anAction('stop_vm', 'az-1/vm-1', { id: 'a2' })] });
const otherPolicy = sealPlan({ ...contentA, policyVersion: 'p2' });

describe('EH-24 approve, then change', () => {
  const run = openApprovedRun();
  const omar = run.sign('omar', planA, planA.planHash);
  const lee = run.sign('lee', planA, planA.planHash, [omar.approval]);
  const token = run.mint(planA, ['omar', 'lee']);

  test('two people approve plan A', () => {
    expect(omar).toMatchObject({ kind: 'countersigned', isComplete: false });
    expect(lee).toMatchObject({ kind: 'countersigned', isComplete: true, signers: ['omar', 'lee'] });
  });

  test.each([
    ['the reason of an exclusion is taken out of the stored plan', { ...planA, exclusions: [] }, stop],
    ['the action under the id a1 becomes another one', { ...planA, actions: [changedStop] }, changedStop],
    ['plan B has one more action', planB, stop],
    ['the policy version alone is another', otherPolicy, stop],
  ])('nothing runs when %s', async (_, stored, action) => {
    const { result, executions } = await run.execute(stored, action, token);

    expect(executions.map(({ outcome, reason }) => `${outcome}: ${reason}`)).toEqual(['refused: plan_changed']);
    expect(result.status).toBe('failed');
    expect(run.sandbox.executions()).toEqual([]);
  });

  test('under the right plan hash, another action under the id a1 is refused for what it is', async () => {
    const { executions } = await run.execute(planA, changedStop, token);
    const { executions: unnamed } = await run.execute(planA, { ...stop, id: 'a2' }, token);

    expect(executions[0]).toMatchObject({ outcome: 'refused', reason: 'action_changed' });
    expect(unnamed[0]).toMatchObject({ outcome: 'refused', reason: 'action_not_named' });
    expect(run.sandbox.executions()).toEqual([]);
  });

  test.each([
    ['plan B', planB],
    ['another policy version', otherPolicy],
  ])('the approvals of plan A are worth nothing for %s', (_, stored) => {
    expect(run.sign('lee', stored, planA.planHash)).toMatchObject({ kind: 'refused', reason: 'stale_plan_hash' });
    expect(run.sign('lee', stored, stored.planHash, [omar.approval])).toMatchObject({ kind: 'plan_edited' });
  });

  test('an edit between two signatures fails the run instead of collecting the second', () => {
    const edited = { ...planA, exclusions: [] };

    expect(run.sign('lee', edited, planA.planHash, [omar.approval])).toMatchObject({
      kind: 'plan_edited',
      approval: { refused: 'plan_edited' },
    });
  });

  test('plan A runs on its own approvals: exactly a1', async () => {
    const { result } = await run.execute(planA, stop, token);

    expect(result).toMatchObject({ actionId: 'a1', status: 'applied' });
    expect(run.sandbox.executions().map(({ actionId, step, ref }) => `${actionId} ${step} ${ref}`)).toEqual([
      'a1 stop aws-1/i-1',
    ]);
    expect(run.observe('aws-1/i-1')).toMatchObject({ state: 'stopped' });
    expect(run.observe('az-1/vm-1')).toMatchObject({ state: 'running' });
  });
});
