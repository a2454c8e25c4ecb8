// The order of execution: by how hard an effect is to undo, so that a run that stops early has done the least harm.
import type { EffectClass } from '../contracts/plan.ts';

const order: Readonly<Record<EffectClass, number>> = { reversible: 0, irreversible_low: 1, irreversible_high: 2 };

/** Reversible effects first, then those with a way back, then those without; otherwise in the order given. */
export function orderActions<A extends { readonly effectClass: EffectClass }>(actions: readonly A[]): readonly A[] {
  return actions.toSorted((one, other) => order[one.effectClass] - order[other.effectClass]);
}
