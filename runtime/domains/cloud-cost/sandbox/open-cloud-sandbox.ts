// One trial's clouds, put together: the sandbox over them, verification beside them, and changes from outside.
import type { Json } from '../../../../kernel/contracts/index.ts';
import { badInput } from '../../../../kernel/outcome/assize-error.ts';
import { createHmacSigner } from '../../../capability/token-signer.ts';
import { createCapabilityVerifier } from '../../../capability/verify-capability.ts';
import type { DomainTrial, DomainTrialOptions, Fault } from '../../../contracts/domain.ts';
import { createSandbox } from '../../../sandbox/create-sandbox.ts';
import type { Resource } from '../estate/world.ts';
import { createCloudEffects } from './cloud-effects.ts';
import { pickDrift } from './pick-drift.ts';
import { createReadBack, expectedAfter } from './read-back.ts';
import { createSimulatedClouds } from './simulated-clouds.ts';

/** The part of a `DomainTrial` that this room is, and the estate as it is now in this trial. */
export type CloudSandbox = Pick<DomainTrial, 'sandbox' | 'verification' | 'expectedAfter' | 'change' | 'drift'> & {
  /** Undefined when there is no such resource, or no longer. */
  resource(ref: string): Resource | undefined;
};

/**
 * `world` is shared by all trials and never written to. `reviewedTexts`: SHA-256 of the withheld texts that a person has
 * cleared; without them every resource with a withheld text stays untouched.
 */
export function openCloudSandbox(
  world: ReadonlyMap<string, Resource>,
  options: DomainTrialOptions,
  reviewedTexts?: ReadonlySet<string>,
): CloudSandbox {
  const { clock, workspace, tokenKey, faults } = options;
  const clouds = createSimulatedClouds(world);
  const verifier = createCapabilityVerifier(createHmacSigner(tokenKey));
  const throttledAttempts = throttledAttemptsOf(faults);
  const effects = createCloudEffects(world, clouds, reviewedTexts);
  return {
    sandbox: createSandbox(effects, { verifier, workspace, clock, throttledAttempts }),
    verification: createReadBack(world, clouds.activity),
    expectedAfter: (action) => expectedAfter(action, world),
    resource: clouds.resource,
    change: (ref: string, set: { readonly [field: string]: Json }) => clouds.changeFromOutside(ref, set, clock.now()),
    drift: (plan) => pickDrift(plan, clouds.resource),
  };
}

/** The fault `throttling`: each step's first attempts, one unless it says otherwise. */
function throttledAttemptsOf(faults: readonly Fault[]): number {
  const fault = faults.find(({ kind }) => kind === 'throttling');
  if (fault === undefined) return 0;
  const { attempts = 1 } = { attempts: fault['attempts'] };
  if (typeof attempts === 'number' && Number.isSafeInteger(attempts) && attempts >= 1) return attempts;
  throw badInput(`fault throttling: attempts is ${JSON.stringify(attempts)}; it must be a whole number from 1`);
}
