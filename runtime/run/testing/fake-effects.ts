// What the steps of the fake domain do to its items.
import type { DomainEffects, EffectResult } from '../../sandbox/domain-effects.ts';
import type { Item } from './item.ts';

interface Step {
  may(item: Item): boolean;
  does(item: Item): Item;
}

const steps: Readonly<Record<string, Step>> = {
  stop: { may: ({ on }) => on, does: (item) => ({ ...item, on: false }) },
  start: { may: ({ on }) => !on, does: (item) => ({ ...item, on: true }) },
  shrink: { may: ({ on, size }) => !on && size > 1, does: (item) => ({ ...item, size: item.size / 2 }) },
  snapshot: { may: () => true, does: (item) => ({ ...item, snapshots: item.snapshots + 1 }) },
  delete: { may: ({ snapshots }) => snapshots > 0, does: (item) => ({ ...item, gone: true }) },
  release: { may: () => true, does: (item) => ({ ...item, gone: true }) },
};

const undoOf: Readonly<Record<string, string>> = { stop: 'start', start: 'stop' };

export function fakeEffects(items: Map<string, Item>): DomainEffects {
  const take = (ref: string, step: Step | undefined): EffectResult => {
    const item = items.get(ref);
    if (!item || item.gone || !step?.may(item)) return { kind: 'precondition_failed', reason: `${ref} is not ready` };
    const after = step.does(item);
    items.set(ref, after);
    return { kind: 'done', before: stateOf(item), after: stateOf(after) };
  };
  return {
    guard(ref) {
      const item = items.get(ref);
      if (!item || item.gone) return 'unknown_resource';
      return item.protected ? 'protected' : null;
    },
    apply: ({ action, step }) => take(action.ref, steps[step]),
    reverse: ({ action, step }) => take(action.ref, steps[undoOf[step] ?? '']),
  };
}

function stateOf({ on, size, snapshots, gone }: Item) {
  return { on, size, snapshots, gone };
}
