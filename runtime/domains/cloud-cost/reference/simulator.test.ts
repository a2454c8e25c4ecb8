import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../kernel/determinism/random.ts';
import { refsOf } from './rehearse.ts';
import { createSimulator, dropProbability } from './simulator.ts';
import { rehearseOnPlan } from './testing/rehearse-on-plan.ts';

const plan = readFileSync(new URL('../../../../cases/cloud-cost/world/plan/findings.json', import.meta.url), 'utf8');

function proposals(request: string, seed: string): number {
  const policy = createSimulator(createRandom(seed));
  return refsOf(rehearseOnPlan(plan, request, { policy }).submission).proposed.length;
}

function shareOfDrops(request: string, all: number, trials: number): number {
  const dropped = Array.from({ length: trials }, (_, trial) => proposals(request, `trial ${trial}`) < all);
  return dropped.filter(Boolean).length / trials;
}

describe('the simulator', () => {
  test('drops one change with the stated probability where there are two', () => {
    expect(Math.abs(shareOfDrops('Idle VMs of the web team.', 2, 400) - dropProbability)).toBeLessThan(0.06);
  });

  test('never drops the only change', () => {
    expect(shareOfDrops('Rightsize ledger-stg-01.', 1, 60)).toBe(0);
  });

  test('drops one and no more, and drops each of them now and then', () => {
    const lengths = new Set<number>();
    const kept = new Set<string>();
    for (let trial = 0; trial < 60; trial++) {
      const policy = createSimulator(createRandom(`s${trial}`));
      const { proposed } = refsOf(rehearseOnPlan(plan, 'Idle VMs of the web team.', { policy }).submission);
      lengths.add(proposed.length);
      if (proposed.length === 1) kept.add(proposed.join());
    }

    expect([...lengths].toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(kept.size).toBe(2);
  });

  test('does the same with the same seed', () => {
    expect(proposals('Idle VMs of the web team.', 'a')).toBe(proposals('Idle VMs of the web team.', 'a'));
  });
});
