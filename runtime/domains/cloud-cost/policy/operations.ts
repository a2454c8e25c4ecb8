// The four operations: what each needs to find, what it does step by step, and how hard its effect is to undo.
import type { EffectClass } from '../../../contracts/plan.ts';
import type { Operation, ResourceKind } from '../estate/world.ts';

export const operations = ['stop_vm', 'resize_vm', 'snapshot_and_delete_disk', 'release_ip'] as const;

export interface OperationFacts {
  readonly kind: ResourceKind;
  /** The state in which the resource must be. */
  readonly expects: string;
  readonly effectClass: EffectClass;
  /** The forward steps, in order. */
  readonly steps: readonly string[];
  /** What it does, for a person. */
  readonly says: string;
}

export const operationFacts: Readonly<Record<Operation, OperationFacts>> = {
  stop_vm: { kind: 'vm', expects: 'running', effectClass: 'reversible', steps: ['stop'], says: 'stop' },
  resize_vm: {
    kind: 'vm',
    expects: 'running',
    effectClass: 'reversible',
    steps: ['stop', 'resize', 'start'],
    says: 'resize',
  },
  snapshot_and_delete_disk: {
    kind: 'disk',
    expects: 'unattached',
    effectClass: 'irreversible_low',
    steps: ['snapshot', 'delete'],
    says: 'snapshot, then delete',
  },
  release_ip: { kind: 'ip', expects: 'unused', effectClass: 'irreversible_high', steps: ['release'], says: 'release' },
};

/** The operation of that name, or undefined. */
export function operationOf(name: string): Operation | undefined {
  return operations.find((operation) => operation === name);
}
