// An agent of known quality: the reference that now and then forgets one change. For trying the statistics, not agents.
import type { Random } from '../../../../kernel/determinism/random.ts';
import { createReferencePolicy } from './reference-policy.ts';
import type { ReferencePolicy } from './reference-policy.ts';
import { referenceSteps } from './steps.ts';

/** How often a change is dropped, where there are two or more. */
export const dropProbability = 0.2;

/** Two draws of the stream `simulator` decide the whole trial: whether to drop a change, and which. */
export function createSimulator(random: Random): ReferencePolicy {
  const draw = random.stream('simulator');
  const [drops, which] = [draw() < dropProbability, draw()];
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
