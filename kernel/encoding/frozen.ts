// Plain data that can no longer change: freezing it, and telling that it is frozen all the way down.

/** Freezes arrays and plain objects in place, all the way down, and returns the same value. Data without cycles. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const each of Object.values(value)) deepFreeze(each);
  }
  return value;
}

/** True when nothing in a value of arrays and plain objects can be changed any more. */
export function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen);
}
