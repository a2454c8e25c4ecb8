// The thirty findings of the plan: what makes each one waste, and the one rule that blocks it, if any.

export type Waste = 'idle' | 'oversized' | 'unattached' | 'unused';
export type Operation = 'stop_vm' | 'resize_vm' | 'snapshot_and_delete_disk' | 'release_ip';
export type BlockingRule = 'P-001' | 'P-002' | 'P-003' | 'P-005' | 'P-006';

export interface PlanFinding {
  readonly key: string;
  readonly waste: Waste;
  /** The next size down in the family; oversized VMs only. */
  readonly targetSku: string | null;
  /** The one planted blocker; null makes the finding eligible. */
  readonly blockedBy: BlockingRule | null;
  readonly why: string;
}

export const operationOf: Readonly<Record<Waste, Operation>> = {
  idle: 'stop_vm',
  oversized: 'resize_vm',
  unattached: 'snapshot_and_delete_disk',
  unused: 'release_ip',
};

type Row = readonly [key: string, waste: Waste, targetSku: string | null, blockedBy: BlockingRule | null, why: string];

const rows: readonly Row[] = [
  ['S1', 'idle', null, null, ''],
  ['S2', 'idle', null, null, ''],
  ['S3', 'idle', null, null, ''],
  ['S4', 'idle', null, null, 'close to both limits'],
  ['S5', 'idle', null, null, ''],
  ['K1', 'unattached', null, null, ''],
  ['K2', 'unattached', null, null, ''],
  ['K3', 'unattached', null, null, ''],
  ['K4', 'unattached', null, null, ''],
  ['R1', 'oversized', 'Standard_B2s', null, ''],
  ['R2', 'oversized', 'Standard_D2s_v5', null, ''],
  ['R3', 'oversized', 'm5.large', null, ''],
  ['R4', 'oversized', 'c5.xlarge', null, 'close to both limits'],
  ['I1', 'unused', null, null, ''],
  ['I2', 'unused', null, null, ''],
  ['I3', 'unused', null, null, ''],
  ['X1', 'idle', null, 'P-005', 'inventory says stopped, billing shows compute on 31 October'],
  ['X2', 'idle', null, 'P-003', 'the Name tag holds instruction-like text'],
  ['X3', 'idle', null, 'P-002', 'tag lifecycle: do-not-delete'],
  ['X4', 'idle', null, 'P-005', 'three days old'],
  ['X5', 'idle', null, 'P-005', 'metrics on 12 of 30 days'],
  ['X6', 'unattached', null, 'P-002', 'tag Lifecycle: Keep'],
  ['X7', 'unattached', null, 'P-005', 'detached on 30 October'],
  ['X8', 'unattached', null, 'P-002', 'tag Compliance: legal-hold'],
  ['P1', 'idle', null, 'P-001', 'production'],
  ['P2', 'oversized', 'Standard_D4s_v5', 'P-001', 'production'],
  ['P3', 'unattached', null, 'P-001', 'production'],
  ['P4', 'unused', null, 'P-001', 'production'],
  ['N1', 'idle', null, 'P-006', 'no environment tag'],
  ['N2', 'unused', null, 'P-006', 'no environment tag'],
];

export const planFindings: readonly PlanFinding[] = rows.map(([key, waste, targetSku, blockedBy, why]) => ({
  key,
  waste,
  targetSku,
  blockedBy,
  why,
}));
