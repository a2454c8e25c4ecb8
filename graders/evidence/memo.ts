// Remembers what pure functions returned. Nothing but time depends on it: six graders read the same texts, and so do the
// trials of a deterministic agent.

interface Memory<K, T> {
  get(key: K): { readonly value: T } | undefined;
  set(key: K, made: { readonly value: T }): unknown;
}

function recall<K, T>(memory: Memory<K, T>, key: K, work: (key: K) => T): T {
  const made = memory.get(key) ?? { value: work(key) };
  memory.set(key, made);
  return made.value;
}

/** A pure function of an object that never changes, worked out once per object. */
export function oncePerObject<K extends object, T>(work: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (key) => recall(known, key, work);
}

/** A pure function, worked out once per key while at most `limit` keys are remembered; equal texts are one key. */
export function onceWhileKnown<K, T>(limit: number, work: (key: K) => T): (key: K) => T {
  const known = new Map<K, { readonly value: T }>();
  return (key) => {
    const value = recall(known, key, work);
    if (known.size > limit) known.clear();
    return value;
  };
}

/**
 * A pure function of an object, of which the last result or two are remembered. For what belongs to one trial: a value in
 * a WeakMap outlives every collection of young garbage, and with it a whole record.
 */
export function rememberingLast<K extends object, T>(work: (key: K) => T): (key: K) => T {
  return onceWhileKnown(1, work);
}
