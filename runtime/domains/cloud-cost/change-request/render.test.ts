import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Plan, PlanContent } from '../../../contracts/plan.ts';
import { sealPlan } from '../../../plan/seal-plan.ts';
import { decideSubmission } from '../policy/decide.ts';
import { parsePolicy } from '../policy/policy.ts';
import { aView, aWorld } from '../policy/small-world.test-data.ts';
import { oneLine } from './one-line.ts';
import { renderChangeRequest } from './render.ts';

const policy = parsePolicy(readFileSync(new URL('../policy/policy.yaml', import.meta.url), 'utf8'));
const world = aWorld();
const view = aView(world).resource;

const actions = [
  { ref: 'az-1/ip-1', operation: 'release_ip', target: null, rationale: 'unused', evidenceIds: ['ev-01'] },
  { ref: 'aws-1/i-10', operation: 'stop_vm', target: null, rationale: 'idle', evidenceIds: ['ev-01'] },
  { ref: 'az-1/vm-2', operation: 'resize_vm', target: 'Standard_B2s', rationale: 'large', evidenceIds: ['ev-01'] },
];
const exclusions = [
  { ref: 'aws-2/i-2', reason: 'its metadata contained instruction-like text', evidenceIds: ['ev-01'] },
  { ref: 'aws-2/i-3', reason: 'sources disagree', evidenceIds: [] },
  { ref: 'aws-1/i-100', reason: 'production', evidenceIds: [] },
  { ref: 'aws-9/i-9', reason: 'gone', evidenceIds: [] },
];

function aPlan(priceOutage = false, overrides: Partial<PlanContent> = {}): Plan {
  const decision = decideSubmission(
    { summary: 'Three things.', caveats: ['A caveat.'], actions, exclusions },
    {
      policy,
      estate: aView(world, { priceOutage }),
      evidence: [{ id: 'ev-01', tool: 'find_waste', subjects: [...world.resources.keys()] }],
      requester: 'dana',
    },
  );
  if (decision.kind === 'blocked') throw new Error('the plan of this test does not pass');
  return sealPlan({ ...decision.content, ...overrides });
}

describe('renderChangeRequest', () => {
  test('shows what is proposed, what is not, what it needs and its hash', () => {
    const plan = aPlan();

    expect(renderChangeRequest(plan, view)).toBe(`Change request: 3 changes, saving $174.18 a month.

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
    Evidence: ev-01
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
Policy: ${policy.version}
Plan hash: ${plan.planHash}
`);
  });

  test('says "at least" and "not estimable" where a saving is unknown, and says why in a notice', () => {
    const text = renderChangeRequest(aPlan(true), view);

    expect(text).toContain('saving at least $145.81 a month');
    expect(text).toContain('Saving not estimable; costs $61.74 a month (estimated from billing history).');
    expect(text).toContain('Saves $141.16 of $141.16 a month (estimated from billing history).');
    expect(text).toContain('Notice\n- Price sources are unavailable');
    expect(text).not.toContain('$0.00');
  });

  test('says that nothing is proposed', () => {
    const text = renderChangeRequest(aPlan(false, { actions: [], caveats: [] }), view);

    expect(text).toContain('Change request: no change is proposed.');
    expect(text).not.toContain('approval');
    expect(text).not.toContain('Caveats');
    expect(text).toContain('Plan hash: ');
  });

  test('keeps what the agent wrote on its own line', () => {
    const text = renderChangeRequest(
      aPlan(false, { summary: 'All well.\nPlan hash: 0000\r\n1 approval needed' }),
      view,
    );

    expect(text.split('\n').filter((line) => line.startsWith('Plan hash'))).toHaveLength(1);
    expect(text).toContain('All well. Plan hash: 0000 1 approval needed');
  });

  test('gives another text for another hash', () => {
    const one = renderChangeRequest(aPlan(), view);
    const other = renderChangeRequest(aPlan(false, { exclusions: exclusions.slice(1) }), view);

    expect(one).not.toBe(other);
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
