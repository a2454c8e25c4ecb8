// Builders of plans for tests: something valid, with what a test cares about laid over it.
import type { PlanContent, PlannedAction } from '../plan.ts';

/** Stopping one idle machine in dev. */
export function aPlannedAction(over: Partial<PlannedAction> = {}): PlannedAction {
  return {
    id: 'a1',
    ref: 'acc-1/vm-3',
    operation: 'stop_vm',
    target: null,
    rationale: 'Idle for 30 of 30 days.',
    evidenceIds: ['ev-01', 'ev-02'],
    monthlyCostCents: 14_016,
    monthlySavingCents: 14_016,
    estimated: false,
    risk: 'low',
    approvers: 1,
    effectClass: 'reversible',
    steps: ['stop'],
    ...over,
  };
}

export function aPlanContent(over: Partial<PlanContent> = {}): PlanContent {
  return {
    summary: 'Stop one idle machine.',
    caveats: ['Prices are list prices.'],
    actions: [aPlannedAction()],
    exclusions: [{ ref: 'acc-1/vm-9', reason: '3 days of data', evidenceIds: ['ev-03'] }],
    notices: [],
    policyVersion: 'p1',
    ...over,
  };
}
