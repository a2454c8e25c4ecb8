import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createReferencePolicy } from './reference-policy.ts';
import { refsOf, rehearse } from './rehearse.ts';
import { planRows, planTools } from './testing/plan-tools.ts';
import { thirtyRequests } from './testing/thirty-requests.ts';

const plan = readFileSync(new URL('../../../../cases/cloud-cost/world/plan/findings.json', import.meta.url), 'utf8');
const keyOf = new Map(planRows(plan).map(({ ref, key }) => [ref, key]));

describe('the policy reads each of the thirty requests to exactly its scope', () => {
  test.each(thirtyRequests)('$id $request', ({ request, answers, faults, propose, exclude }) => {
    const tools = planTools(plan, {
      outage: faults.includes('price_outage'),
      timeouts: faults.includes('utilization_timeout') ? { get_utilization: 1 } : {},
    });

    const { ending, submission, calls } = rehearse(createReferencePolicy(), request, answers, tools);

    const { proposed, excluded } = refsOf(submission);
    expect(ending).toBe(propose === null ? 'waits_for_answer' : 'submitted');
    expect(keys(proposed)).toBe(sorted(propose ?? ''));
    expect(keys(excluded)).toBe(sorted(exclude ?? ''));
    expect(calls.length).toBeLessThanOrEqual(29);
  });
});

function keys(refs: readonly string[]): string {
  return sorted(refs.map((ref) => keyOf.get(ref) ?? ref).join(' '));
}

function sorted(list: string): string {
  return list.split(' ').toSorted().join(' ');
}
