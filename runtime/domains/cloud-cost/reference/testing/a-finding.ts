// A finding as find_waste shows it, eligible and idle unless told otherwise.
import type { Finding } from '../finding.ts';

export function aFinding(overrides: Partial<Finding> & { readonly ref: string }): Finding {
  return {
    label: overrides.name ?? overrides.ref,
    name: null,
    waste: 'idle',
    operation: 'stop_vm',
    target: null,
    environment: 'dev',
    team: 'web',
    cloud: 'aws',
    sku: 'm5.large',
    savingCents: 7008,
    estimated: false,
    eligible: true,
    blockers: [],
    withheld: false,
    conflict: null,
    evidenceId: 'ev-02',
    ...overrides,
  };
}
