import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Submission } from '../../../contracts/domain.ts';
import type { World } from '../estate/world.ts';
import { decideSubmission } from './decide.ts';
import type { JudgeInput } from './judge.ts';
import { parsePolicy } from './policy.ts';
import { aView, aWorld } from './small-world.test-data.ts';

const text = readFileSync(new URL('./policy.yaml', import.meta.url), 'utf8');
const policy = parsePolicy(text);

function input(world: World = aWorld(), priceOutage = false): JudgeInput {
  return {
    policy,
    estate: aView(world, { priceOutage }),
    evidence: [{ id: 'ev-01', tool: 'find_waste', subjects: [...world.resources.keys()] }],
    requester: 'dana',
  };
}

const resize: Submission['actions'][number] = {
  ref: 'az-1/vm-2',
  operation: 'resize_vm',
  target: 'Standard_B2s',
  rationale: 'It is oversized.',
  evidenceIds: ['ev-01'],
};

function submission(overrides: Partial<Submission> = {}): Submission {
  return {
    summary: 'Stop one machine.',
    caveats: ['One day is missing.'],
    actions: [
      { ref: 'aws-1/i-1', operation: 'stop_vm', target: null, rationale: 'It is idle.', evidenceIds: ['ev-01'] },
    ],
    exclusions: [{ ref: 'aws-1/i-100', reason: 'production', evidenceIds: [] }],
    ...overrides,
  };
}

describe('decideSubmission', () => {
  test('computes cost, saving, risk, signatures, steps and class of effect', () => {
    const decision = decideSubmission(submission(), input());

    expect(decision).toEqual({
      kind: 'allowed',
      content: {
        summary: 'Stop one machine.',
        caveats: ['One day is missing.'],
        actions: [
          {
            id: 'a1',
            ref: 'aws-1/i-1',
            operation: 'stop_vm',
            target: null,
            rationale: 'It is idle.',
            evidenceIds: ['ev-01'],
            monthlyCostCents: 14016,
            monthlySavingCents: 14016,
            estimated: false,
            risk: 'low',
            approvers: 1,
            effectClass: 'reversible',
            steps: ['stop'],
          },
        ],
        exclusions: [{ ref: 'aws-1/i-100', reason: 'production', evidenceIds: [] }],
        notices: [],
        policyVersion: policy.version,
      },
    });
  });

  test('takes no figure from the words of the agent', () => {
    const actions = [{ ...resize, rationale: 'Saves $9,999.00 a month, risk low, one approver.' }];

    const decision = decideSubmission(submission({ actions }), input());

    expect(decision.kind === 'allowed' && decision.content.actions[0]).toMatchObject({
      monthlyCostCents: 6074,
      monthlySavingCents: 3037,
      risk: 'high',
      approvers: 2,
      steps: ['stop', 'resize', 'start'],
    });
  });

  test('plans nothing when one action is blocked', () => {
    const bad = { ...resize, ref: 'aws-1/i-100', operation: 'stop_vm', target: null };

    const decision = decideSubmission(submission({ actions: [resize, bad] }), input());

    expect(decision).toEqual({
      kind: 'blocked',
      violations: [
        { rule: 'P-001', actionIndex: 1, ref: 'aws-1/i-100', message: 'production is reported, never changed' },
      ],
    });
  });

  // EH-27: a target without a price is not a target that costs nothing.
  test('leaves the saving of a resize unknown when its target has no price, and asks for two signatures', () => {
    const world = aWorld();
    const unpriced = { ...world.prices, quote: () => ({ kind: 'unknown', reason: 'no price' }) as const };

    const decision = decideSubmission(submission({ actions: [resize] }), input({ ...world, prices: unpriced }, true));

    expect(decision.kind === 'allowed' && decision.content).toMatchObject({
      actions: [{ monthlyCostCents: 6174, monthlySavingCents: null, estimated: true, approvers: 2 }],
      notices: [
        expect.stringContaining('Price sources are unavailable'),
        'The saving of 1 of 1 actions is not estimable: the total is a lower bound.',
      ],
    });
  });

  test('asks for two signatures of small actions whose total reaches the threshold of policy', () => {
    const strict = parsePolicy(text.replace('from_monthly_saving_usd: 1000', 'from_monthly_saving_usd: 140.16'));
    const approvers = (under: typeof policy) => {
      const decision = decideSubmission(submission(), { ...input(), policy: under });
      return decision.kind === 'allowed' && decision.content.actions.map((action) => action.approvers);
    };

    expect(approvers(strict)).toEqual([2]);
    expect(approvers(policy)).toEqual([1]);
  });

  test('estimates a stop from billing history when prices are out, and still needs one signature', () => {
    const decision = decideSubmission(submission(), input(aWorld(), true));

    expect(decision.kind === 'allowed' && decision.content.actions[0]).toMatchObject({
      monthlyCostCents: 14116,
      monthlySavingCents: 14116,
      estimated: true,
      approvers: 1,
    });
  });
});
