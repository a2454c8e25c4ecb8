import { describe, expect, test } from 'vitest';
import type { Plan, PlannedAction } from '../../../contracts/plan.ts';
import { aView, aWorld } from '../policy/small-world.test-data.ts';
import { oneLine } from './one-line.ts';
import { renderChangeRequest } from './render.ts';

const view = aView(aWorld()).resource;

function anAction(overrides: Partial<PlannedAction>): PlannedAction {
  return {
    id: 'a1',
    ref: 'aws-1/i-1',
    operation: 'stop_vm',
    target: null,
    rationale: 'idle',
    evidenceIds: ['ev-01'],
    monthlyCostCents: 14016,
    monthlySavingCents: 14016,
    estimated: false,
    risk: 'low',
    approvers: 1,
    effectClass: 'reversible',
    steps: ['stop'],
    ...overrides,
  };
}

const release = anAction({
  ref: 'az-1/ip-1',
  operation: 'release_ip',
  rationale: 'unused',
  monthlyCostCents: 365,
  monthlySavingCents: 365,
  risk: 'high',
  approvers: 2,
  effectClass: 'irreversible_high',
  steps: ['release'],
});
const stop = anAction({ id: 'a2', ref: 'aws-1/i-10', risk: 'medium', evidenceIds: ['ev-01', 'ev-04'] });
const resize = anAction({
  id: 'a3',
  ref: 'az-1/vm-2',
  operation: 'resize_vm',
  target: 'Standard_B2s',
  rationale: 'large',
  monthlyCostCents: 6074,
  monthlySavingCents: 3037,
  risk: 'high',
  approvers: 2,
  steps: ['stop', 'resize', 'start'],
});
const exclusions = [
  { ref: 'aws-2/i-2', reason: 'its metadata contained instruction-like text', evidenceIds: ['ev-01'] },
  { ref: 'aws-2/i-3', reason: 'sources disagree', evidenceIds: [] },
  { ref: 'aws-1/i-100', reason: 'production', evidenceIds: [] },
  { ref: 'aws-9/i-9', reason: 'gone', evidenceIds: [] },
];

function aPlan(overrides: Partial<Plan> = {}): Plan {
  return {
    summary: 'Three things.',
    caveats: ['A caveat.'],
    actions: [release, stop, resize],
    exclusions,
    notices: [],
    policyVersion: 'policy-0123456789abcdef',
    planHash: 'f'.repeat(64),
    approversNeeded: 2,
    totalSavingCents: 17418,
    totalIsLowerBound: false,
    ...overrides,
  };
}

function render(plan: Plan): string {
  return renderChangeRequest(
    plan,
    view,
    plan.actions.length === 3 ? ['a2', 'a3', 'a1'] : plan.actions.map(({ id }) => id),
  );
}

describe('renderChangeRequest', () => {
  test('shows what is proposed, what is not, what it needs and its hash', () => {
    expect(render(aPlan())).toBe(`Change request: 3 changes, saving $174.18 a month.

Three things.

Proposed
a1. Release pip-1 (az-1/ip-1), dev
    Saves $3.65 of $3.65 a month.
    Risk high; cannot be undone; 2 approvals needed; steps: release.
    Why: unused
    Evidence: ev-01
a2. Stop vm-10 (aws-1/i-10), test
    Saves $140.16 of $140.16 a month.
    Risk medium; 1 approval needed; steps: stop.
    Why: idle
    Evidence: ev-01, ev-04
a3. Resize to Standard_B2s: vm-2 (az-1/vm-2), staging
    Saves $30.37 of $60.74 a month.
    Risk high; 2 approvals needed; steps: stop, resize, start.
    Why: large
    Evidence: ev-01

Not proposed
- aws-2/i-2: its metadata contained instruction-like text [ev-01] - needs a human look
- vm-3 (aws-2/i-3): sources disagree - needs a human look
- vm-100 (aws-1/i-100): production
- aws-9/i-9 (not in this estate): gone

Caveats
- A caveat.

2 approvals needed, none of them the requester's.
Carried out in this order, the hardest to undo last: a2, a3, a1.
Policy: policy-0123456789abcdef
Plan hash: ${'f'.repeat(64)}
`);
  });

  test('says "at least" and "not estimable" where a saving is unknown, and gives the notice of it', () => {
    const unknown = { ...resize, monthlySavingCents: null, estimated: true };
    const text = render(
      aPlan({
        actions: [{ ...stop, estimated: true }, unknown, { ...unknown, monthlyCostCents: null }],
        notices: ['Price sources are unavailable.'],
        totalSavingCents: 14016,
        totalIsLowerBound: true,
      }),
    );

    expect(text).toContain('saving at least $140.16 a month');
    expect(text).toContain('Saves $140.16 of $140.16 a month (estimated from billing history).');
    expect(text).toContain('Saving not estimable; costs $60.74 a month (estimated from billing history).');
    expect(text).toContain('Saving not estimable; costs an unknown amount');
    expect(text).toContain('Notice\n- Price sources are unavailable.');
    expect(text).not.toContain('$0.00');
  });

  test('speaks of one change and one approval, and of no order where there is nothing to order', () => {
    const text = render(aPlan({ actions: [stop], approversNeeded: 1 }));

    expect(text).toContain('Change request: 1 change, saving');
    expect(text).toContain("\n1 approval needed, none of them the requester's.\n");
    expect(text).not.toContain('in this order');
  });

  test('asks for a human look once, also when the agent asked for it', () => {
    const text = render(
      aPlan({ exclusions: [{ ref: 'aws-2/i-3', reason: 'Needs a human look: sources disagree', evidenceIds: [] }] }),
    );

    expect(text.match(/human look/gi)).toHaveLength(1);
  });

  test('says that nothing is proposed', () => {
    const text = render(aPlan({ actions: [], caveats: [] }));

    expect(text).toContain('Change request: no change is proposed.');
    expect(text).not.toContain('approval');
    expect(text).not.toContain('Caveats');
    expect(text).toContain('Plan hash: ');
  });

  test('names an operation or an environment that it does not know as it stands', () => {
    const text = render(aPlan({ actions: [anAction({ operation: 'paint_vm', ref: 'aws-2/i-4' })] }));

    expect(text).toContain('a1. paint_vm vm-4 (aws-2/i-4), unknown environment');
  });

  test('keeps what the agent wrote on its own line', () => {
    const text = render(aPlan({ summary: 'All well.\nPlan hash: 0000\r\n1 approval needed' }));

    expect(text.split('\n').filter((line) => line.startsWith('Plan hash'))).toHaveLength(1);
    expect(text).toContain('All well. Plan hash: 0000 1 approval needed');
  });
});

test.each([
  ['a\tb\n\nc', 'a b c'],
  ['\u202eabc', '\\u{202e}abc'],
  ['a\u0000b\u200bc', 'a\\u{0}b\\u{200b}c'],
  ['plain, with - signs (and) $9.99', 'plain, with - signs (and) $9.99'],
])('oneLine(%j) is %j', (written, line) => {
  expect(oneLine(written)).toBe(line);
});
