// A small estate for tests of the sandbox, and actions on it with a token that names them.
import { createSimulatedClock } from '../../../../../kernel/determinism/clock.ts';
import { deepFreeze } from '../../../../../kernel/encoding/frozen.ts';
import { createHmacSigner } from '../../../../capability/token-signer.ts';
import { mintCapability } from '../../../../capability/mint-capability.ts';
import type { DomainTrialOptions } from '../../../../contracts/domain.ts';
import type { PlannedAction } from '../../../../contracts/plan.ts';
import type { StepRequest, StepResult } from '../../../../contracts/sandbox.ts';
import { aPlannedAction } from '../../../../contracts/testing/plans.ts';
import type { Resource } from '../../estate/world.ts';
import { openCloudSandbox } from '../open-cloud-sandbox.ts';

export function aResource(over: Partial<Resource> & { readonly ref: string }): Resource {
  return {
    account: over.ref.split('/')[0] ?? '',
    provider: over.ref.startsWith('az') ? 'azure' : 'aws',
    kind: 'vm',
    name: null,
    region: 'us-east-1',
    environment: 'dev',
    team: 'web',
    sku: 'm5.xlarge',
    sizeGib: null,
    tags: { Environment: 'dev' },
    withheld: [],
    state: 'running',
    attachedTo: null,
    createdAtMs: null,
    detachedAtMs: null,
    conflicts: [],
    ...over,
  };
}

export function anEstate(...more: Resource[]): ReadonlyMap<string, Resource> {
  const resources = [
    aResource({ ref: 'aws-1/i-1' }),
    aResource({ ref: 'az-1/vm-1', sku: 'D4s_v5' }),
    aResource({ ref: 'aws-1/i-2', state: 'stopped' }),
    aResource({ ref: 'aws-1/vol-1', kind: 'disk', state: 'unattached', sku: 'gp2', sizeGib: 500 }),
    aResource({ ref: 'az-1/ip-1', kind: 'ip', state: 'unused', sku: 'Standard' }),
    ...more,
  ];
  return new Map(resources.map((resource) => [resource.ref, deepFreeze(resource)]));
}

const stepsOf: Readonly<Record<string, readonly string[]>> = {
  stop_vm: ['stop'],
  resize_vm: ['stop', 'resize', 'start'],
  snapshot_and_delete_disk: ['snapshot', 'delete'],
  release_ip: ['release'],
};

export function anAction(operation: string, ref: string, over: Partial<PlannedAction> = {}): PlannedAction {
  const target = operation === 'resize_vm' ? 'm5.large' : null;
  return aPlannedAction({ operation, ref, target, steps: stepsOf[operation] ?? [], ...over });
}

export const startMs = 1_000_000;
const tokenKey = { id: 'k1', secret: new Uint8Array(32).fill(7) };

/** A trial over an estate, with one way to ask for a step of an action that a token names. */
export function aTrial(
  estate = anEstate(),
  over: Partial<DomainTrialOptions> = {},
  reviewedTexts?: ReadonlySet<string>,
) {
  const clock = createSimulatedClock(startMs);
  const trial = openCloudSandbox(estate, { clock, faults: [], tokenKey, workspace: 'ws-1', ...over }, reviewedTexts);
  const planHash = 'h'.repeat(64);
  const tokenFor = (actions: readonly PlannedAction[]): string =>
    mintCapability(
      { runId: 'run-1', workspace: 'ws-1', planHash, approvers: ['omar'], actions, nonce: 'n' },
      startMs,
      createHmacSigner(tokenKey),
    ).token;
  const ask = (
    action: PlannedAction,
    step: string,
    undo = false,
    more: Partial<StepRequest> = {},
  ): Promise<StepResult> =>
    trial.sandbox.perform({
      key: `${action.id}:${undo ? 'undo:' : ''}${step}`.padEnd(64, '0'),
      runId: 'run-1',
      workspace: 'ws-1',
      planHash,
      action,
      step,
      undo,
      token: tokenFor([action]),
      ...more,
    });
  return { ...trial, clock, ask };
}

/** What came of a step, in one text. */
export function told(result: StepResult): string {
  return 'reason' in result ? `${result.kind}: ${result.reason}` : result.kind;
}
