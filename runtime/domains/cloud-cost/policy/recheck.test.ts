import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../contracts/plan.ts';
import type { Resource } from '../estate/world.ts';
import { decideSubmission } from './decide.ts';
import type { JudgeInput } from './judge.ts';
import { parsePolicy } from './policy.ts';
import type { Policy } from './policy.ts';
import { recheckPlan } from './recheck.ts';
import { aView, aWorld } from './small-world.test-data.ts';

const text = readFileSync(new URL('./policy.yaml', import.meta.url), 'utf8');
const policy = parsePolicy(text);
const world = aWorld();
const evidenceIds = ['ev-01'];

function input(changed: Readonly<Record<string, Partial<Resource> | null>> = {}, under: Policy = policy): JudgeInput {
  return {
    policy: under,
    estate: aView(world, { changed }),
    evidence: [{ id: 'ev-01', tool: 'find_waste', subjects: [...world.resources.keys()] }],
    requester: 'dana',
  };
}

function signedPlan(): Plan {
  const decision = decideSubmission(
    {
      summary: 'Two stops.',
      caveats: [],
      actions: ['aws-1/i-1', 'aws-1/i-10'].map((ref) => ({
        ref,
        operation: 'stop_vm',
        target: null,
        rationale: 'idle',
        evidenceIds,
      })),
      exclusions: [],
    },
    input(),
  );
  if (decision.kind === 'blocked') throw new Error('the plan of this test does not pass');
  return {
    ...decision.content,
    planHash: '0'.repeat(64),
    approversNeeded: 1,
    totalSavingCents: 28032,
    totalIsLowerBound: false,
  };
}

describe('recheckPlan', () => {
  test('lets an unchanged estate pass', () => {
    expect(recheckPlan(signedPlan(), input())).toEqual([]);
  });

  test.each([
    [{ environment: 'production' }, 'P-001'],
    [{ tags: { lifecycle: 'keep' } }, 'P-002'],
    [{ withheld: ['f'.repeat(64)] }, 'P-003'],
    [{ environment: null }, 'P-006'],
    [{ state: 'stopped' }, 'P-008'],
  ] as const)('leaves out exactly the action whose resource became %j', (change, rule) => {
    expect(recheckPlan(signedPlan(), input({ 'aws-1/i-10': change }))).toMatchObject([
      { actionId: 'a2', violations: [{ rule, actionIndex: 1, ref: 'aws-1/i-10' }] },
    ]);
  });

  test('leaves out an action whose resource is gone', () => {
    expect(recheckPlan(signedPlan(), input({ 'aws-1/i-1': null }))).toMatchObject([{ actionId: 'a1' }]);
  });

  test('leaves out an action that is riskier now than what was signed', () => {
    expect(recheckPlan(signedPlan(), input({ 'aws-1/i-1': { environment: 'staging' } }))).toEqual([
      {
        actionId: 'a1',
        violations: [
          {
            rule: 'risk-as-signed',
            actionIndex: 0,
            ref: 'aws-1/i-1',
            message: 'its risk is medium now; low was signed',
          },
        ],
      },
    ]);
  });

  test('keeps an action that is less risky now than what was signed', () => {
    expect(recheckPlan(signedPlan(), input({ 'aws-1/i-10': { environment: 'dev' } }))).toEqual([]);
  });

  // EH-24: approvals of a plan decided under one policy are no approvals under another.
  test('lets nothing pass under another policy version', () => {
    const other = parsePolicy(text.replace('max_actions: 25', 'max_actions: 24'));

    const failures = recheckPlan(signedPlan(), input({}, other));

    expect(failures.map(({ actionId }) => actionId)).toEqual(['a1', 'a2']);
    expect(failures[0]?.violations).toEqual([
      {
        rule: 'policy-version',
        actionIndex: 0,
        ref: 'aws-1/i-1',
        message: `policy version changed: signed under ${policy.version}, now ${other.version}; submit the plan again`,
      },
    ]);
  });

  test('counts a fault of the whole plan against each of its actions', () => {
    const one = parsePolicy(text.replace('max_actions: 25', 'max_actions: 1'));
    const plan = { ...signedPlan(), policyVersion: one.version };

    expect(recheckPlan(plan, input({}, one)).map(({ violations }) => violations.map(({ rule }) => rule))).toEqual([
      ['P-007'],
      ['P-007'],
    ]);
  });
});
