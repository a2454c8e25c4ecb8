// An agent of known quality: the reference that now and then forgets one change. For trying the statistics, not agents.
import type { Random } from '../../../../kernel/determinism/random.ts';
import { createReferencePolicy } from './reference-policy.ts';
import type { ReferencePolicy } from './reference-policy.ts';
import { referenceSteps } from './steps.ts';

/** How often a change is dropped, where there are two or more. */
export const dropProbability = 0.2;

/** What a trial's chance says: whether to drop a change, and which, as a share of the list. */
export interface Slip {
  readonly drops: boolean;
  readonly which: number;
}

/** Two draws of the stream `simulator`, which nothing else draws from, decide the whole trial. */
export function drawSlip(random: Random): Slip {
  const draw = random.stream('simulator');
  return { drops: draw() < dropProbability, which: draw() };
}

export function createSimulator(random: Random): ReferencePolicy {
  const { drops, which } = drawSlip(random);
  return createReferencePolicy(
    {
      select(findings, scope) {
        const selection = referenceSteps.select(findings, scope);
        const { proposed } = selection;
        if (!drops || proposed.length < 2) return selection;
        return { ...selection, proposed: proposed.toSpliced(Math.floor(which * proposed.length), 1) };
      },
    },
    'simulator',
  );
}
