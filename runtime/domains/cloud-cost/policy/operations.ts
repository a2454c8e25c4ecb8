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
}

export const operationFacts: Readonly<Record<Operation, OperationFacts>> = {
  stop_vm: { kind: 'vm', expects: 'running', effectClass: 'reversible', steps: ['stop'] },
  resize_vm: {
    kind: 'vm',
    expects: 'running',
    effectClass: 'reversible',
    steps: ['stop', 'resize', 'start'],
  },
  snapshot_and_delete_disk: {
    kind: 'disk',
    expects: 'unattached',
    effectClass: 'irreversible_low',
    steps: ['snapshot', 'delete'],
  },
  release_ip: { kind: 'ip', expects: 'unused', effectClass: 'irreversible_high', steps: ['release'] },
};

/** The operation of that name, or undefined. */
export function operationOf(name: string): Operation | undefined {
  return operations.find((operation) => operation === name);
}
