// Remembers what pure functions returned. Nothing but time depends on it: six graders read the same texts, and so do the
// trials of a deterministic agent.

/** A pure function of an object that never changes, worked out once per object. */
export function oncePerObject<K extends object, T>(work: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (key) => {
    const made = known.get(key) ?? { value: work(key) };
    known.set(key, made);
    return made.value;
  };
}

/**
 * A pure function of an object, of which the last result is remembered. For what belongs to one trial: a value in a
 * WeakMap outlives every collection of young garbage, and with it a whole record.
 */
export function rememberingLast<K extends object, T>(work: (key: K) => T): (key: K) => T {
  let last: { readonly key: K; readonly value: T } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: work(key) };
    return last.value;
  };
}

/** A pure function of a text, worked out once per text while at most `limit` texts are remembered. */
export function oncePerText<T>(limit: number, work: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const made = known.get(text) ?? { value: work(text) };
    if (known.size >= limit) known.clear();
    known.set(text, made);
    return made.value;
  };
}
